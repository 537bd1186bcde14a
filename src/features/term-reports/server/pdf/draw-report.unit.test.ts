import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
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
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    pages.push({ text, tree: JSON.stringify(await page.getStructTree()) });
  }
  const { info } = await document.getMetadata();
  const marks = await document.getMarkInfo();
  await task.destroy();
  return { pages, info: info as { Title: string; Language: string }, marks };
};

test('the pages have tags, a language, a title, and letters that can be read out again', async () => {
  const { pages, info, marks } = await opened(await drawReport(content, published));
  expect(info).toMatchObject({ Title: 'Iñigo Peña, First term 2026', Language: 'en-US' });
  expect(marks?.Marked).toBe(true);
  expect(pages.length).toBeGreaterThan(1);
  expect(pages[0]?.text).toContain('Señorita ñ, “beads” and čaj.');
  expect(pages[0]?.text).toContain('Munting Hardin');
  expect(pages[0]?.text).toContain('Published April 3, 2026');
  for (const tag of ['H1', 'H2', 'P']) expect(pages[0]?.tree).toContain(`"role":"${tag}"`);
  for (const [at, { text }] of pages.entries())
    expect(text).toContain(`Iñigo Peña, First term 2026, page ${at + 1} of ${pages.length}`);
});

test('the same report is drawn in the same bytes', async () => {
  const [one, other] = [await drawReport(content, published), await drawReport(content, published)];
  expect(one.equals(other)).toBe(true);
});
