import fc from 'fast-check';
import { expect, test } from 'vitest';
import { trials } from '#tests/support/chance.ts';
import { contrastOf } from './color.ts';
import { casaColor } from './shades.ts';
import { isReadable, nearestReadable, type SchoolTheme, themeCss, themeFor } from './theme.ts';

const shade = (number: number) => `--mantine-color-sage-${number}`;

/** Backgrounds that do not depend on the school's color. */
const grounds = { light: ['#ffffff', '#fffdf9', '#faf7f2', '#f3eee6'], dark: ['#1d1a17', '#2b2622', '#221e1b'] };
const texts = { light: ['#2c2621', '#6b5f53'], dark: ['#ded6cc', '#b3a798'] };

const pairsOf = ({ light, dark }: SchoolTheme): [string, string, string][] => {
  const value = (scheme: SchoolTheme['light'], name: string): string => scheme[name as `--${string}`] ?? '';
  const pairs: [string, string, string][] = [];
  const add = (label: string, text: string, ground: string) => pairs.push([label, text, ground]);
  for (const number of [7, 8, 9]) add(`white on ${number}`, '#ffffff', value(light, shade(number)));
  for (const ground of [...grounds.light, value(light, '--casa-hint')]) {
    add(`the colour on ${ground}`, value(light, shade(7)), ground);
    add(`a link on ${ground}`, value(light, '--mantine-color-anchor'), ground);
  }
  for (const number of [0, 1, 2]) add(`9 on ${number}`, value(light, shade(9)), value(light, shade(number)));
  add('a link on 1', value(light, '--mantine-color-anchor'), value(light, shade(1)));
  for (const text of texts.light) add('text on a hint', text, value(light, '--casa-hint'));
  for (const name of ['--casa-own', '--casa-panel']) {
    add(`white on ${name}`, '#faf7f2', value(light, name));
    add(`white on dark ${name}`, '#faf7f2', value(dark, name));
  }
  for (const number of [6, 7]) add(`white on dark ${number}`, '#ffffff', value(dark, shade(number)));
  for (const ground of [...grounds.dark, value(dark, '--casa-hint')]) {
    add(`a link on dark ${ground}`, value(dark, '--mantine-color-anchor'), ground);
    add(`4 on dark ${ground}`, value(dark, shade(4)), ground);
  }
  for (const name of ['light', 'light-hover'])
    add(
      `light on dark ${name}`,
      value(dark, '--mantine-color-sage-light-color'),
      value(dark, `--mantine-color-sage-${name}`),
    );
  for (const text of texts.dark) add('text on a dark hint', text, value(dark, '--casa-hint'));
  return pairs;
};

const unreadable = (color: string) =>
  pairsOf(themeFor(color))
    .map(([label, text, ground]) => ({ label, text, ground, contrast: contrastOf(text, ground) }))
    .filter(({ contrast }) => contrast < 4.5);

const colors = fc.integer({ min: 0, max: 0xffffff }).map((number) => `#${number.toString(16).padStart(6, '0')}`);
const hardColors = [
  '#ffeb3b',
  '#fefefe',
  '#0a0a0a',
  '#000000',
  '#ffffff',
  '#ff0000',
  '#00ff00',
  '#0000ff',
  '#00ffff',
  casaColor,
];

test('text in the school’s color or on it has a contrast of at least 4.5 in both schemes', () => {
  const expectReadable = (color: string) => {
    expect(unreadable(nearestReadable(color))).toEqual([]);
  };
  fc.assert(fc.property(colors, expectReadable), trials(60));
  for (const color of hardColors) expectReadable(color);
});

test('an unreadable color has a readable neighbor that is barely darker', () => {
  const expectReadable = (color: string) => {
    const nearest = nearestReadable(color);
    expect(isReadable(nearest)).toBe(true);
    if (isReadable(color)) expect(nearest).toBe(color);
    else expect(contrastOf(nearest, '#f3eee6')).toBeLessThan(4.7);
  };
  expect(isReadable('#ffeb3b')).toBe(false);
  fc.assert(fc.property(colors, expectReadable), trials(200));
  for (const color of hardColors) expectReadable(color);
});

test('the chosen color is one of its shades, and Casa’s own color needs no styles', () => {
  expect(themeFor('#8a1c4a').light[shade(7) as `--${string}`]).toBe('#8a1c4a');
  expect(themeCss('#8a1c4a')).toMatch(
    /^:root:root\[data-mantine-color-scheme=light\]\{--mantine-color-sage-0:#[0-9a-f]{6};/,
  );
  expect(themeCss(casaColor)).toBe('');
});
