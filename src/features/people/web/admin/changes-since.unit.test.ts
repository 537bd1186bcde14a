import { expect, test } from 'vitest';
import { changesSince } from './changes-since.ts';

const initial = { name: 'Mia', address: '3 Molave Lane', level: 'one', section: 'a' };

test('preserves concurrent changes to other fields', () => {
  const typed = { ...initial, name: 'Maria' };
  const latest = { ...initial, address: '12 Acacia Street' };
  expect(changesSince({ initial, typed, latest })).toEqual({ ...initial, name: 'Maria', address: '12 Acacia Street' });
});

test('overwrites a concurrent change of the same field', () => {
  const typed = { ...initial, name: 'Maria' };
  const latest = { ...initial, name: 'Mia Luz' };
  expect(changesSince({ initial, typed, latest }).name).toBe('Maria');
});

test('uses related fields from one version', () => {
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
