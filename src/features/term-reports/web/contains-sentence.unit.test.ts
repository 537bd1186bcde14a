import { expect, test } from 'vitest';
import { containsSentence } from './contains-sentence.ts';

test.each([
  ['Ana was shown the tower.', 'Ana was shown the tower.', true],
  ['In May Ana was shown the tower. She liked it.', 'Ana was shown the tower.', true],
  ['Reads\nand writes', 'Reads', true],
  ['Reads fluently.', 'Reads', false],
  ['She reads. Reads', 'Reads', true],
  ['Mariana was shown the tower.', 'ana was shown the tower.', false],
  ['', 'Reads', false],
  ['Reads', '', false],
])('“%s” contains “%s”: %j', (text, sentence, isIn) => {
  expect(containsSentence(text, sentence)).toBe(isIn);
});
