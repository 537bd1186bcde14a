import { expect, test } from 'vitest';
import { anySignal } from './any-signal.ts';

test('aborts with the first signal that aborts, with its reason', () => {
  const [one, other] = [new AbortController(), new AbortController()];
  const any = anySignal([one.signal, other.signal]);
  expect(any.aborted).toBe(false);
  other.abort('gone');
  one.abort('late');
  expect(any.reason).toBe('gone');
});

test('is aborted immediately if one of the signals already is', () => {
  expect(anySignal([new AbortController().signal, AbortSignal.abort('over')]).reason).toBe('over');
});
