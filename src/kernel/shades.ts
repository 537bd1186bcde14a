/** Ten shades of a color from light to dark, in Mantine's order. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Primary color of controls. White text is readable on shades from 6 on, shade 9 on shades 0 and 1. */
export const sage: Shades = [
  '#f1f5f0',
  '#e1eadf',
  '#c4d4c1',
  '#a4bca1',
  '#86a585',
  '#6d9070',
  '#55785a',
  '#4c6b50',
  '#3d5741',
  '#2e4332',
];

/** Other uses of the primary color on dark backgrounds. */
export const darkSage = { hint: '#29332a', light: '#304034', lightHover: '#3b4f40', panel: '#263529', own: '#3f6549' };

/** The default color if the school has not chosen one. */
export const casaColor = sage[7];

/** Id of the style element with the school's color. */
export const themeElement = 'look';
