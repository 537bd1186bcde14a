import * as texts from '#texts/term-reports/pdf';
import { drawLine, footOf, margin, type Page, type Reading, soft } from './sheet.ts';

/** Room to write in above a line, and for the words below it. */
const above = 34;
const below = 15;

const nameWidth = 300;
const dateWidth = 140;

const drawToSign = (page: Page, reading: Reading, who: string) => {
  const at = page.y + above;
  const date = page.page.width - margin - dateWidth;
  for (const { left, width, words } of [
    { left: margin, width: nameWidth, words: who },
    { left: date, width: dateWidth, words: texts.date },
  ]) {
    drawLine(page, { left, right: left + width, at });
    reading.write('P', words, { font: 'regular', size: 9, color: soft }, { left, top: at + 4, width });
  }
  page.x = margin;
  page.y = at + below;
};

/** Lines for the guide and the family to sign, with the date. They stand together. */
export const drawSignatures = (page: Page, reading: Reading): void => {
  if (page.y + 2 * (above + below) > footOf(page)) page.addPage();
  for (const who of [texts.guide, texts.family]) drawToSign(page, reading, who);
};
