import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the first signal that does, for its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect(any.reason).toBe('gone');
});

test('is aborted from the start where one of the signals is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('over')]).reason).toBe('over');
});
