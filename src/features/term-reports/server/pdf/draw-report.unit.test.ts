import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { unkindIn } from '#tests/support/kind-words.ts';
import { drawReport } from './draw-report.ts';

const content = {
  ...{ school: 'Munting Hardin', address: 'Quezon City', section: 'Sampaguita', child: 'Iñigo Peña' },
  ...{ title: 'First term 2026', fromDay: '2026-01-01', toDay: '2026-03-31' },
  parts: [
    { title: 'What the child loves', text: 'Señorita ñ, “beads” and čaj.\n\nA second paragraph.' },
    { title: 'What comes next', text: 'He carries the chains to the mat. '.repeat(300) },
  ],
};
const published = {
  logo: undefined,
  pictures: new Map<string, Buffer>(),
  publishedAt: '2026-04-02T20:00:00.000Z',
  day: '2026-04-03',
};

const opened = async (bytes: Buffer) => {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 });
  const document = await task.promise;
  const pages = [];
  for (let at = 1; at <= document.numPages; at += 1) {
    const page = await document.getPage(at);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item ? [item] : []));
    const text = words.map(({ str }) => str).join(' ');
    const right = Math.max(...words.map(({ transform, width }) => Number(transform[4]) + width));
    pages.push({ text, right, tree: JSON.stringify(await page.getStructTree()) });
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  await task.destroy();
  return { pages, info: info as { Title: string; Language: string }, marks };
};

test('draws tagged pages with a language, a title and extractable text', async () => {
  const { pages, info, marks } = await opened(await drawReport(content, published));
  expect(info).toMatchObject({ Title: 'Iñigo Peña, First term 2026', Language: 'en-US' });
  expect(marks?.Marked).toBe(true);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]?.text).toContain('Señorita ñ, “beads” and čaj.');
  expect(pages[0]?.text).toContain('Munting Hardin');
  expect(pages[0]?.text).toContain('Published April 3, 2026');
  expect(pages.flatMap(({ text }) => unkindIn(text))).toEqual([]);
  for (const tag of ['H1', 'H2', 'P']) expect(pages[0]?.tree).toContain(`"role":"${tag}"`);
  for (const [at, { text }] of pages.entries())
    expect(text).toContain(`Iñigo Peña, First term 2026, page ${at + 1} of ${pages.length}`);
});

test('states next to the day which edition is replaced', async () => {
  const replacing = { ...content, replaces: { number: 2, day: '2026-04-01' } };
  const { pages } = await opened(await drawReport(replacing, published));
  expect(pages[0]?.text).toContain('Published April 3, 2026. Version 2, replaces the version of April 1, 2026.');
});

test('fits a footer with a long name and title, including the page number, on the page', async () => {
  const child = 'Ma. Concepción Joaquina Magsaysay-Ortaliz de los Santos y Villanueva-Enriquez';
  const title = 'Second term of the school year 2026–2027, with a conference in December';
  const { pages } = await opened(await drawReport({ ...content, child, title }, published));
  expect(pages.length).toBeGreaterThan(1);
  for (const [at, { text, right }] of pages.entries()) {
    expect(text.replace(/\s+/g, ' ')).toContain(`${title}, page ${at + 1} of ${pages.length}`);
    expect(right).toBeLessThanOrEqual(595 - 64);
  }
});

test('draws identical bytes for the same report', async () => {
  const [one, other] = [await drawReport(content, published), await drawReport(content, published)];
  expect(one.equals(other)).toBe(true);
});

const group = (names: readonly string[], about = '') => ({
  about,
  lessons: names.map((name, at) => ({ name, word: ['Presented', 'Practising', 'With help'][at % 3] ?? '' })),
});
const long =
  'Carrying a tray without a sound across the whole room, around the mats, and setting it down at its place ';
const numbered = (count: number, name: string) => Array.from({ length: count }, (_, at) => `${name}${at + 1}.`);
const lessons = [
  { area: 'Practical Life', groups: [group(numbered(30, long), 'Children learn to carry with care.')] },
  { area: 'Language', groups: [group(numbered(29, 'Señorita '), 'x '.repeat(2500)), group(['Čaj'])] },
];

test('draws 60 lessons with long names by area, each on one page, as lists for screen readers', async () => {
  const { pages } = await opened(await drawReport({ ...content, lessons }, published));
  const before = (await opened(await drawReport(content, published))).pages.length;
  const appendix = pages.slice(before);
  expect(appendix[0]?.text).toContain('Lessons of the period');
  const whole = appendix.map(({ text }) => text).join('\n');
  for (const { groups } of lessons)
    for (const { name } of groups.flatMap((one) => one.lessons)) {
      const words = name.split(' ').filter(Boolean);
      const shown = new RegExp(words.map((word) => word.replace('.', '\\.')).join('\\s+'));
      expect([name, appendix.filter(({ text }) => shown.test(text)).length]).toEqual([name, 1]);
    }
  expect(unkindIn(whole)).toEqual([]);
  expect(whole.match(/Presented|Practising|With help/g)).toHaveLength(60);
  expect(whole).toContain('Practical Life (continued)');
  const trees = appendix.map(({ tree }) => tree).join('');
  expect(trees.match(/"role":"LI"/g)?.length).toBeGreaterThanOrEqual(60);
  for (const tag of ['H2', 'H3', 'L', 'LBody', 'P']) expect(trees).toContain(`"role":"${tag}"`);
});

test('draws the heading of an area on the page of its first lesson', async () => {
  for (let count = 1; count < 40; count += 1) {
    const areas = [
      { area: 'First area', groups: [group(numbered(count, 'Lesson '))] },
      { area: 'Second area', groups: [group(['Only one'])] },
    ];
    const { pages } = await opened(await drawReport({ ...content, parts: [], lessons: areas }, published));
    const at = pages.findIndex(({ text }) => text.includes('Second area'));
    expect([count, pages.findIndex(({ text }) => text.includes('Only one'))]).toEqual([count, at]);
  }
});

test('draws the signature lines after the last part and before the lessons, on one page', async () => {
  for (const text of ['Short.', 'Word after word. '.repeat(270), 'Word after word. '.repeat(285)]) {
    const parts = [{ title: 'What comes next', text }];
    const { pages } = await opened(await drawReport({ ...content, parts, lessons, isSigned: true }, published));
    const signed = pages.filter(({ text }) => /Teacher\s+Date\s+Family\s+Date/.test(text));
    expect(signed).toHaveLength(1);
    const whole = pages.map(({ text }) => text).join(' ');
    const [part, family, list] = ['What comes next', 'Family', 'Lessons of the period'].map((one) =>
      whole.indexOf(one),
    );
    expect(part).toBeLessThan(family ?? 0);
    expect(family).toBeLessThan(list ?? 0);
  }
});

test('draws no lessons and signature lines if the round has neither', async () => {
  const { pages } = await opened(await drawReport(content, published));
  const whole = pages.map(({ text, tree }) => text + tree).join(' ');
  expect(whole).not.toMatch(/Lessons of the period|Teacher|"role":"L"/);
});
