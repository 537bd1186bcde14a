import { expect, test } from 'vitest';
import { readUrl } from './read-url.ts';

test('a text that is an address is read, any other is none', () => {
  expect(readUrl('https://casa.example/a?b#c')?.host).toBe('casa.example');
  expect(['', 'casa.example', 'https://', 'http://[', '//x'].map(readUrl)).toEqual(Array(5).fill(undefined));
});
