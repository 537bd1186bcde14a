import { expect, test } from 'vitest';
import { afterResponse, isUnsaved, storedReason } from './reason-draft.ts';

test('stores the default for an empty reason', () => {
  expect(storedReason('  ')).toBe('Leaves at the end of the year');
  expect(storedReason(' Moves  to Cebu ')).toBe('Moves to Cebu');
});

test('treats typed and refused text as unsaved, but not sent text', () => {
  const [text, stored] = ['Moves to Cebu', 'Leaves at the end of the year'];
  expect(isUnsaved(undefined, stored)).toBe(false);
  expect(isUnsaved({ text, state: 'typed' }, stored)).toBe(true);
  expect(isUnsaved({ text: stored, state: 'typed' }, stored)).toBe(false);
  expect(isUnsaved({ text, state: 'sent' }, stored)).toBe(false);
  const refused = afterResponse({ text, state: 'sent' }, false);
  expect(refused).toEqual({ text, state: 'refused' });
  expect(isUnsaved(refused, stored)).toBe(true);
});

test('clears a sent draft after the response and keeps text typed since', () => {
  const more = { text: 'Moves to Cebu in June', state: 'typed' } as const;
  expect(afterResponse({ text: 'Moves to Cebu', state: 'sent' }, true)).toBeUndefined();
  expect([afterResponse(more, true), afterResponse(more, false)]).toEqual([more, more]);
});
