import * as texts from '#texts/term-reports/pdf';
import { drawLine, footOf, margin, type Page, type Reading, soft } from './sheet.ts';

/** Room to write in above a line, and for the words below it. */
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

/** Lines for the guide and the family to sign, with the date. They stand together. */
export const drawSignatures = (page: Page, reading: Reading): void => {
  if (page.y + 2 * (spaceAbove + spaceBelow) > footOf(page)) page.addPage();
  for (const signer of [texts.guide, texts.family]) drawSignatureLine(page, reading, signer);
};
