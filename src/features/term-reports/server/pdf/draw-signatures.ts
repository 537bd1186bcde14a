import * as texts from '#texts/term-reports/pdf';
import { drawLine, footOf, margin, type Page, type Reading, soft } from './sheet.ts';

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
export const drawSignatures = (page: Page, reading: Reading): void => {
  if (page.y + 2 * (spaceAbove + spaceBelow) > footOf(page)) page.addPage();
  for (const signer of [texts.guide, texts.family]) drawSignatureLine(page, reading, signer);
};
