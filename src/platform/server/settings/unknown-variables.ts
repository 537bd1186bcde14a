import * as texts from '#texts/platform/server/settings';

/** Variables that only tests, the build and tools read. */
const toolVariables = ['CASA_TEXTS', 'CASA_PROGRAM', 'CASA_WEB_PORT', 'CASA_CHROMIUM', 'CASA_WRITE_SCHEMA'];
const toolPrefix = 'CASA_TEST_';

/** Returns the edit distance of two names. Returns 0 if one is a prefix of the other. */
const distanceOf = (one: string, other: string): number => {
  if (other.startsWith(one) || one.startsWith(other)) return 0;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const replaced = (row[to - 1] ?? 0) + (letter === other[to - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
};

/** Returns a message with the most similar known name for each unknown variable with Casa's prefix. */
export const unknownVariables = (present: readonly string[], known: readonly string[]): string[] => {
  const all = new Set([...known, ...toolVariables]);
  const own = [...new Set(known)].filter((name) => name.startsWith('CASA_')).sort();
  return present
    .filter((name) => name.startsWith('CASA_') && !name.startsWith(toolPrefix) && !all.has(name))
    .map((name) => {
      const [nearest = ''] = own.toSorted((one, other) => distanceOf(name, one) - distanceOf(name, other));
      return texts.variableUnknown({ variable: name, nearest });
    });
};
