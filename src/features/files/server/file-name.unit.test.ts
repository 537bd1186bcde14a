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

test('no sign turns into one that is not safe', () => {
  const signs = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
  for (const sign of signs)
    expect(cleanFileName(`a${sign}b.pdf`, 'pdf')).toMatch(
      /^a[^\t-\r/\\#?%<>:"|*`]*b\.pdf$|^[^\t-\r/\\#?%<>:"|*`]*b\.pdf$/,
    );
});

test('whatever the name, what is kept is one safe part of a path', () => {
  fc.assert(
    fc.property(anyText, fc.constantFrom('pdf', 'jpg', 'png'), (name, extension) => {
      const kept = cleanFileName(name, extension);
      expect(kept.length).toBeLessThanOrEqual(150);
      expect(Buffer.byteLength(kept)).toBeLessThanOrEqual(200);
      expect(kept).toMatch(
        /^[^.\s/\\#?%<>:"|*`\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069][^/\\#?%<>:"|*`\p{Cc}\p{Cs}]*\.(pdf|jpe?g|png)$/u,
      );
      expect(kept).not.toMatch(/[^\S ]| {2}| \.\w+$/);
      expect(kept.normalize('NFC')).toBe(kept);
      expect(decodeURIComponent(new URL(`https://casa.example/a-${kept}`).pathname)).toBe(`/a-${kept}`);
      expect(cleanFileName(kept, extension)).toBe(kept);
      const unique = uniqueFileName(kept, 'k3x9m2pqa7');
      expect(unique.replace(' (k3x9m2pqa7)', '')).toBe(kept);
      expect(unique.slice(unique.lastIndexOf('.'))).toBe(kept.slice(kept.lastIndexOf('.')));
      expect(decodeURIComponent(new URL(`https://casa.example/a/${unique}`).pathname)).toBe(`/a/${unique}`);
    }),
    trials(2000),
  );
});
