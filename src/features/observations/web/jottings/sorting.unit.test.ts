import { expect, test } from 'vitest';
import type { Observation } from '../../schemas.ts';
import { areOnPhotos, sentSorting, sortingOf, whyNotKept } from './sorting.ts';

const jotting = (...photos: string[]) =>
  ({
    children: [],
    lessons: [],
    day: '2026-01-05',
    text: '',
    photos: photos.map((_id) => ({ _id })),
  }) as unknown as Observation;

test('what was said of photos is said of those that were there: one that comes meanwhile asks again', () => {
  const [before, after] = [jotting('first'), jotting('first', 'second')];
  const said = { ...sortingOf(before), studentIDs: ['ana'], photoIDs: ['first'] };
  expect([areOnPhotos(before, said), areOnPhotos(after, said)]).toEqual([true, false]);
  expect(sentSorting(before, said).photoIDs).toEqual(['first']);
  expect(sentSorting(after, said).photoIDs).toEqual([]);
  expect(sentSorting(after, { ...said, photoIDs: ['first', 'second'] }).photoIDs).toEqual(['first', 'second']);
  // One that was removed meanwhile is not sent.
  expect(sentSorting(before, { ...said, photoIDs: ['first', 'second'] }).photoIDs).toEqual(['first']);
});

test('without children nobody is on a photo, and no family has it', () => {
  const said = { ...sortingOf(jotting('first')), visibility: 'family' as const, photoIDs: ['first'] };
  expect(sentSorting(jotting('first'), said)).toEqual({
    ...{ studentIDs: [], lessonIDs: [], day: '2026-01-05' },
    ...{ visibility: 'staff', photoIDs: [] },
  });
});

test('it is not kept without words and photos, nor on a day that is none, and a sentence says why', () => {
  const [empty, photo] = [jotting(), jotting('first')];
  const on = (day: string) => whyNotKept(photo, { ...sortingOf(photo), day });
  expect(whyNotKept(empty, sortingOf(empty))).toContain('its photo has not arrived yet');
  expect([on('2026-01-06'), whyNotKept({ ...empty, text: 'Sang.' }, sortingOf(empty))]).toEqual([undefined, undefined]);
  for (const day of ['', '2026-02-30', 'Mon']) expect([day, on(day)]).toEqual([day, expect.stringContaining('day')]);
});
