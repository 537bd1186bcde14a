import frauncesCommon from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?common-letters';
import fraunces from '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2?url';
import frauncesExtended from '@fontsource/fraunces/files/fraunces-latin-ext-600-normal.woff2?url';
import figtreeExtended from '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2?url';
import figtreeCommon from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?common-letters';
import figtree from '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2?url';
import { commonLetters } from './typeface-letters.ts';

const latin =
  'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
const extended =
  'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2C60-2C7F,U+A720-A7FF';

/**
 * Text and heading fonts. A file loads when the page contains one of its letters; later files have precedence. Browsers
 * synthesize italics, because an italic font would be a tenth of a page's size.
 */
const faces = [
  { family: 'Figtree', url: figtreeExtended, unicodeRange: extended },
  { family: 'Figtree', url: figtree, unicodeRange: latin },
  { family: 'Figtree', url: figtreeCommon, unicodeRange: commonLetters },
  { family: 'Fraunces', url: frauncesExtended, unicodeRange: extended },
  { family: 'Fraunces', url: fraunces, unicodeRange: latin },
  { family: 'Fraunces', url: frauncesCommon, unicodeRange: commonLetters },
] as const;

/** Milliseconds since the first paint after which the page is being read. */
const lateMilliseconds = 1_500;

const timeSincePaint = (): number =>
  performance.now() - (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);

/**
 * Adds all fonts after the two common ones have loaded, so that the text is laid out once, not at each font. If they
 * cannot load, the fallback fonts stay. Late fonts are added with the next page, because lines could break elsewhere.
 */
const addTypefaces = async (nextPage: Promise<void>) => {
  const fonts = faces.map(
    ({ family, url, ...descriptors }) =>
      new FontFace(family, `url(${url}) format('woff2')`, { weight: '300 900', display: 'swap', ...descriptors }),
  );
  const common = fonts.filter((_, at) => faces[at]?.unicodeRange === commonLetters);
  await Promise.allSettled(common.map((font) => font.load()));
  if (timeSincePaint() > lateMilliseconds) await nextPage;
  for (const font of fonts) document.fonts.add(font);
};

const afterNextPaint = (act: () => void) => requestAnimationFrame(() => requestAnimationFrame(act));

/** Adds the web fonts after the page has rendered. @param nextPage settles when the user opens another page */
export const loadTypefaces = (nextPage: Promise<void>): void => {
  const load = () => afterNextPaint(() => void addTypefaces(nextPage));
  if (document.readyState === 'complete') load();
  else addEventListener('load', load, { once: true });
};
