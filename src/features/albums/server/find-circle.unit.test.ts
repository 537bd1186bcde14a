import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { findCircle, findCircleThrough, type Link } from './find-circle.ts';

const link = (lesson: string, before: string): Link => ({ lesson, before });

test('returns a circle from its first lesson back to it, in order', () => {
  expect(findCircle([link('b', 'a'), link('c', 'b'), link('d', 'c'), link('b', 'd')])).toEqual(['b', 'c', 'd', 'b']);
  expect(findCircle([link('a', 'a')])).toEqual(['a', 'a']);
  expect(findCircle([link('b', 'a'), link('c', 'a'), link('d', 'b'), link('d', 'c')])).toBeUndefined();
});

test('finds no circle in descending links, and returns only existing links', () => {
  const node = fc.integer({ min: 0, max: 12 });
  const pair = fc.tuple(node, node).map(([lesson, before]) => link(String(lesson), String(before)));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 40 }), (links) => {
      const falling = links.filter(({ lesson, before }) => Number(before) < Number(lesson));
      expect(findCircle(falling)).toBeUndefined();
      const circle = findCircle(links);
      if (!circle) return;
      expect(circle.at(0)).toBe(circle.at(-1));
      for (const [index, lesson] of circle.slice(1).entries())
        expect(links).toContainEqual(link(lesson, circle[index] ?? ''));
    }),
    trials(),
  );
});

test('follows a long chain', () => {
  const chain = Array.from({ length: 5000 }, (_, at) => link(String(at + 1), String(at)));
  expect(findCircle(chain)).toBeUndefined();
  expect(findCircle([...chain, link('0', '5000')])).toHaveLength(5002);
});

test('ignores an existing circle that new links do not close', () => {
  const older = [link('b', 'a'), link('a', 'b')];
  const added = [link('d', 'c'), link('c', 'a')];
  expect(findCircleThrough(added, [...older, ...added])).toBeUndefined();
  const closing = link('c', 'e');
  const rest = [link('e', 'd'), link('d', 'c')];
  expect(findCircleThrough([closing], [...older, ...rest, closing])).toEqual(['c', 'd', 'e', 'c']);
  expect(findCircleThrough([link('f', 'f')], [...older, link('f', 'f')])).toEqual(['f', 'f']);
});

test('finds the closing link quickly among many new links', () => {
  const links = Array.from({ length: 1000 }, (_, lesson) =>
    Array.from({ length: Math.min(lesson, 20) }, (_, closing) => link(String(lesson), String(lesson - closing - 1))),
  ).flat();
  const closing = link('998', '999');
  const begun = performance.now();
  expect(findCircleThrough([...links, closing], [...links, closing])).toEqual(['999', '998', '999']);
  // Trying the 20,000 links one by one would take 15 seconds.
  expect(performance.now() - begun).toBeLessThan(2000);
});
