import { readFile } from 'node:fs/promises';
import { monthsOf } from '../ages.ts';
import { type ShippedPlane, shippedPlanes } from '../words.ts';

/** A lesson of the albums that come with Casa. @property key what it is known by; it never changes @property follows keys */
export type OutlineLesson = {
  readonly key: string;
  readonly plane: ShippedPlane;
  readonly area: string;
  readonly group: string;
  readonly name: string;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly follows: readonly string[];
};

const file = new URL('../shipped/outline.tsv', import.meta.url);

const parse = (text: string): OutlineLesson[] => {
  const rows = text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));
  const keys = new Map(rows.map((row) => [row[3], row[7] ?? '']));
  return rows.map(([plane = '', area = '', group = '', name = '', from = '', to = '', follows = '', key = '']) => ({
    key,
    plane: shippedPlanes.find((one) => one === plane) ?? '3-6',
    area,
    group,
    name,
    ageFrom: monthsOf(from) ?? null,
    ageTo: monthsOf(to) ?? null,
    follows: follows === '' ? [] : follows.split('|').map((before) => keys.get(before) ?? ''),
  }));
};

let known: Promise<readonly OutlineLesson[]> | undefined;

/** Every lesson of the three albums that come with Casa, in order; read once, when it is first asked for. */
export const readOutline = (): Promise<readonly OutlineLesson[]> => {
  known ??= readFile(file, 'utf8').then(parse);
  return known;
};
