import { expect, test } from 'vitest';
import { answered, isLost, storedReason } from './reason-draft.ts';

test('an emptied reason is stored as the usual one, and shown so', () => {
  expect(storedReason('  ')).toBe('Leaves at the end of the year');
  expect(storedReason(' Moves  to Cebu ')).toBe('Moves to Cebu');
});

test('what is typed, or was refused, would be lost; what is on its way would not', () => {
  const [text, stored] = ['Moves to Cebu', 'Leaves at the end of the year'];
  expect(isLost(undefined, stored)).toBe(false);
  expect(isLost({ text, state: 'typed' }, stored)).toBe(true);
  expect(isLost({ text: stored, state: 'typed' }, stored)).toBe(false);
  expect(isLost({ text, state: 'sent' }, stored)).toBe(false);
  const refused = answered({ text, state: 'sent' }, false);
  expect(refused).toEqual({ text, state: 'refused' });
  expect(isLost(refused, stored)).toBe(true);
});

test('an answer ends what was sent, and leaves alone what somebody has typed since', () => {
  const more = { text: 'Moves to Cebu in June', state: 'typed' } as const;
  expect(answered({ text: 'Moves to Cebu', state: 'sent' }, true)).toBeUndefined();
  expect([answered(more, true), answered(more, false)]).toEqual([more, more]);
});
