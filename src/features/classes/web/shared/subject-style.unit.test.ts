import { expect, test } from 'vitest';
import { subjectStyle } from './subject-style.tsx';

test.each([
  ['Mathematics', 'blue'],
  ['Physical Education', 'green'],
  ['Science', 'teal'],
  ['Filipino', 'clay'],
  ['Language', 'ochre'],
  ['Cultural Studies', 'slate'],
  ['Art', 'rose'],
])('returns the known color for %s', (name, hue) => {
  expect(subjectStyle(name).hue).toBe(hue);
});

test('returns a stable color for an unknown name', () => {
  expect(subjectStyle('Zzyzx')).toEqual(subjectStyle('Zzyzx'));
  expect(subjectStyle('').hue).toBe('blue');
});
