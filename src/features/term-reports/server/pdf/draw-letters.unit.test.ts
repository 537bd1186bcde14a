import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { drawReport } from './draw-report.ts';

const published = {
  logo: undefined,
  pictures: new Map<string, Buffer>(),
  publishedAt: '2026-04-02T20:00:00.000Z',
  day: '2026-04-03',
};
const plain = {
  ...{ school: 'Munting Hardin', address: 'Quezon City', section: 'Sampaguita', child: 'Iñigo Peña' },
  ...{ title: 'First term 2026', fromDay: '2026-01-01', toDay: '2026-03-31' },
  parts: [{ title: 'What comes next', text: 'Chains of ten.' }],
};
const withText = (text: string) => ({ ...plain, parts: [{ title: 'What comes next', text }] });

type Glyph = { readonly originalCharCode: number };
type Word = { readonly str: string; readonly transform: readonly number[]; readonly width: number };

/** Returns the text of the pages, the places of its words, and how many glyphs are the box of a missing letter. */
const opened = async (bytes: Buffer) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const words: Word[] = [];
  let boxes = 0;
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    words.push(...items.flatMap((item) => ('str' in item && item.str.trim() !== '' ? [item as Word] : [])));
    const { fnArray, argsArray } = await page.getOperatorList();
    for (const [index, operator] of fnArray.entries())
      if (operator === OPS.showText)
        boxes += (argsArray[index][0] as (Glyph | number)[]).filter(
          (glyph) => typeof glyph === 'object' && glyph.originalCharCode === 0,
        ).length;
  }
  const { numPages: pages } = document;
  await task.destroy();
  return { words, boxes, pages, text: words.map(({ str }) => str).join(' ') };
};

const letters = (text: string) => text.normalize('NFKC').replace(/\s/g, '');

test.each([
  ['Vietnamese', 'Nguyễn Thị Phương Ưu thích những hạt vàng.'],
  ['Filipino', 'Nagbayad ng ₱1,500 ang mg\u0303a bata. ✓ ☐ ★'],
  ['Thai', 'กัญญารัตน์ ชอบ ลูกปัด ผู้ใหญ่'],
  ['simplified and traditional Chinese', '王小明喜欢「金色珠子」。陳小華喜歡數學。'],
  ['Japanese', 'さくらは金ビーズが好きです。①'],
  ['Korean', '김민준은 황금 구슬을 좋아합니다.'],
  ['Cyrillic and Greek of other languages', 'Ғалымжан Ұлы, ᾿Αθῆναι ᾄδω'],
  ['decomposed letters', 'Cafe\u0301 Nguye\u0302\u0303n \u1100\u1161'],
  [
    'spaces and characters that cannot be seen',
    'Tab\there,\u202fthin\u2009and\u200b zero\ufeff soft\u00adhyphen.\rNext ✓\ufe0f',
  ],
])('%s is drawn, and can be read out again', async (_, text) => {
  const { text: drawn, boxes } = await opened(await drawReport(withText(text), published));
  const typed = letters(text).replace(/\u200b|\ufeff|\u00ad|\ufe0f/g, '');
  expect(letters(drawn)).toContain(typed);
  expect(boxes).toBe(0);
});

test.each([
  ['Hebrew', 'יעל אוהבת לעבוד (בבוקר) עם Maria Cruz'],
  ['Arabic', 'تحب فاطمة علي\u200cرضا (اليوم) مع Maria Cruz'],
])('%s runs from the right margin to the left, with the words of other letters in their own order', async (_, text) => {
  const { words, boxes } = await opened(await drawReport(withText(text), published));
  const placeOf = (part: string) => {
    const word = words.find(({ str }) => str.includes(part));
    expect([part, word?.str]).toEqual([part, expect.anything()]);
    return word?.transform[4] ?? Number.NaN;
  };
  const [first = '', second = ''] = text.split(' ');
  const start = words.find(({ str }) => str.includes(first));
  expect(Math.round((start?.transform[4] ?? 0) + (start?.width ?? 0))).toBe(595 - 64);
  expect(placeOf(first)).toBeGreaterThan(placeOf(second));
  expect(placeOf(second)).toBeGreaterThan(placeOf('Maria Cruz'));
  expect(boxes).toBe(0);
});

test('names, titles and lessons of all kinds are drawn, each on its place, on as many pages as they need', async () => {
  const lessons = Array.from({ length: 12 }, (_, at) => ({ name: `الخرز ${at + 1} 金珠子`, word: 'ทำแล้ว ✓' }));
  const content = {
    ...{ school: '蒙特梭利學校', address: '₱ ✓', section: 'Lớp Hồng', child: 'שרה Nguyễn محمد', title: 'ภาคเรียนที่ 1' },
    ...{ fromDay: '2026-01-01', toDay: '2026-03-31', isSigned: true },
    parts: [{ title: 'राहुल', text: '王小明喜歡數學。'.repeat(150) }],
    lessons: [{ area: 'Ұлттық', groups: [{ about: 'يتعلم الأطفال', lessons }] }],
  };
  const { words, boxes, pages } = await opened(await drawReport(content, published));
  expect([boxes, pages > 1]).toEqual([0, true]);
  for (const { str, transform, width } of words) {
    const [left = 0, bottom = 0] = transform.slice(4);
    expect([str, left >= 63 && left + width <= 595 - 63, bottom > 30]).toEqual([str, true, true]);
  }
});

test('the same report of several languages is drawn in the same bytes', async () => {
  const content = withText('Nguyễn, 王小明, יעל');
  const [one, other] = [await drawReport(content, published), await drawReport(content, published)];
  expect(one.equals(other)).toBe(true);
});

test('an override of the direction has no glyph, and mixed names keep their order', async () => {
  const child = '\u202eAna שרה לוי (Sarah)\u202c';
  const { text, boxes } = await opened(await drawReport({ ...plain, child }, published));
  expect(boxes).toBe(0);
  expect(text).not.toMatch(/[\u202e\u202c]/);
});

test('letters that were published before there was a check of them are drawn as signs that say so', async () => {
  const { text, boxes } = await opened(await drawReport(withText('Sang 🎵 and ሀ\ue000.'), published));
  expect(letters(text)).toContain('Sang�and��.');
  expect(boxes).toBe(0);
});

test('an enormous text without spaces is broken at the margin', async () => {
  const { words, boxes } = await opened(
    await drawReport(withText(`ễ${'x'.repeat(3000)}${'ก'.repeat(2000)}`), published),
  );
  for (const { transform, width } of words) expect((transform[4] ?? 0) + width).toBeLessThanOrEqual(595 - 63);
  expect(boxes).toBe(0);
});
