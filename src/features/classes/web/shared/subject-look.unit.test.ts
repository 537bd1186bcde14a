import { expect, test } from 'vitest';
import { subjectLook } from './subject-look.tsx';

test.each([
  ['Mathematics', 'blue'],
  ['Physical Education', 'green'],
  ['Science', 'teal'],
  ['Filipino', 'clay'],
  ['Language', 'ochre'],
  ['Cultural Studies', 'slate'],
  ['Art', 'rose'],
])('%s has the colour it has everywhere', (name, hue) => {
  expect(subjectLook(name).hue).toBe(hue);
});

test('a name that no rule knows has a colour too, always the same', () => {
  expect(subjectLook('Zzyzx')).toEqual(subjectLook('Zzyzx'));
  expect(subjectLook('').hue).toBe('blue');
});
