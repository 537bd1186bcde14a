import { expect, test } from 'vitest';
import { linkAddress } from './link-address.ts';

test.each([
  ['https://a.example/b?c#d', 'https://a.example/b?c#d'],
  ['a.example/b', 'https://a.example/b'],
  [' www.a.example ', 'https://www.a.example'],
  ['office@a.example', 'mailto:office@a.example'],
  ['mailto:office@a.example', 'mailto:office@a.example'],
  ['+63 917 555 0101', 'tel:+639175550101'],
  ['javascript:alert(1)', undefined],
  ['two words', undefined],
  ['word', undefined],
  ['', undefined],
])('%j leads to %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
