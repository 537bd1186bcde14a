import { contrastOf, darkenedTo, luminanceOf, tintOf } from './color.ts';
import { casaColor, darkSage, type Shades, sage } from './shades.ts';

/** The darkest ground on which the color itself is text. */
const darkestGround = '#f3eee6';
const leastContrast = 4.5;

/** How well the color can be read on the grounds of Casa. @param color `#rrggbb` */
export const readingContrast = (color: string): number => contrastOf(color, darkestGround);

export const isReadable = (color: string): boolean => readingContrast(color) >= leastContrast;

/** The nearest color of the same hue that can be read. @param color `#rrggbb` */
export const nearestReadable = (color: string): string =>
  isReadable(color) ? color : darkenedTo(color, (luminanceOf(darkestGround) + 0.05) / leastContrast - 0.05);

/** As bright as a color of Casa's own, at most as bright as another one. */
const like = (color: string, own: string, most = 1): string => tintOf(color, Math.min(luminanceOf(own), most));

/** Ten shades around the color, which is the eighth; each of the others is as bright as the one of Casa's own in its place, or darker. */
const shadesOf = (color: string): Shades => {
  const own = luminanceOf(color);
  const darker = (part: number) => Math.max(0, (own + 0.05) * part - 0.05);
  const [eight, nine] = [darker(0.72), darker(0.5)];
  return [
    like(color, sage[0]),
    like(color, sage[1]),
    like(color, sage[2]),
    like(color, sage[3]),
    like(color, sage[4]),
    like(color, sage[5]),
    like(color, sage[6]),
    color,
    like(color, sage[8], eight),
    like(color, sage[9], nine),
  ];
};

type Variables = Readonly<Record<`--${string}`, string>>;

/** CSS variables of both schemes. */
export type Look = { readonly light: Variables; readonly dark: Variables };

const named = (shades: Shades): Variables =>
  Object.fromEntries(shades.map((shade, at) => [`--mantine-color-sage-${at}`, shade]));

/** What the school's color gives Casa: as easy to read everywhere as Casa's own. @param color one that is readable */
export const lookOf = (color: string): Look => {
  const shades = shadesOf(color);
  const dark = (own: string) => like(color, own);
  const { hint, light, lightHover, panel, own } = darkSage;
  return {
    light: {
      ...named(shades),
      '--mantine-color-sage-outline-hover': `${color}0d`,
      '--mantine-color-anchor': shades[8],
      '--casa-hint': shades[0],
      '--casa-panel': shades[8],
      '--casa-own': shades[8],
    },
    dark: {
      ...named(shades),
      '--mantine-color-sage-outline-hover': `${shades[2]}0d`,
      '--mantine-color-sage-light': dark(light),
      '--mantine-color-sage-light-hover': dark(lightHover),
      '--mantine-color-sage-light-color': shades[2],
      '--mantine-color-anchor': shades[3],
      '--casa-hint': dark(hint),
      '--casa-panel': dark(panel),
      '--casa-own': dark(own),
    },
  };
};

const rule = (scheme: 'light' | 'dark', variables: Variables): string =>
  `:root:root[data-mantine-color-scheme=${scheme}]{${Object.entries(variables)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/** The styles of a page in the school's color; `''` for Casa's own. @param color one that is readable */
export const lookStyles = (color: string): string => {
  if (color === casaColor) return '';
  const { light, dark } = lookOf(color);
  return rule('light', light) + rule('dark', dark);
};
