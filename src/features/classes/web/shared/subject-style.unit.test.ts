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
])('%s has the colour it has everywhere', (name, hue) => {
  expect(subjectStyle(name).hue).toBe(hue);
});

test('a name that no rule knows has a colour too, always the same', () => {
  expect(subjectStyle('Zzyzx')).toEqual(subjectStyle('Zzyzx'));
  expect(subjectStyle('').hue).toBe('blue');
});
