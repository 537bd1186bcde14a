import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { piecesOf } from './links.ts';

const linksOf = (message: string) => piecesOf(message).flatMap(({ href }) => (href ? [href] : []));

test.each([
  ['See https://example.org/a?b=1#c.', ['https://example.org/a?b=1#c']],
  ['(https://example.org/a_(b)), and www.example.org!', ['https://example.org/a_(b)', 'https://www.example.org/']],
  ['https://example.org\nhttp://example.com', ['https://example.org/', 'http://example.com/']],
  ['javascript:alert(1) data:text/html,x https:// http://x', []],
  ['https://bank.example@evil.example/', []],
  ['"https://example.org/"><img src=x onerror=alert(1)>', ['https://example.org/']],
  ['Write to ana.niño+casa@school.example.org, please', ['mailto:ana.ni%C3%B1o%2Bcasa@school.example.org']],
  ['office@casa and @ana and a@b@c.org and x@-', []],
  ['a@www.example.org', ['mailto:a@www.example.org']],
  ['ana@example.org?bcc=all@example.org', ['mailto:ana@example.org', 'mailto:all@example.org']],
])('%s', (message, links) => {
  expect(linksOf(message)).toEqual(links);
});

test('preserves the message character for character and creates only web and email links', () => {
  const part = fc.oneof(
    fc.string(),
    fc.constantFrom('https://', 'www.', 'a.b', ')', '.', '\n', 'javascript:', '@', '🌱'),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
      const message = parts.join('');
      const pieces = piecesOf(message);
      expect(pieces.map(({ text }) => text).join('')).toBe(message);
      for (const { href } of pieces) expect(href ?? 'https://').toMatch(/^(https?:\/\/|mailto:[^?]+$)/);
    }),
    trials(),
  );
});
