import { contrastOf, darkenedTo, luminanceOf, tintOf } from './color.ts';
import { casaColor, darkSage, type Shades, sage } from './shades.ts';

/** The darkest light-scheme background on which the color is used for text. */
const darkestBackground = '#f3eee6';
const minContrast = 4.5;

/** Returns the contrast of `#rrggbb` on the darkest background. */
export const readingContrast = (color: string): number => contrastOf(color, darkestBackground);

export const isReadable = (color: string): boolean => readingContrast(color) >= minContrast;

/** Returns the nearest readable color of the same hue, as `#rrggbb`. */
export const nearestReadable = (color: string): string =>
  isReadable(color) ? color : darkenedTo(color, (luminanceOf(darkestBackground) + 0.05) / minContrast - 0.05);

/** Returns the color with the luminance of Casa's own shade, limited to `maxLuminance`. */
const withLuminanceOf = (color: string, own: string, maxLuminance = 1): string =>
  tintOf(color, Math.min(luminanceOf(own), maxLuminance));

/** Returns ten shades. The eighth is the color; the others have at most the luminance of Casa's shade. */
const shadesOf = (color: string): Shades => {
  const own = luminanceOf(color);
  const darker = (part: number) => Math.max(0, (own + 0.05) * part - 0.05);
  const [eight, nine] = [darker(0.72), darker(0.5)];
  return [
    withLuminanceOf(color, sage[0]),
    withLuminanceOf(color, sage[1]),
    withLuminanceOf(color, sage[2]),
    withLuminanceOf(color, sage[3]),
    withLuminanceOf(color, sage[4]),
    withLuminanceOf(color, sage[5]),
    withLuminanceOf(color, sage[6]),
    color,
    withLuminanceOf(color, sage[8], eight),
    withLuminanceOf(color, sage[9], nine),
  ];
};

type Variables = Readonly<Record<`--${string}`, string>>;

export type SchoolTheme = { readonly light: Variables; readonly dark: Variables };

const shadeVariables = (shades: Shades): Variables =>
  Object.fromEntries(shades.map((shade, at) => [`--mantine-color-sage-${at}`, shade]));

/** Returns the CSS variables for a readable color. Their contrast matches Casa's own theme. */
export const themeFor = (color: string): SchoolTheme => {
  const shades = shadesOf(color);
  const dark = (own: string) => withLuminanceOf(color, own);
  const { hint, light, lightHover, panel, own } = darkSage;
  return {
    light: {
      ...shadeVariables(shades),
      '--mantine-color-sage-outline-hover': `${color}0d`,
      '--mantine-color-anchor': shades[8],
      '--casa-hint': shades[0],
      '--casa-panel': shades[8],
      '--casa-own': shades[8],
    },
    dark: {
      ...shadeVariables(shades),
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

/** Returns the CSS for a readable color, or `''` for Casa's own color. */
export const themeCss = (color: string): string => {
  if (color === casaColor) return '';
  const { light, dark } = themeFor(color);
  return rule('light', light) + rule('dark', dark);
};
