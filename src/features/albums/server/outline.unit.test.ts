import { expect, test } from 'vitest';
import { shippedPlanes } from '../constants.ts';
import { findCircle } from './find-circle.ts';
import { readOutline } from './outline.ts';

const outline = await readOutline();
const byKey = new Map(outline.map((lesson) => [lesson.key, lesson]));
const links = outline.flatMap(({ key, follows }) => follows.map((before) => ({ lesson: key, before })));

test('contains lessons for each plane with unique keys and names', () => {
  const counts = shippedPlanes.map((plane) => outline.filter((lesson) => lesson.plane === plane).length);
  expect(counts).toEqual([459, 247, 169]);
  expect(byKey.size).toBe(outline.length);
  expect(new Set(outline.map(({ name }) => name)).size).toBe(outline.length);
  expect([...byKey.keys()].filter((key) => !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(key))).toEqual([]);
});

test('contains an area, a group and ages for each lesson', () => {
  const incomplete = outline.filter(({ area, group, ageFrom, ageTo }) => !area || !group || !ageFrom || !ageTo);
  expect(incomplete).toEqual([]);
  expect(outline.filter(({ ageFrom, ageTo }) => (ageFrom ?? 0) >= (ageTo ?? 0))).toEqual([]);
});

test('contains a mode and a one-sentence family text for each lesson', () => {
  expect(outline.filter(({ mode }) => mode === '')).toEqual([]);
  expect(outline.filter(({ familyText }) => !/^[A-Z].{30,160}\.$/.test(familyText))).toEqual([]);
  expect(new Set(outline.map(({ familyText }) => familyText)).size).toBe(92);
  const modeOf = (key: string) => byKey.get(key)?.mode;
  expect(modeOf('pink-tower')).toBe('individual');
  expect(modeOf('stamp-game-addition')).toBe('individual');
  expect(modeOf('golden-beads-addition')).toBe('small');
  expect(modeOf('silence-game-being-still')).toBe('whole');
  expect(modeOf('story-of-the-universe-and-the-earth')).toBe('whole');
  expect(modeOf('three-states-of-matter')).toBe('small');
});

test('links lessons once to existing lessons for children who are not older', () => {
  expect(links.length).toBeGreaterThan(900);
  expect(links.filter(({ before }) => !byKey.has(before))).toEqual([]);
  expect(outline.filter(({ follows }) => new Set(follows).size !== follows.length)).toEqual([]);
  const older = links.filter(
    ({ lesson, before }) => (byKey.get(before)?.ageFrom ?? 0) > (byKey.get(lesson)?.ageFrom ?? 0),
  );
  expect(older).toEqual([]);
});

test('contains no circle of links', () => {
  expect(findCircle(links)).toBeUndefined();
});
