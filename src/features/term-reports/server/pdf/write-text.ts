import { isPlainText, pageText } from '../../page-letters.ts';
import { type Face, loadFace, type Weight } from './faces.ts';
import { type Line, layOut, type Measure, type Run, typedText } from './lay-out.ts';

type Page = PDFKit.PDFDocument;

export type Style = {
  readonly font: Weight;
  /** In points. */
  readonly size: number;
  readonly color: string;
  readonly lineGap?: number;
  readonly paragraphGap?: number;
};

export type Place = {
  readonly left?: number;
  readonly top?: number;
  readonly width?: number;
  /** Aligns to the side of the first letter. Otherwise the text is a label, which starts at the left. */
  readonly align?: 'start';
};

type FaceFile = {
  readonly face: Exclude<Face, 'plain'>;
  readonly weight: Weight;
  readonly letters: Set<string>;
  /** Undefined until all letters are known. */
  font: Buffer | undefined;
};

/** Additional typefaces of a document, by registered name. */
export type Faces = Map<string, FaceFile>;

const facesOf = new WeakMap<Page, Faces>();

export const addFaces = (page: Page, faces: Faces): void => {
  facesOf.set(page, faces);
  for (const [name, { font }] of faces) if (font) page.registerFont(name, font);
};

/** Loads missing typefaces. Returns true if there were any, so that the document must be drawn again. */
export const loadMissingFaces = async (faces: Faces): Promise<boolean> => {
  const missing = [...faces.values()].filter(({ font }) => font === undefined);
  for (const file of missing) file.font = await loadFace(file.face, file.weight, [...file.letters].sort().join(''));
  return missing.length > 0;
};

/** Returns the registered font of a run, or the default font until the typeface is loaded. */
const fontFor = (page: Page, weight: Weight, { face, text }: Run): string => {
  if (face === 'plain') return weight;
  const name = `${face} ${weight}`;
  const faces = facesOf.get(page);
  if (!faces) return weight;
  const file = faces.get(name) ?? { face, weight, letters: new Set(), font: undefined };
  faces.set(name, file);
  const added = [...text].filter((letter) => !file.letters.has(letter));
  for (const letter of added) file.letters.add(letter);
  if (added.length > 0) file.font = undefined;
  return file.font ? name : weight;
};

/** Isolates a value in a label, so that its text direction does not affect the rest. */
export const isolated = (value: string): string => (isPlainText(pageText(value)) ? value : `\u2068${value}\u2069`);

/** Fractions of the font size. Letters with marks need a taller line than Latin letters, on the same baseline. */
const ascent = 0.905;
const plainHeight = 1.15;
const tallHeight = 1.5;
const isLow = (face: Face) => face === 'plain' || face === 'noto-sans/latin' || face.startsWith('noto-sans-symbols-2/');

const lineHeightOf = (lines: readonly Line[]) =>
  lines.every(({ runs }) => runs.every(({ face }) => isLow(face))) ? plainHeight : tallHeight;

/** Shapes a run as a whole. Without the feature list, pdfkit shapes and caches single words from left to right. */
const shapingOf = ({ face }: Run): { features?: PDFKit.Mixins.OpenTypeFeatures[] } =>
  face === 'plain' ? {} : { features: [] };

const layOutOn = (
  page: Page,
  { font, size }: Style,
  text: string,
  { width, align }: Required<Pick<Place, 'width'>> & Place,
) => {
  const widths = new Map<string, number>();
  const measure: Measure = (run) => {
    const name = fontFor(page, font, run);
    const key = `${name} ${run.text}`;
    const runWidth = widths.get(key) ?? page.font(name).fontSize(size).widthOfString(run.text, shapingOf(run));
    widths.set(key, runWidth);
    return runWidth;
  };
  return { measure, lines: layOut(text, width, measure, align === 'start' ? undefined : 'ltr') };
};

const widthFrom = (page: Page, left: number) => page.page.width - page.page.margins.right - left;

const drawRuns = (page: Page, { font, size, color }: Style, { runs }: Line, from: number, measure: Measure) => {
  const base = page.y + ascent * size;
  let left = from;
  for (const run of runs) {
    const width = measure(run);
    page.font(fontFor(page, font, run));
    page
      .fontSize(size)
      .fillColor(color)
      .text(run.text, left, base, { lineBreak: false, baseline: 'alphabetic', ...shapingOf(run) });
    left += width;
  }
};

const drawMixed = (page: Page, style: Style, text: string, place: Place): void => {
  const { size, lineGap = 0, paragraphGap = 0 } = style;
  const { left = page.x, top = page.y, width = widthFrom(page, left), align } = place;
  const { lines, measure } = layOutOn(page, style, text, { width, ...(align && { align }) });
  const height = lineHeightOf(lines) * size;
  page.y = top;
  for (const line of lines) {
    if (page.y + height > page.page.height - page.page.margins.bottom) page.continueOnNewPage();
    const begun = page.y;
    const freeWidth = width - line.runs.reduce((sum, run) => sum + measure(run), 0);
    const actual = typedText(line);
    if (actual) page.markContent('Span', { actual });
    drawRuns(page, style, line, align && line.isRightToLeft ? left + freeWidth : left, measure);
    if (actual) page.endMarkedContent();
    page.y = begun + height + lineGap;
  }
  page.x = left;
  page.y += paragraphGap;
};

/** Writes a text below the previous content or at a given position. Long texts continue on further pages. */
export const writeText = (page: Page, style: Style, typed: string, place: Place = {}): void => {
  const text = pageText(typed);
  if (!isPlainText(text)) {
    drawMixed(page, style, text, place);
    return;
  }
  const { left = page.x, top = page.y, width } = place;
  const { font, size, color, lineGap, paragraphGap } = style;
  const options = {
    ...(width !== undefined && { width }),
    ...(lineGap !== undefined && { lineGap }),
    ...(paragraphGap !== undefined && { paragraphGap }),
  };
  page.font(font).fontSize(size).fillColor(color).text(text, left, top, options);
};

export const heightOf = (page: Page, style: Style, typed: string, width: number): number => {
  const text = pageText(typed);
  const { font, size, lineGap = 0 } = style;
  if (isPlainText(text)) return page.font(font).fontSize(size).heightOfString(text, { width, lineGap });
  const { lines } = layOutOn(page, style, text, { width });
  return lines.length * (lineHeightOf(lines) * size + lineGap);
};
