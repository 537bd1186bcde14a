import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';

const began = { name: 'Mia', address: '3 Molave Lane', level: 'one', section: 'a' };

test('what was changed stands on what somebody else changed meanwhile', () => {
  const typed = { ...began, name: 'Maria' };
  const newest = { ...began, address: '12 Acacia Street' };
  expect(changesSince({ began, typed, newest })).toEqual({ ...began, name: 'Maria', address: '12 Acacia Street' });
});

test('what both changed is as it was typed last', () => {
  const typed = { ...began, name: 'Maria' };
  const newest = { ...began, name: 'Mia Luz' };
  expect(changesSince({ began, typed, newest }).name).toBe('Maria');
});

test('fields that belong together come from one of the two', () => {
  const newest = { ...began, level: 'two', section: 'b' };
  const together = ['level', 'section'] as const;
  expect(changesSince({ began, typed: { ...began, section: 'c' }, newest, together })).toMatchObject({
    level: 'one',
    section: 'c',
  });
  expect(changesSince({ began, typed: { ...began, name: 'Maria' }, newest, together })).toMatchObject({
    level: 'two',
    section: 'b',
  });
});
