import type { Random } from '../plan/random.ts';
import type { HairTone } from './portrait-palette.ts';

/** Shapes behind the head and over the forehead. Unit: the face has half-width 100 and half-height 115. */
export type Hair = { back: string; front: string };
export type Style = (tone: HairTone, random: Random, ribbon: string) => Hair;

export const fill = (colour: string, path: string) => `<path d="${path}" fill="${colour}"/>`;
export const line = (colour: string, path: string, width = 5) =>
  `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`;
export const bow = (colour: string, x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})" fill="${colour}"><path d="M0 0C-14 -24 -40 -22 -38 0C-40 22 -14 24 0 0Z"/>` +
  `<path d="M0 0C14 -24 40 -22 38 0C40 22 14 24 0 0Z"/><circle r="9"/><circle r="9" fill="#00000022"/></g>`;

export const skull = 'M-106 6C-122 -92 -72 -146 0 -146C72 -146 122 -92 106 6';
export const crownShine = (tone: HairTone) => line(tone.shine, 'M-62 -104C-40 -124 -10 -130 22 -127', 7);
