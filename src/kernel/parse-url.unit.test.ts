import { expect, test } from 'vitest';
import { parseUrl } from './parse-url.ts';

test('parses a URL and returns undefined for other text', () => {
  expect(parseUrl('https://casa.example/a?b#c')?.host).toBe('casa.example');
  expect(['', 'casa.example', 'https://', 'http://[', '//x'].map(parseUrl)).toEqual(Array(5).fill(undefined));
});
