import { isPlainText, pageText } from '../../page-letters.ts';
import { type Place, type Style, writeText } from './write-text.ts';

export type Page = PDFKit.PDFDocument;

/** In points. An A4 page is 595 wide and 842 high. */
export const margin = 64;
export const bottom = 72;
export const ink = '#22292c';
export const soft = '#5c676c';
const faint = '#c9d1d4';

export const footOf = (page: Page): number => page.page.height - bottom;

export type Paragraph = { readonly text: string; readonly style: Style; readonly place?: Place };

/** Creates a tagged paragraph, with the original text if its letters are drawn in another order than read. */
const structOf = (page: Page, tag: string, { text, style, place }: Paragraph) =>
  page.struct(tag, isPlainText(pageText(text)) ? {} : { actual: text }, () => writeText(page, style, text, place));

/** Creates the structure tree that screen readers read, in reading order. */
export const createReading = (page: Page) => {
  const whole = page.struct('Document');
  page.addStructure(whole);
  return {
    write: (tag: string, text: string, style: Style, place: Place = {}) =>
      whole.add(structOf(page, tag, { text, style, place })),
    addFigure: (alt: string, draw: () => void) => whole.add(page.struct('Figure', { alt }, draw)),
    /** Starts a list whose items consist of paragraphs. Decoration may be drawn between the items. */
    beginList: () => {
      const list = page.struct('L');
      whole.add(list);
      return {
        add: (paragraphs: readonly Paragraph[]) => {
          const body = paragraphs.map((paragraph) => structOf(page, 'P', paragraph));
          list.add(page.struct('LI', {}, page.struct('LBody', {}, body)));
        },
        end: () => list.end(),
      };
    },
    end: () => whole.end(),
  };
};

export type Reading = ReturnType<typeof createReading>;

/** Draws decoration that screen readers skip. */
export const asLayout = (page: Page, draw: () => void): void => {
  page.markContent('Artifact', { type: 'Layout' });
  draw();
  page.endMarkedContent();
};

export const drawLine = (page: Page, { left, right, at }: { left: number; right: number; at: number }): void =>
  asLayout(page, () => page.moveTo(left, at).lineTo(right, at).lineWidth(0.5).strokeColor(faint).stroke());
