import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('a text that is an address is read, any other is none', () => {
  expect(parseUrl('https://casa.example/a?b#c')?.host).toBe('casa.example');
  expect(['', 'casa.example', 'https://', 'http://[', '//x'].map(parseUrl)).toEqual(Array(5).fill(undefined));
});
