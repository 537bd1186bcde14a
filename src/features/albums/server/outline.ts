import { readFile } from 'node:fs/promises';
import { monthsOf } from '../ages.ts';
import { type LessonMode, lessonModes, type ShippedPlane, shippedPlanes } from '../constants.ts';

/** Lesson of an album shipped with Casa. `key` never changes. `follows` contains keys of earlier lessons. */
export type OutlineLesson = {
  readonly key: string;
  readonly plane: ShippedPlane;
  readonly area: string;
  readonly group: string;
  readonly name: string;
  readonly ageFrom: number | null;
  readonly ageTo: number | null;
  readonly mode: LessonMode;
  /** Text for families, shared by the group. */
  readonly familyText: string;
  readonly follows: readonly string[];
};

const outlineFile = new URL('../shipped/outline.tsv', import.meta.url);
const groupsFile = new URL('../shipped/groups.tsv', import.meta.url);

const rowsOf = (text: string): string[][] =>
  text
    .split('\n')
    .slice(1)
    .filter((line) => line !== '')
    .map((line) => line.split('\t'));

type Shared = { modeOf(key: string): LessonMode; readonly familyText: string };

const modeNamed = (name: string | undefined): LessonMode => lessonModes.find((mode) => mode === name) ?? '';

/** Parses the common values of each group, by plane, area and group. Single lessons may have a different mode. */
const parseGroups = (text: string): ReadonlyMap<string, Shared> =>
  new Map(
    rowsOf(text).map(([plane, area, group, mode, others = '', familyText = '']) => {
      const byKey = new Map(
        others.split('|').map((one): [string, string | undefined] => [one.split('=')[0] ?? '', one.split('=')[1]]),
      );
      const modeOf = (key: string) => modeNamed(byKey.get(key) ?? mode);
      return [[plane, area, group].join('\t'), { modeOf, familyText }];
    }),
  );

const parse = (outline: string, groups: string): OutlineLesson[] => {
  const rows = rowsOf(outline);
  const keys = new Map(rows.map((row) => [row[3], row[7] ?? '']));
  const shared = parseGroups(groups);
  return rows.map(([plane = '', area = '', group = '', name = '', from = '', to = '', follows = '', key = '']) => ({
    key,
    plane: shippedPlanes.find((one) => one === plane) ?? '3-6',
    area,
    group,
    name,
    ageFrom: monthsOf(from) ?? null,
    ageTo: monthsOf(to) ?? null,
    mode: shared.get([plane, area, group].join('\t'))?.modeOf(key) ?? '',
    familyText: shared.get([plane, area, group].join('\t'))?.familyText ?? '',
    follows: follows === '' ? [] : follows.split('|').map((before) => keys.get(before) ?? ''),
  }));
};

let cache: Promise<readonly OutlineLesson[]> | undefined;

/** Returns all lessons of the shipped albums in order. Read once, on first use. */
export const readOutline = (): Promise<readonly OutlineLesson[]> => {
  cache ??= Promise.all([readFile(outlineFile, 'utf8'), readFile(groupsFile, 'utf8')]).then(([outline, groups]) =>
    parse(outline, groups),
  );
  return cache;
};
