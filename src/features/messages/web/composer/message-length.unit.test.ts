import { expect, test } from 'vitest';
import { anyText } from '#kernel/fields.ts';
import { maxMessageLength } from '../../limits.ts';
import { messageLength } from './message-length.ts';

const rule = anyText('Message', maxMessageLength);

test.each(['a', 'é', '😀', '🇵🇭', '👨‍👩‍👧'])('letters such as %s count as for the server', (letter) => {
  const fitting = letter.repeat(Math.floor(maxMessageLength / [...letter].length));
  expect([messageLength(fitting).isTooLong, rule.safeParse(fitting).success]).toEqual([false, true]);
  const tooLong = fitting + letter;
  expect([messageLength(tooLong).isTooLong, rule.safeParse(tooLong).success]).toEqual([true, false]);
});

test('an emoji is one letter in the sentence, not two', () => {
  expect(messageLength('😀'.repeat(4_000)).problem).toBeUndefined();
  expect(messageLength('😀'.repeat(4_001)).problem).toContain('4,001');
});
