import PDFDocument from 'pdfkit';
import type { PdfDocument, PdfSection } from './plan/plan-types.ts';

type Page = PDFKit.PDFDocument;

const ink = '#2b3438';
const soft = '#66737a';
const green = '#2f6f5e';
const gold = '#d9a92e';
const margin = 64;
const top = 118;
const bottom = 76;
const fonts = { body: 'Helvetica', bold: 'Helvetica-Bold', italic: 'Helvetica-Oblique', title: 'Times-Bold' } as const;

const replacements: Record<string, string> = {
  '→': '->',
  '≥': '>=',
  '≤': '<=',
  '−': '-',
  '✓': '-',
  '₱': 'PHP ',
  '\u00a0': ' ',
};
const winAnsiExtras = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';

const isDrawable = (letter: string) => {
  const code = letter.charCodeAt(0);
  return code === 10 || (code >= 32 && code < 127) || (code >= 160 && code < 256) || winAnsiExtras.includes(letter);
};

/** Converts to WinAnsi, the encoding of the standard fonts. Removes accents from other letters and drops the rest. */
export const winAnsiText = (text: string): string =>
  [...text.normalize('NFC')]
    .map(
      (letter) =>
        replacements[letter] ?? (isDrawable(letter) ? letter : letter.normalize('NFD').replace(/\p{M}/gu, '')),
    )
    .filter((letter) => [...letter].every(isDrawable))
    .join('');

const longDate = (day: string) =>
  new Intl.DateTimeFormat('en-PH', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));

const drawFirefly = (page: Page, x: number, y: number) => {
  page.save().translate(x, y);
  page.circle(0, 0, 22).fill(green);
  page.fillOpacity(0.35).circle(0, 7, 11).fill('#f6d76b').fillOpacity(1);
  page.ellipse(0, 6, 5, 8).fill('#f6d76b');
  page.circle(0, -5, 4).fill('#ffffff');
  page.path('M-3 -2C-14 -14 -18 -4 -5 3Z').fill('#cfe6dc');
  page.path('M3 -2C14 -14 18 -4 5 3Z').fill('#cfe6dc');
  page.restore();
};

const drawLetterhead = (page: Page, { school, place }: PdfDocument) => {
  drawFirefly(page, margin + 22, 58);
  page
    .font(fonts.title)
    .fontSize(17)
    .fillColor(green)
    .text(winAnsiText(school), margin + 58, 41, { lineBreak: false });
  page
    .font(fonts.body)
    .fontSize(8.5)
    .fillColor(soft)
    .text(winAnsiText(place), margin + 58, 63, { lineBreak: false });
  page
    .moveTo(margin, 94)
    .lineTo(page.page.width - margin, 94)
    .lineWidth(1.2)
    .strokeColor(green)
    .stroke();
  page
    .moveTo(margin, 97)
    .lineTo(page.page.width - margin, 97)
    .lineWidth(0.6)
    .strokeColor(gold)
    .stroke();
};

const drawTitle = (page: Page, { kind, title, date, facts }: PdfDocument) => {
  page.font(fonts.bold).fontSize(9).fillColor(gold);
  page.text(winAnsiText(kind.toUpperCase()), margin, top, { characterSpacing: 1.6 });
  page.moveDown(0.35).font(fonts.title).fontSize(22).fillColor(ink).text(winAnsiText(title), { lineGap: 1 });
  page.moveDown(0.5);
  for (const [label, value] of [['Date', longDate(date)], ...facts] as const) {
    const line = page.y;
    page.font(fonts.bold).fontSize(9.5).fillColor(soft).text(winAnsiText(label), margin, line, { width: 92 });
    page
      .font(fonts.body)
      .fillColor(ink)
      .text(winAnsiText(value), margin + 96, line, { width: page.page.width - margin * 2 - 96 });
    page.moveDown(0.25);
  }
  page.moveDown(0.5);
  page
    .moveTo(margin, page.y)
    .lineTo(page.page.width - margin, page.y)
    .lineWidth(0.6)
    .strokeColor('#d5dcd8')
    .stroke();
  page.x = margin;
  page.moveDown(0.9);
};

const ensureSpace = (page: Page, height: number) => {
  if (page.y + height > page.page.height - bottom) page.addPage();
};

const drawList = (page: Page, entries: readonly string[], marks: (index: number) => string) => {
  const width = page.page.width - margin * 2 - 24;
  entries.forEach((entry, index) => {
    const text = winAnsiText(entry);
    page.font(fonts.body).fontSize(10.5);
    ensureSpace(page, page.heightOfString(text, { width, lineGap: 2.5 }));
    const line = page.y;
    page
      .font(fonts.bold)
      .fillColor(green)
      .text(marks(index), margin + 2, line, { lineBreak: false });
    page
      .font(fonts.body)
      .fillColor(ink)
      .text(text, margin + 24, line, { width, lineGap: 2.5 });
    page.moveDown(0.25);
  });
  page.x = margin;
  page.moveDown(0.35);
};

const drawSection = (page: Page, { heading, paragraphs, list = [], ordered }: PdfSection) => {
  if (heading) {
    ensureSpace(page, 64);
    page.font(fonts.bold).fontSize(12).fillColor(green).text(winAnsiText(heading), margin);
    page.moveDown(0.4);
  }
  for (const paragraph of paragraphs) {
    page.font(fonts.body).fontSize(10.5).fillColor(ink).text(winAnsiText(paragraph), margin, page.y, { lineGap: 3 });
    page.moveDown(0.6);
  }
  if (list.length > 0) drawList(page, list, (index) => (ordered ? `${index + 1}.` : '•'));
  page.moveDown(0.4);
};

const drawSignature = (page: Page, { name, office }: { name: string; office: string }) => {
  ensureSpace(page, 84);
  page.moveDown(2.2);
  page
    .moveTo(margin, page.y)
    .lineTo(margin + 200, page.y)
    .lineWidth(0.6)
    .strokeColor(soft)
    .stroke();
  page.moveDown(0.4);
  page.font(fonts.bold).fontSize(10.5).fillColor(ink).text(winAnsiText(name), margin, page.y);
  page.font(fonts.italic).fontSize(9.5).fillColor(soft).text(winAnsiText(office));
};

const numberPages = (page: Page, { title }: PdfDocument) => {
  const { count } = page.bufferedPageRange();
  for (let index = 0; index < count; index += 1) {
    page.switchToPage(index);
    // Otherwise text below the margin would start another page.
    page.page.margins.bottom = 0;
    const line = page.page.height - 46;
    const width = page.page.width - margin * 2;
    page
      .font(fonts.body)
      .fontSize(8.5)
      .fillColor(soft)
      .text(winAnsiText(title), margin, line, { width: width - 90, lineBreak: false, ellipsis: true });
    page.text(`Page ${index + 1} of ${count}`, margin, line, { width, align: 'right', lineBreak: false });
  }
};

const gather = (page: Page): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    page.on('data', (chunk: Buffer) => chunks.push(chunk));
    page.on('end', () => resolve(Buffer.concat(chunks)));
    page.on('error', reject);
  });

/** Writes an A4 document on the school's letterhead. The same document always gives the same bytes. */
export const writePdf = (document: PdfDocument): Promise<Buffer> => {
  const made = new Date(`${document.date}T00:00:00Z`);
  const page = new PDFDocument({
    size: 'A4',
    margins: { top, bottom, left: margin, right: margin },
    bufferPages: true,
    autoFirstPage: false,
    info: { Title: document.title, Author: document.school, CreationDate: made, ModDate: made },
  });
  const done = gather(page);
  page.on('pageAdded', () => {
    const { x } = page;
    drawLetterhead(page, document);
    page.x = x;
    page.y = top;
  });
  page.addPage();
  drawTitle(page, document);
  for (const section of document.sections) drawSection(page, section);
  if (document.signature) drawSignature(page, document.signature);
  numberPages(page, document);
  page.end();
  return done;
};
