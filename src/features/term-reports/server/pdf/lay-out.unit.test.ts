import { expect, test } from 'vitest';
import { layOut, typedText } from './lay-out.ts';

/** Lines of signs that are one wide each, from left to right, as they are handed to their typefaces. */
const lines = (text: string, width = 1000, direction?: 'ltr') =>
  layOut(text, width, (run) => [...run.text].length, direction).map(({ runs }) => runs.map((run) => run.text));
const [oneLine, label] = [(text: string) => lines(text)[0], (text: string) => lines(text, 1000, 'ltr')[0]];

test('brackets and signs turn where the letters run from right to left', () => {
  expect(oneLine('אב (גד), הו')).toEqual(['הו', ' ,(', 'גד', ') ', 'אב']);
  expect(oneLine('قال «نعم»')).toEqual(['«', 'نعم', '» ', 'قال']);
  expect(oneLine('Ana (אב) says')).toEqual(['Ana (', 'אב', ') says']);
});

test('numbers and words of other letters keep their own order', () => {
  expect(oneLine('אב 123 Ana Cruz גד')).toEqual(['גד', ' ', 'Ana Cruz', ' ', '123', ' ', 'אב']);
  expect(oneLine('سنة ٢٠٢٦')).toEqual(['٢', '٠', '٢', '٦', ' ', 'سنة']);
  expect(oneLine('کد ۱۲۳')).toEqual(['۱', '۲', '۳', ' ', 'کد']);
});

test('a value in a label does not turn what is beside it, nor does an override that was typed', () => {
  expect(label('\u2068אב\u2069 · \u2068גד\u2069')).toEqual(['אב', ' · ', 'גד']);
  expect(label('\u2068\u202eAna א\u2069, page 1')?.at(-1)).toBe(', page 1');
});

test('lines end between words, in Thai too, and within a word only where it is longer than a line', () => {
  expect(lines('ễ two three', 6)).toEqual([['ễ', ' two'], ['three']]);
  expect(lines('กินข้าวกับเพื่อน', 8).map((runs) => runs.join(''))).toEqual(['กินข้าว', 'กับ', 'เพื่อน']);
  expect(lines('王小明喜歡。', 5).map((runs) => runs.join(''))).toEqual(['王小明喜', '歡。']);
  expect(lines('ễaaaaaa', 3).map((runs) => runs.join(''))).toEqual(['ễaa', 'aaa', 'a']);
  expect(lines('ễ\n\nb').map((runs) => runs.join(''))).toEqual(['ễ', '', 'b']);
  expect(lines('אב גד', 3)).toEqual([['אב'], ['גד']]);
});

test('a line of reordered marks is told as it was typed; one from right to left is not', () => {
  const [thai, hebrew] = ['น้ำ กำ', 'א'].map((text) => layOut(text, 1000, () => 1)[0]);
  expect(thai && typedText(thai)).toBe('น้ำ กำ');
  expect(hebrew && typedText(hebrew)).toBeUndefined();
});
