import { expect, test } from 'vitest';
import { isPlainText, lettersNotOnPages, pageText } from './page-letters.ts';

test('accepts letters of the typefaces in composed and decomposed form', () => {
  expect(lettersNotOnPages('Señorita “Iñigo” – čaj, Ωμέγα, Жук… 100 € №1')).toEqual([]);
  expect(lettersNotOnPages('Pen\u0303a\n\tÅ mga\u0303 ng\u0303a')).toEqual([]);
  expect(lettersNotOnPages('Nguyễn Ưu สมชาย שָׁלוֹם محمد علي\u200cرضا 王小明 さくら 김민준 राहुल ₱5 ✓')).toEqual([]);
});

test('returns each unsupported sign once and whole, and by its code points if it is invisible', () => {
  expect(lettersNotOnPages('Ana and 👩‍👧 sang 🎵 and 🎵 ﷺ')).toEqual(['👩‍👧', '🎵', 'ﷺ']);
  expect(lettersNotOnPages('ᠮᠣᠩ क्\u200dष')).toEqual(['ᠮ', 'ᠣ', 'ᠩ', 'क्\u200dष']);
  expect(lettersNotOnPages('a\ue000 b\ud800 c\u{f0000} d\u0378')).toEqual(['U+E000', 'U+D800', 'U+F0000', 'U+0378']);
  expect(lettersNotOnPages('x\u0310 \u0310')).toEqual(['x\u0310', 'U+0020 U+0310']);
  expect(lettersNotOnPages('ሀሁሂሃሄህሆለሉሊላሌልሎ')).toHaveLength(12);
});

test('accepts rare Chinese characters in the browser, but not if a lookup rejects them', () => {
  expect(lettersNotOnPages('㐂𪚥')).toEqual([]);
  expect(lettersNotOnPages('㐂', () => false)).toEqual(['㐂']);
});

test('normalizes spaces, line breaks and characters without a glyph', () => {
  expect(pageText('a\tb\u2009c\u202fd\u3000e')).toBe('a b c\u00a0d\u3000e');
  expect(pageText('a\r\nb\rc\u2028d\u0085e')).toBe('a\nb\nc\nd\ne');
  expect(pageText('so\u00adft\u200b \ufeffa\u0000\u0007b ✓\ufe0f 辻\u{e0100}')).toBe('soft ab ✓ 辻');
  expect(isPlainText(pageText('Te\u0301a\t\u2009'))).toBe(true);
  expect(isPlainText('שלום')).toBe(false);
  expect(isPlainText('a\u202eb')).toBe(false);
});
