/** A color from light to dark, as Mantine numbers its shades. */
export type Shades = readonly [string, string, string, string, string, string, string, string, string, string];

/** Leaves: the color of what one can press. White text stands on shades from 6 on, 9 on 0 and 1. */
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

/** What else is of that color on dark ground. */
export const darkSage = { hint: '#29332a', light: '#304034', lightHover: '#3b4f40', panel: '#263529', own: '#3f6549' };

/** The color of Casa, where the school has chosen none. */
export const casaColor = sage[7];

/** The id of the style element of a page in the school's color. */
export const themeElement = 'look';
