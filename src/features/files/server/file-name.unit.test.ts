import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanFileName } from './file-name.ts';

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

test('no sign turns into one that is not safe', () => {
  const signs = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  for (const sign of signs)
    expect(cleanFileName(`a${sign}b.pdf`, 'pdf')).toMatch(/^a[^\s/\\#?%<>:"|*`]*b\.pdf$|^[^\s/\\#?%<>:"|*`]*b\.pdf$/);
});

test('whatever the name, what is kept is one safe part of a path', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('pdf', 'jpg', 'png'), (name, extension) => {
      const kept = cleanFileName(name, extension);
      expect(kept.length).toBeLessThanOrEqual(150);
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(200);
      expect(kept).toMatch(
        /^[^.\s/\\#?%<>:"|*`\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069][^\s/\\#?%<>:"|*`\p{Cc}\p{Cs}]*\.(pdf|jpe?g|png)$/u,
      );
      expect(kept.normalize('NFC')).toBe(kept);
      expect(decodeURIComponent(new URL(`https://casa.example/a-${kept}`).pathname)).toBe(`/a-${kept}`);
      expect(cleanFileName(kept, extension)).toBe(kept);
    }),
    { numRuns: 2000 },
  );
});
