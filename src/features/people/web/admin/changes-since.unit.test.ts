import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';

const initial = { name: 'Mia', address: '3 Molave Lane', level: 'one', section: 'a' };

test('what was changed stands on what somebody else changed meanwhile', () => {
  const typed = { ...initial, name: 'Maria' };
  const latest = { ...initial, address: '12 Acacia Street' };
  expect(changesSince({ initial, typed, latest })).toEqual({ ...initial, name: 'Maria', address: '12 Acacia Street' });
});

test('what both changed is as it was typed last', () => {
  const typed = { ...initial, name: 'Maria' };
  const latest = { ...initial, name: 'Mia Luz' };
  expect(changesSince({ initial, typed, latest }).name).toBe('Maria');
});

test('fields that belong together come from one of the two', () => {
  const latest = { ...initial, level: 'two', section: 'b' };
  const together = ['level', 'section'] as const;
  expect(changesSince({ initial, typed: { ...initial, section: 'c' }, latest, together })).toMatchObject({
    level: 'one',
    section: 'c',
  });
  expect(changesSince({ initial, typed: { ...initial, name: 'Maria' }, latest, together })).toMatchObject({
    level: 'two',
    section: 'b',
  });
});
