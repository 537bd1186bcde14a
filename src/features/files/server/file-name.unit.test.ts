import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { cleanFileName, uniqueFileName } from './file-name.ts';

const anyText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 400 }),
  fc.string({ unit: 'grapheme', maxLength: 400 }),
  fc
    .array(
      fc.constantFrom(
        '.',
        '/',
        '\\',
        ' ',
        '-',
        '\u0000',
        '\u202e',
        '\ud800',
        '%2e',
        'pdf',
        'é',
        'e',
        '\u0301',
        '\ufeff',
        '🌱',
        'x'.repeat(200),
      ),
    )
    .map((parts) => parts.join('')),
);

test('never turns a character into an unsafe one', () => {
  const signs = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  for (const sign of signs)
    expect(cleanFileName(`a${sign}b.pdf`, 'pdf')).toMatch(
      /^a[^\t-\r/\\#?%<>:"|*`]*b\.pdf$|^[^\t-\r/\\#?%<>:"|*`]*b\.pdf$/,
    );
});

test('turns any name into one safe path segment', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('pdf', 'jpg', 'png'), (name, extension) => {
      const result = cleanFileName(name, extension);
      expect(result.length).toBeLessThanOrEqual(150);
      expect(Buffer.byteLength(result)).toBeLessThanOrEqual(200);
      expect(result).toMatch(
        /^[^.\s/\\#?%<>:"|*`\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069][^/\\#?%<>:"|*`\p{Cc}\p{Cs}]*\.(pdf|jpe?g|png)$/u,
      );
      expect(result).not.toMatch(/[^\S ]| {2}| \.\w+$/);
      expect(result.normalize('NFC')).toBe(result);
      expect(decodeURIComponent(new URL(`https://casa.example/a-${result}`).pathname)).toBe(`/a-${result}`);
      expect(cleanFileName(result, extension)).toBe(result);
      const unique = uniqueFileName(result, 'k3x9m2pqa7');
      expect(unique.replace(' (k3x9m2pqa7)', '')).toBe(result);
      expect(unique.slice(unique.lastIndexOf('.'))).toBe(result.slice(result.lastIndexOf('.')));
      expect(decodeURIComponent(new URL(`https://casa.example/a/${unique}`).pathname)).toBe(`/a/${unique}`);
    }),
    trials(2000),
  );
});
