/** `lesson` comes after `before`. */
export type Link = { readonly lesson: string; readonly before: string };

/** Returns the lessons of one circle in order, the first repeated at the end. Undefined without a circle. */
export const findCircle = (links: readonly Link[]): string[] | undefined => {
  const before = Map.groupBy(links, ({ lesson }) => lesson);
  const done = new Set<string>();
  for (const { lesson: start } of links) {
    if (done.has(start)) continue;
    const path: { lesson: string; next: number }[] = [{ lesson: start, next: 0 }];
    const onPath = new Set([start]);
    while (path.length > 0) {
      const step = path[path.length - 1] as { lesson: string; next: number };
      const link = before.get(step.lesson)?.[step.next++];
      if (!link) {
        path.pop();
        onPath.delete(step.lesson);
        done.add(step.lesson);
      } else if (onPath.has(link.before)) {
        const from = path.findIndex(({ lesson }) => lesson === link.before);
        return [...path.slice(from).map(({ lesson }) => lesson), link.before].reverse();
      } else if (!done.has(link.before)) {
        path.push({ lesson: link.before, next: 0 });
        onPath.add(link.before);
      }
    }
  }
  return undefined;
};

/** Returns the path from a lesson through its followers back to the lesson. */
const tracePath = (next: ReadonlyMap<string, string>, lesson: string): string[] => {
  const path = [lesson];
  for (let one = next.get(lesson); one !== undefined; one = next.get(one)) path.push(one);
  return [...path, lesson];
};

/** Returns a circle as {@link findCircle} does. Ignores circles that contain none of the added links. */
export const findCircleThrough = (added: readonly Link[], links: readonly Link[]): string[] | undefined => {
  const first = findCircle(links);
  if (!first) return undefined;
  // Tries added links of the known circle first, because one of them usually closes it. Trying thousands of links takes
  // seconds.
  const steps = new Set(first.slice(1).map((lesson, at) => `${first[at]} ${lesson}`));
  const isInFirst = ({ lesson, before: earlier }: Link) => steps.has(`${earlier} ${lesson}`);
  const before = Map.groupBy(links, ({ lesson }) => lesson);
  for (const { lesson, before: start } of [...added.filter(isInFirst), ...added]) {
    const next = new Map<string, string>();
    const [open, seen] = [[start], new Set([start])];
    for (let one = open.pop(); one !== undefined; one = open.pop()) {
      if (one === lesson) return tracePath(next, lesson);
      for (const link of before.get(one) ?? []) {
        if (seen.has(link.before)) continue;
        seen.add(link.before);
        next.set(link.before, one);
        open.push(link.before);
      }
    }
  }
  return undefined;
};
