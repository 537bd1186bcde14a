import sharp from 'sharp';
import { expect, test } from 'vitest';
import { winAnsiText, writePdf } from './pdf.ts';
import { drawNewsPicture, pictureKinds } from './pictures/picture.ts';
import { drawPortrait, portraitSvg } from './pictures/portrait.ts';
import { drawWorksheet } from './pictures/worksheet.ts';
import type { PlannedFile } from './plan/plan-types.ts';
import { planSchool } from './plan/school-plan.ts';

const plan = planSchool({ today: '2025-11-20' });

test('portraits are 600 × 600 JPEGs, and the same seed draws the same portrait', async () => {
  const [one, second, adult] = await Promise.all([
    drawPortrait('a', 'child', 'feminine'),
    drawPortrait('a', 'child', 'feminine'),
    drawPortrait('a', 'adult'),
  ]);
  expect(one.equals(second)).toBe(true);
  expect(one.equals(adult)).toBe(false);
  expect(await sharp(one).metadata()).toMatchObject({ format: 'jpeg', width: 600, height: 600 });
});

test('all students of the school have different portraits', () => {
  const drawings = plan.students.flatMap(({ portrait }) =>
    portrait ? [portraitSvg(portrait.seed, portrait.kind, portrait.presentation)] : [],
  );
  expect(new Set(drawings).size).toBe(drawings.length);
  for (const svg of drawings) expect(svg).not.toMatch(/undefined|NaN/);
});

test.each(pictureKinds)('draws the picture %s', async (kind) => {
  const picture = await drawNewsPicture(kind, 'a');
  expect(await sharp(picture).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 675 });
  expect(picture.equals(await drawNewsPicture(kind, 'a'))).toBe(true);
});

test('renders every planned file', async () => {
  const files: PlannedFile[] = [
    ...plan.sections.flatMap((section) => section.files),
    ...plan.subjects.flatMap((subject) => subject.files),
    ...plan.newsletters.flatMap((item) => ('file' in item ? [item.file] : [])),
  ];
  expect(new Set(files.map(({ type }) => type))).toEqual(new Set(['pdf', 'png', 'jpeg']));
  for (const file of files) {
    const bytes = await (file.type === 'pdf' ? writePdf(file.document) : drawWorksheet(file.worksheet, file.type));
    const head = { pdf: '%PDF', png: '\u0089PNG', jpeg: '\u00ff\u00d8\u00ff' }[file.type];
    expect(bytes.toString('latin1', 0, head.length)).toBe(head);
  }
});

test('writes the same bytes for the same document', async () => {
  const item = plan.newsletters.find((one) => 'file' in one && one.file.type === 'pdf');
  if (!item || !('file' in item) || item.file.type !== 'pdf') throw new Error('The plan has no document.');
  const { document } = item.file;
  expect((await writePdf(document)).equals(await writePdf(document))).toBe(true);
});

test('replaces or drops letters that the standard fonts lack', () => {
  expect(winAnsiText('Peñaflor — “ok” ₱50 ō 😀→')).toBe('Peñaflor — “ok” PHP 50 o ->');
});
