import { expect, test } from 'vitest';
import { anyTextRule } from '#kernel/field-rules.ts';
import { maxMessageLength } from '../../limits.ts';
import { messageLength } from './message-length.ts';

const rule = anyTextRule('Message', maxMessageLength);

test.each(['a', 'é', '😀', '🇵🇭', '👨‍👩‍👧'])('counts characters such as %s as the server does', (letter) => {
  const fitting = letter.repeat(Math.floor(maxMessageLength / [...letter].length));
  expect([messageLength(fitting).isTooLong, rule.check(fitting) === null]).toEqual([false, true]);
  const tooLong = fitting + letter;
  expect([messageLength(tooLong).isTooLong, rule.check(tooLong) === null]).toEqual([true, false]);
});

test('counts an emoji as one character in the error message', () => {
  expect(messageLength('😀'.repeat(4_000)).problem).toBeUndefined();
  expect(messageLength('😀'.repeat(4_001)).problem).toContain('4,001');
});
