import { expect, test } from 'vitest';
import type { PlannedSection, TurnoverDetails } from '../schemas.ts';
import { placementOptions, teacherOptions } from './plan-options.ts';

const section = (_id: string, closes = false) => ({ _id, name: _id, level: 'Casa', closes }) as PlannedSection;
const [narra, molave, yakal] = [section('Narra'), section('Molave'), section('Yakal', true)];
const plan = {
  sections: [narra, molave, yakal],
  teachers: [{ _id: 'tala', name: 'Tala Reyes' }],
} as unknown as TurnoverDetails;
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

const usual = ['Stays in this section', 'Goes to Casa - Molave', 'Leaves the school'];

test('offers the other sections that do not close', () => {
  expect(labels(placementOptions(plan, narra, 'stays'))).toEqual(usual);
  expect(labels(placementOptions(plan, narra, molave._id))).toEqual(usual);
});

test('shows a chosen section that closes now, and requires a new choice if the section was deleted', () => {
  expect(placementOptions(plan, narra, yakal._id)).toContainEqual({ value: 'Yakal', label: 'Goes to Casa - Yakal' });
  expect(placementOptions(plan, narra, 'gone')[0]).toEqual({ value: 'gone', label: 'Choose…' });
});

test('requires a choice for a deleted or missing teacher', () => {
  const tala = { value: 'tala', label: 'Tala Reyes' };
  expect(teacherOptions(plan, 'tala')).toEqual([tala]);
  expect(teacherOptions(plan, 'gone')).toEqual([{ value: 'gone', label: 'Choose…' }, tala]);
  expect(teacherOptions(plan, '')).toEqual([{ value: '', label: 'Choose…' }, tala]);
});
