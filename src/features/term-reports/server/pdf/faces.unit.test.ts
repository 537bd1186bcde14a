import { readFile } from 'node:fs/promises';
import * as harfbuzz from 'harfbuzzjs';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { type LetterClass, letterClasses } from '../../page-letters.ts';
import { type Face, facesFor, files, lettersNotDrawn, loadFace } from './faces.ts';
import { withMarksInOrder } from './lay-out.ts';

type Glyph = { readonly id: number; readonly path: { readonly commands: readonly unknown[] } };
type Position = { readonly xAdvance: number; readonly xOffset: number; readonly yOffset: number };
type Font = {
  readonly characterSet: readonly number[];
  getGlyph(id: number): Glyph;
  layout(
    text: string,
    features: string[],
  ): { readonly glyphs: readonly Glyph[]; readonly positions: readonly Position[] };
};

const fontOf = (bytes: Buffer): Font =>
  (new PDFDocument().font(bytes) as unknown as { _font: { font: Font } })._font.font;

const codesIn = (letters: string) => {
  const letter = new RegExp(`[${letters}]`, 'u');
  const codes = [];
  for (let code = 0x20; code < 0x30000; code += 1)
    if ((code < 0xd800 || code > 0xdfff) && letter.test(String.fromCodePoint(code))) codes.push(code);
  return codes;
};
const hexes = (codes: readonly number[]) => codes.map((code) => code.toString(16));

test('each typeface contains all letters of its class', async () => {
  const plain = await readFile(new URL('./fonts/liberation-sans-regular.ttf', import.meta.url));
  const classes = Object.keys(letterClasses).filter((name) => name !== 'eastAsian') as Exclude<
    LetterClass,
    'eastAsian'
  >[];
  for (const name of classes) {
    const codes = codesIn(letterClasses[name]);
    const bytes = name === 'plain' ? plain : await loadFace(files[name], 'regular', String.fromCodePoint(...codes));
    const has = new Set(fontOf(bytes).characterSet);
    expect([name, codes.length > 10, hexes(codes.filter((code) => !has.has(code) && code !== 0x200d))]).toEqual([
      name,
      true,
      [],
    ]);
  }
});

/** Returns the positions of all visible glyphs. */
const inkOf = (font: Font, glyphs: readonly { id: number; position: Position }[]) => {
  let left = 0;
  const ink = [];
  for (const { id, position } of glyphs) {
    const place = [left + position.xOffset, position.yOffset].map(Math.round);
    if (font.getGlyph(id).path.commands.length > 0) ink.push([id, ...place].join(' '));
    left += position.xAdvance;
  }
  return [...ink.sort(), `width ${Math.round(left)}`];
};

const shapedByHarfbuzz = (bytes: Buffer, word: string) => {
  const font = new harfbuzz.Font(new harfbuzz.Face(new harfbuzz.Blob(new Uint8Array(bytes).buffer)));
  const shaped = new harfbuzz.Buffer();
  shaped.addText(word);
  shaped.guessSegmentProperties();
  harfbuzz.shape(font, shaped);
  const positions = shaped.getGlyphPositions();
  return shaped.getGlyphInfos().map(({ codepoint: id }, at) => ({ id, position: positions[at] as Position }));
};

const words: readonly (readonly [Exclude<Face, 'plain'>, string])[] = [
  [
    files.arabic,
    'محمد عبد الله لا إله فاطمة مُحَمَّدٌ يوسُف علي\u200cرضا می\u200cخواهم پژمان گلچین ہمایوں ٹیپو لِلَّٰهِ الْأَطْفَالُ تعدّ',
  ],
  [files.hebrew, 'יעל שָׁלוֹם בְּרֵאשִׁית אָלֶף־בֵּית יִצְחָק הַשָּׂדֶה צה״ל'],
  [files.thai, 'สมชาย น้ำ กำลัง ผู้ ปิ่น ที่นี่ ก็ ณัฏฐ์ ป้ำ ฐานุตม์ ญู ฏู เปี๊ยะ ฤๅษี ฝั่ง'],
  [files.devanagari, 'राहुल शर्मा श्री कृष्ण ज्ञान हिन्दी विद्यार्थी र्कि लक्ष्मी ट्ठ कर्त्ता स्त्री रुपया'],
  [files.vietnamese, 'ễ ị ươ Ư ậ'],
  [files.latin, 'g\u0303 m\u0303 q\u0308'],
];

test.each(words)('%s joins letters and places marks as HarfBuzz does', async (face, text) => {
  const bytes = await loadFace(face, 'regular', withMarksInOrder(text));
  const font = fontOf(bytes);
  for (const word of text.split(' ')) {
    const { glyphs, positions } = font.layout(withMarksInOrder(word), []);
    const drawn = glyphs.map(({ id }, at) => ({ id, position: positions[at] as Position }));
    expect(drawn.map(({ id }) => id)).not.toContain(0);
    expect([word, ...inkOf(font, drawn)]).toEqual([word, ...inkOf(font, shapedByHarfbuzz(bytes, word))]);
  }
});

test('draws a word in one typeface; kana and hangul select the typeface of Chinese characters', () => {
  const facesOf = (text: string) => [...new Set([...text].map(facesFor([...text])))];
  expect(facesOf('Ana ñ')).toEqual(['plain']);
  expect(facesOf('Nguyễn')).toEqual(['noto-sans/latin', 'noto-sans/vietnamese']);
  expect(facesOf('₱5')).toEqual(['noto-sans/latin-ext', 'plain']);
  expect(facesOf('Ұқ Ж')).toEqual(['noto-sans/cyrillic', 'noto-sans/cyrillic-ext', 'noto-sans/latin']);
  const language = (text: string) => [...new Set(facesOf(text).map((face) => face?.split('/')[0]))];
  expect(language('直骨')).toEqual(['noto-sans-sc']);
  expect(language('直骨の')).toEqual(['noto-sans-jp']);
  expect(language('直骨가')).toEqual(['noto-sans-kr']);
});

test('reports letters that no file contains, including rare Chinese characters', () => {
  expect(lettersNotDrawn('王小明 陳 直 㐂 㐀 𪚥')).toEqual(['㐀', '𪚥']);
  expect(lettersNotDrawn('한글 ｱ ① 「」ー 々')).toEqual([]);
});
