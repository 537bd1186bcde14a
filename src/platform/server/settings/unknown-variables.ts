import * as texts from '#texts/platform/server/settings';

/** Variables that only tests, the build and tools read. */
const toolVariables = [
  'CASA_TEXTS',
  'CASA_PROGRAM',
  'CASA_WEB_PORT',
  'CASA_CHROMIUM',
  'CASA_WRITE_SCHEMA',
  'CASA_COMMIT',
];
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

const nearestTo = (name: string, known: readonly string[]): string =>
  known.toSorted((one, other) => distanceOf(name, one) - distanceOf(name, other))[0] ?? '';

/** Returns a message with the most similar known name for a variable that Casa does not know. */
export const unknownVariable = (name: string, known: readonly string[]): string => {
  const similar = known.filter((one) => one.startsWith('CASA_') === name.toUpperCase().startsWith('CASA_')).sort();
  return texts.variableUnknown({ variable: name, nearest: nearestTo(name.toUpperCase(), similar) });
};

/** True if the environment may contain the variable: one without Casa's prefix, or one of tests and tools. */
export const isForOthers = (name: string): boolean =>
  !name.startsWith('CASA_') || name.startsWith(toolPrefix) || toolVariables.includes(name);
