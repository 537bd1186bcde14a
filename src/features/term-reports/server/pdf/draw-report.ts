import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { formatLongDay } from '#kernel/days/format-long-day.ts';
import { defaultLocale, type Locale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/pdf';
import type { EditionContent } from '../../edition-schemas.ts';
import { pageText } from '../../page-letters.ts';
import { drawLessons } from './draw-lessons.ts';
import {
  asLayout,
  bottom,
  createReading,
  drawLine,
  footOf,
  ink,
  margin,
  type Page,
  type Reading,
  soft,
} from './sheet.ts';
import { addFaces, type Faces, isolated, loadMissingFaces, writeText } from './write-text.ts';

/** Space in points for a signature above the line, and for the label below. */
const spaceAbove = 34;
const spaceBelow = 15;

const nameWidth = 300;
const dateWidth = 140;

const drawSignatureLine = (page: Page, reading: Reading, signer: string) => {
  const at = page.y + spaceAbove;
  const date = page.page.width - margin - dateWidth;
  for (const { left, width, label } of [
    { left: margin, width: nameWidth, label: signer },
    { left: date, width: dateWidth, label: texts.date },
  ]) {
    drawLine(page, { left, right: left + width, at });
    reading.write('P', label, { font: 'regular', size: 9, color: soft }, { left, top: at + 4, width });
  }
  page.x = margin;
  page.y = at + spaceBelow;
};

/** Draws signature lines with dates for the guide and the family, both on the same page. */
const drawSignatures = (page: Page, reading: Reading): void => {
  if (page.y + 2 * (spaceAbove + spaceBelow) > footOf(page)) page.addPage();
  for (const signer of [texts.guide, texts.family]) drawSignatureLine(page, reading, signer);
};

/** Loaded on first use, because the library and its font reader need 15 MB of memory. */
const library = async () => (await import('pdfkit')).default;

const lineStyle = { font: 'regular', size: 10, color: soft } as const;
const textStyle = { font: 'regular', size: 11, color: ink, lineGap: 3, paragraphGap: 4 } as const;

const logoSide = 40;
const photoWidth = 228;
const photoHeight = 182;
const photoGap = 11;

const fontAt = (name: string) => readFile(new URL(`./fonts/${name}.ttf`, import.meta.url));

let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

/** Loads the default fonts once for all reports. Other typefaces are loaded when a report needs them. */
const loadFonts = () => {
  fonts ??= Promise.all([fontAt('liberation-sans-regular'), fontAt('liberation-sans-bold')]).then(
    ([regular, bold]) => ({
      regular,
      bold,
    }),
  );
  return fonts;
};

const drawHead = (page: Page, reading: Reading, { school, address }: EditionContent, logo: Buffer | undefined) => {
  const left = logo ? margin + logoSide + 12 : margin;
  if (logo) asLayout(page, () => page.image(logo, margin, margin - 6, { width: logoSide, height: logoSide }));
  reading.write('P', isolated(school), { font: 'bold', size: 13, color: ink }, { left, top: margin });
  if (address) reading.write('P', isolated(address), { font: 'regular', size: 9, color: soft }, { left });
  page.x = margin;
  page.y = Math.max(page.y, margin + logoSide) + 18;
};

const drawTitle = (page: Page, reading: Reading, content: EditionContent, day: string) => {
  const { child, title, section, fromDay, toDay, replaces, locale = defaultLocale } = content;
  reading.write('H1', isolated(child), { font: 'bold', size: 20, color: ink });
  const lines = [
    texts.of({ title: isolated(title), section: isolated(section) }),
    texts.period({ from: formatLongDay(fromDay, locale), to: formatLongDay(toDay, locale) }),
    replaces
      ? texts.publishedAgain({
          ...{ day: formatLongDay(day, locale), number: replaces.number },
          before: formatLongDay(replaces.day, locale),
        })
      : texts.published({ day: formatLongDay(day, locale) }),
  ];
  for (const line of lines) reading.write('P', line, lineStyle);
  page.moveDown(1.2);
};

type Part = EditionContent['parts'][number];
type PhotoContext = { readonly child: string; readonly pictures: ReadonlyMap<string, Buffer>; readonly locale: Locale };

/** Draws the photos uncropped, two in a row. */
const drawPhotos = (page: Page, reading: Reading, { photos = [] }: Part, { child, pictures, locale }: PhotoContext) => {
  const available = photos.filter(({ _id }) => pictures.has(_id));
  for (let at = 0; at < available.length; at += 2) {
    if (page.y > footOf(page) - photoHeight) page.addPage();
    const top = page.y;
    for (const [column, { _id, day }] of available.slice(at, at + 2).entries()) {
      const alt = texts.photo({ child, day: formatLongDay(day, locale) });
      const left = margin + column * (photoWidth + photoGap);
      reading.addFigure(alt, () =>
        page.image(pictures.get(_id) ?? '', left, top, { fit: [photoWidth, photoHeight - photoGap], valign: 'center' }),
      );
    }
    page.x = margin;
    page.y = top + photoHeight;
  }
  if (available.length < photos.length) reading.write('P', texts.photoTakenOut, lineStyle);
};

const drawPart = (page: Page, reading: Reading, part: Part, shown: PhotoContext) => {
  const { title, text, photos } = part;
  // A heading must not be the last line of a page.
  if (page.y > footOf(page) - (text === '' && photos ? photoHeight : 60)) page.addPage();
  reading.write('H2', title, { font: 'bold', size: 12.5, color: ink }, { align: 'start' });
  page.moveDown(0.25);
  for (const paragraph of pageText(text)
    .split(/\n+/)
    .filter((line) => line.trim() !== ''))
    reading.write('P', paragraph, textStyle, { align: 'start' });
  drawPhotos(page, reading, part, shown);
  page.moveDown(0.8);
};

/** Draws a footer with the student's name on each page, because printed pages get separated. A long name wraps. */
const drawFooters = (page: Page, { child, title }: EditionContent) => {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    page.page.margins.bottom = 0;
    page.markContent('Artifact', { type: 'Pagination' });
    const foot = texts.foot({ child: isolated(child), title: isolated(title), page: at + 1, pages: count });
    const place = { left: margin, top: page.page.height - 48, width: page.page.width - 2 * margin };
    writeText(page, { font: 'regular', size: 9, color: soft }, foot, place);
    page.endMarkedContent();
  }
};

export type Published = {
  readonly logo: Buffer | undefined;
  /** JPEG files by photo id. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly publishedAt: string;
  /** Publication day in the school's time zone. */
  readonly day: string;
};

/** Draws with the loaded typefaces. Returns undefined if letters were missing; their typefaces are then loaded. */
const drawWith = async (
  faces: Faces,
  content: EditionContent,
  { logo, pictures, publishedAt, day }: Published,
): Promise<Buffer | undefined> => {
  const { regular, bold } = await loadFonts();
  const PDFDocument = await library();
  const { locale = defaultLocale } = content;
  const title = texts.title({ child: content.child, title: content.title });
  const page = new PDFDocument({
    ...{ size: 'A4', margins: { top: margin, left: margin, right: margin, bottom }, bufferPages: true },
    ...{ pdfVersion: '1.7', tagged: true, lang: locale, displayTitle: true },
    info: { Title: title, Author: content.school, CreationDate: new Date(publishedAt) },
  });
  page.registerFont('regular', regular).registerFont('bold', bold);
  addFaces(page, faces);
  const reading = createReading(page);
  drawHead(page, reading, content, logo);
  drawTitle(page, reading, content, day);
  for (const part of content.parts) drawPart(page, reading, part, { child: content.child, pictures, locale });
  if (content.isSigned) drawSignatures(page, reading);
  if (content.lessons) drawLessons(page, reading, { ...content, lessons: content.lessons });
  reading.end();
  drawFooters(page, content);
  if (await loadMissingFaces(faces)) return undefined;
  const done = buffer(page);
  page.end();
  return done;
};

/** Draws the PDF of a report, tagged for screen readers. The output is identical for equal content and time. */
export const drawReport = async (content: EditionContent, published: Published): Promise<Buffer> => {
  const faces: Faces = new Map();
  for (;;) {
    const pages = await drawWith(faces, content, published);
    if (pages) return pages;
  }
};
