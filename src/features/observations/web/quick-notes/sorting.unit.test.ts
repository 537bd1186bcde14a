import { expect, test } from 'vitest';
import type { Observation } from '../../schemas.ts';
import { areOnPhotos, filingInput, filingProblem, initialSorting } from './sorting.ts';

const quickNote = (...photos: string[]) =>
  ({
    children: [],
    lessons: [],
    day: '2026-01-05',
    text: '',
    photos: photos.map((_id) => ({ _id })),
  }) as unknown as Observation;

test('requires another confirmation if a photo arrives later', () => {
  const [before, after] = [quickNote('first'), quickNote('first', 'second')];
  const sorting = { ...initialSorting(before), studentIDs: ['ana'], photoIDs: ['first'] };
  expect([areOnPhotos(before, sorting), areOnPhotos(after, sorting)]).toEqual([true, false]);
  expect(filingInput(before, sorting).photoIDs).toEqual(['first']);
  expect(filingInput(after, sorting).photoIDs).toEqual([]);
  expect(filingInput(after, { ...sorting, photoIDs: ['first', 'second'] }).photoIDs).toEqual(['first', 'second']);
  // A removed photo is not sent.
  expect(filingInput(before, { ...sorting, photoIDs: ['first', 'second'] }).photoIDs).toEqual(['first']);
});

test('sends no photo tags and no family visibility without students', () => {
  const sorting = { ...initialSorting(quickNote('first')), visibility: 'family' as const, photoIDs: ['first'] };
  expect(filingInput(quickNote('first'), sorting)).toEqual({
    ...{ studentIDs: [], lessonIDs: [], day: '2026-01-05' },
    ...{ visibility: 'staff', photoIDs: [] },
  });
});

test('reports a note without text and photos and an invalid day', () => {
  const [empty, photo] = [quickNote(), quickNote('first')];
  const on = (day: string) => filingProblem(photo, { ...initialSorting(photo), day });
  expect(filingProblem(empty, initialSorting(empty))).toContain('its photo has not arrived yet');
  expect([on('2026-01-06'), filingProblem({ ...empty, text: 'Sang.' }, initialSorting(empty))]).toEqual([
    undefined,
    undefined,
  ]);
  for (const day of ['', '2026-02-30', 'Mon']) expect([day, on(day)]).toEqual([day, expect.stringContaining('day')]);
});
