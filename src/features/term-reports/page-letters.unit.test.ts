import PDFDocument from 'pdfkit';
import { beforeAll, expect, test } from 'vitest';
import { lettersNotOnPages } from './page-letters.ts';

/** What a font of pdfkit knows of itself. */
type WithFont = { readonly _font: { readonly font: { readonly characterSet: readonly number[] } } };

let inFont: ReadonlySet<number>;
beforeAll(() => {
  const page = new PDFDocument();
  page.font(new URL('./server/pdf/fonts/liberation-sans-regular.ttf', import.meta.url).pathname);
  inFont = new Set((page as unknown as WithFont)._font.font.characterSet);
});

test('letters that the typeface has are not named, in whatever form they were typed', () => {
  expect(lettersNotOnPages('Señorita “Iñigo” – čaj, Ωμέγα, Жук… 100 € №1')).toEqual([]);
  expect(lettersNotOnPages('Pen\u0303a\n\tÅ')).toEqual([]);
});

test('those that it does not have are named once each, whole', () => {
  expect(lettersNotOnPages('王小明 and 王 sang 👩‍👧 for ₱5')).toEqual(['王', '小', '明', '👩‍👧', '₱']);
  expect(lettersNotOnPages('한국어')).toEqual(['한', '국', '어']);
  expect(lettersNotOnPages('アイウエオカキクケコサシスセソ')).toHaveLength(12);
});

test('nothing counts as shown that the typeface lacks', () => {
  for (let code = 0x21; code < 0x30000; code += 1) {
    if (code >= 0xd800 && code < 0xe000) continue;
    const letter = String.fromCodePoint(code);
    if (letter.normalize('NFC') !== letter || /\s|\p{Cc}/u.test(letter) || inFont.has(code)) continue;
    expect([code.toString(16), lettersNotOnPages(letter).length]).toEqual([code.toString(16), 1]);
  }
});
