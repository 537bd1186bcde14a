import { readFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { dayWords } from '#kernel/days/day-words.ts';
import { type Locale, usualLocale } from '#kernel/locale.ts';
import * as texts from '#texts/term-reports/pdf';
import type { EditionContent } from '../../edition-schemas.ts';
import { drawLessons } from './draw-lessons.ts';
import { drawSignatures } from './draw-signatures.ts';
import { asLayout, bottom, createReading, footOf, ink, margin, type Page, type Reading, soft } from './sheet.ts';

/** With its fonts' reader it takes 15 MB, which a server that draws nothing does without. */
const library = async () => (await import('pdfkit')).default;

const logoSide = 40;
const photoWidth = 228;
const photoHeight = 182;
const photoGap = 11;

const fontAt = (name: string) => readFile(new URL(`./fonts/${name}.ttf`, import.meta.url));

let fonts: Promise<{ regular: Buffer; bold: Buffer }> | undefined;

/** Read once for all reports: letters of all languages that a family of the school writes its name in are in them. */
const readFonts = () => {
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
  reading.add('P', () => page.font('bold').fontSize(13).fillColor(ink).text(school, left, margin));
  if (address) reading.add('P', () => page.font('regular').fontSize(9).fillColor(soft).text(address, left));
  page.x = margin;
  page.y = Math.max(page.y, margin + logoSide) + 18;
};

const drawTitle = (page: Page, reading: Reading, content: EditionContent, day: string) => {
  const { child, title, section, fromDay, toDay, replaces, locale = usualLocale } = content;
  reading.add('H1', () => page.font('bold').fontSize(20).fillColor(ink).text(child));
  const lines = [
    texts.of({ title, section }),
    texts.period({ from: dayWords(fromDay, locale), to: dayWords(toDay, locale) }),
    replaces
      ? texts.publishedAgain({
          ...{ day: dayWords(day, locale), number: replaces.number },
          before: dayWords(replaces.day, locale),
        })
      : texts.published({ day: dayWords(day, locale) }),
  ];
  for (const line of lines) reading.add('P', () => page.font('regular').fontSize(10).fillColor(soft).text(line));
  page.moveDown(1.2);
};

type Part = EditionContent['parts'][number];
type Shown = { readonly child: string; readonly pictures: ReadonlyMap<string, Buffer>; readonly locale: Locale };

/** Two photos stand beside each other, each whole. */
const drawPhotos = (page: Page, reading: Reading, { photos = [] }: Part, { child, pictures, locale }: Shown) => {
  const there = photos.filter(({ _id }) => pictures.has(_id));
  for (let at = 0; at < there.length; at += 2) {
    if (page.y > footOf(page) - photoHeight) page.addPage();
    const top = page.y;
    for (const [beside, { _id, day }] of there.slice(at, at + 2).entries()) {
      const alt = texts.photo({ child, day: dayWords(day, locale) });
      const left = margin + beside * (photoWidth + photoGap);
      reading.addFigure(alt, () =>
        page.image(pictures.get(_id) ?? '', left, top, { fit: [photoWidth, photoHeight - photoGap], valign: 'center' }),
      );
    }
    page.x = margin;
    page.y = top + photoHeight;
  }
  if (there.length < photos.length)
    reading.add('P', () => page.font('regular').fontSize(10).fillColor(soft).text(texts.photoTakenOut));
};

const drawPart = (page: Page, reading: Reading, part: Part, shown: Shown) => {
  const { title, text, photos } = part;
  // A heading is not left alone at the foot of a page.
  if (page.y > footOf(page) - (text === '' && photos ? photoHeight : 60)) page.addPage();
  reading.add('H2', () => page.font('bold').fontSize(12.5).fillColor(ink).text(title));
  page.moveDown(0.25);
  for (const paragraph of text.split(/\n+/).filter((line) => line.trim() !== ''))
    reading.add('P', () =>
      page.font('regular').fontSize(11).fillColor(ink).text(paragraph, { lineGap: 3, paragraphGap: 4 }),
    );
  drawPhotos(page, reading, part, shown);
  page.moveDown(0.8);
};

/** Whose page it is, at the foot of each: pages that were printed part from each other. A long name goes on in the next line. */
const drawFeet = (page: Page, { child, title }: EditionContent) => {
  const { start, count } = page.bufferedPageRange();
  for (let at = start; at < start + count; at += 1) {
    page.switchToPage(at);
    page.page.margins.bottom = 0;
    page.markContent('Artifact', { type: 'Pagination' });
    page
      .font('regular')
      .fontSize(9)
      .fillColor(soft)
      .text(texts.foot({ child, title, page: at + 1, pages: count }), margin, page.page.height - 48, {
        width: page.page.width - 2 * margin,
      });
    page.endMarkedContent();
  }
};

export type Published = {
  readonly logo: Buffer | undefined;
  /** JPEG, by the ids of the photos. */
  readonly pictures: ReadonlyMap<string, Buffer>;
  readonly publishedAt: string;
  /** By the school's clock. */
  readonly day: string;
};

/** The pages of a report, tagged for screen readers. The same report of the same moment is drawn in the same way. */
export const drawReport = async (
  content: EditionContent,
  { logo, pictures, publishedAt, day }: Published,
): Promise<Buffer> => {
  const { regular, bold } = await readFonts();
  const PDFDocument = await library();
  const { locale = usualLocale } = content;
  const title = texts.title({ child: content.child, title: content.title });
  const page = new PDFDocument({
    ...{ size: 'A4', margins: { top: margin, left: margin, right: margin, bottom }, bufferPages: true },
    ...{ pdfVersion: '1.7', tagged: true, lang: locale, displayTitle: true },
    info: { Title: title, Author: content.school, CreationDate: new Date(publishedAt) },
  });
  const done = buffer(page);
  page.registerFont('regular', regular).registerFont('bold', bold);
  const reading = createReading(page);
  drawHead(page, reading, content, logo);
  drawTitle(page, reading, content, day);
  for (const part of content.parts) drawPart(page, reading, part, { child: content.child, pictures, locale });
  if (content.isSigned) drawSignatures(page, reading);
  if (content.lessons) drawLessons(page, reading, { ...content, lessons: content.lessons });
  reading.end();
  drawFeet(page, content);
  page.end();
  return done;
};
