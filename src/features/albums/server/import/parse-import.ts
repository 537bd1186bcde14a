import { nameKey } from '#kernel/text.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/albums/import';
import { maxAgeMonths, monthsOf } from '../../ages.ts';
import { type LessonMode, type LinkKind, lessonModes } from '../../constants.ts';
import { lessonTextRules, maxLinks, maxTags, nameRule, tagRule } from '../../field-rules.ts';
import type { ImportLine, ImportProblem } from '../../schemas.ts';
import type { LessonRow } from '../albums.queries.ts';
import { findCircle } from '../find-circle.ts';
import { circleText } from '../refuse-circles.ts';
import type { NewLesson } from '../write-album.ts';

/** Lesson that comes before another one: a line of the file, or an existing lesson. */
export type Earlier = { readonly line: number } | { readonly id: string };

/** @property index index of the lesson in the file */
export type ImportedLink = { readonly index: number; readonly before: Earlier; readonly kind: LinkKind };

export type ParsedImport = { lessons: NewLesson[]; links: ImportedLink[]; problems: ImportProblem[] };

const listOf = (cell: string) =>
  cell
    .split('|')
    .map((one) => one.trim())
    .filter(Boolean);

const ageOf = (cell: string) => (cell.trim() === '' ? null : monthsOf(cell));

const problemsOf = (line: ImportLine): string[] => {
  const names = [nameRule.check(line.area), nameRule.check(line.group), nameRule.check(line.lesson)];
  const missing = [texts.noArea, texts.noGroup, texts.noLesson];
  const [from, to] = [ageOf(line.from), ageOf(line.to)];
  return [
    ...names.flatMap((problem, index) =>
      problem === null ? [] : [[line.area, line.group, line.lesson][index]?.trim() ? problem : (missing[index] ?? '')],
    ),
    ...(from === undefined ? [texts.notAnAge({ typed: line.from, years: maxAgeMonths / 12 })] : []),
    ...(to === undefined ? [texts.notAnAge({ typed: line.to, years: maxAgeMonths / 12 })] : []),
    ...(typeof from === 'number' && typeof to === 'number' && from > to ? [texts.agesOrder] : []),
    ...(modeOf(line.mode) === undefined ? [texts.notAMode({ typed: line.mode })] : []),
    ...(listOf(line.tags).length > maxTags ? [texts.tooManyTags({ max: maxTags })] : []),
    ...listOf(line.tags)
      .slice(0, maxTags)
      .flatMap((tag) => tagRule.check(tag) ?? []),
    ...(listOf(line.follows).length + listOf(line.needs).length > maxLinks
      ? [texts.tooManyLinks({ max: maxLinks })]
      : []),
    ...textsOf(line).flatMap(([rule, typed]) => rule.check(typed) ?? []),
  ];
};

const textsOf = (line: ImportLine) =>
  [
    [lessonTextRules.directAim, line.directAim],
    [lessonTextRules.indirectAim, line.indirectAim],
    [lessonTextRules.pointsOfInterest, line.pointsOfInterest],
    [lessonTextRules.controlOfError, line.controlOfError],
    [lessonTextRules.familyText, line.familyText],
  ] as const;

const modeOf = (cell: string): LessonMode | undefined => lessonModes.find((mode) => mode === cell.trim().toLowerCase());

const lessonOf = (line: ImportLine): NewLesson => ({
  area: nameRule.clean(line.area),
  group: nameRule.clean(line.group),
  name: nameRule.clean(line.lesson),
  age_from: ageOf(line.from) ?? null,
  age_to: ageOf(line.to) ?? null,
  mode: modeOf(line.mode) ?? '',
  tags: JSON.stringify([...new Set(listOf(line.tags).map(tagRule.clean))]),
  direct_aim: line.directAim,
  indirect_aim: line.indirectAim,
  points_of_interest: line.pointsOfInterest,
  control_of_error: line.controlOfError,
  family_text: line.familyText,
  shipped_key: null,
  image: null,
});

const placeKey = ({ area, group, lesson }: ImportLine) => [area, group, lesson].map(nameKey).join('\n');

const repeated = (lines: readonly ImportLine[]): ImportProblem[] => {
  const first = new Map<string, number>();
  return lines.flatMap((line) => {
    const key = placeKey(line);
    const before = first.get(key);
    if (before === undefined) first.set(key, line.number);
    return before === undefined ? [] : [{ number: line.number, message: texts.repeated({ line: before }) }];
  });
};

type Named = ReadonlyMap<string, readonly Earlier[]>;

const namedLessons = (rows: readonly { id: string; name_key: string }[]): Named =>
  Map.groupBy(rows, ({ name_key }) => name_key);

const schoolLessons = (db: Db) =>
  db.selectFrom('lessons').select(['id', 'name_key']).where('archived_at', 'is', null).execute();

const fileLessons = (lines: readonly ImportLine[]): Named =>
  new Map(
    [...Map.groupBy(lines.keys(), (line) => nameKey(lines[line]?.lesson ?? ''))].map(([key, found]) => [
      key,
      found.map((line) => ({ line })),
    ]),
  );

type NamedEarlier = { readonly index: number; readonly number: number; readonly kind: LinkKind; readonly name: string };

/** Returns the earlier lessons named by each line, at most `maxLinks`. Longer lists are reported separately. */
const namedEarlier = (lines: readonly ImportLine[]): NamedEarlier[] =>
  lines.flatMap((line, index) =>
    (['follows', 'needs'] as const)
      .flatMap((kind) => listOf(line[kind]).map((name) => ({ index, number: line.number, kind, name })))
      .slice(0, maxLinks),
  );

/** Resolves names to links. @param known lookups, tried in order */
const linksOf = (lines: readonly ImportLine[], known: readonly Named[]) => {
  const links: ImportedLink[] = [];
  const problems: ImportProblem[] = [];
  for (const { index, number, kind, name } of namedEarlier(lines)) {
    const [before, second] =
      known.map((lessons) => lessons.get(nameKey(name)) ?? []).find(({ length }) => length > 0) ?? [];
    if (before && !second) links.push({ index, before, kind });
    else
      problems.push({ number, message: before ? texts.severalOfThatName({ name }) : texts.noneOfThatName({ name }) });
  }
  return { links, problems };
};

/** Searches for a circle within the file. Existing lessons cannot link to lessons that the file adds. */
const circleIn = (lines: readonly ImportLine[], links: readonly ImportedLink[]): ImportProblem[] => {
  const within = links.flatMap(({ index, before }) =>
    'line' in before ? [{ lesson: String(index), before: String(before.line) }] : [],
  );
  const circle = findCircle(within)?.map((index) => lines[Number(index)]);
  if (!circle) return [];
  const names = circleText(circle.map((line) => line?.lesson.trim() ?? ''));
  return [{ number: circle[0]?.number ?? 1, message: texts.circle({ way: names }) }];
};

/** Parses the lines of a file. Earlier lessons are looked up in the file, then in the album, then in the school. */
export const parseImport = async (
  db: Db,
  lines: readonly ImportLine[],
  album: readonly LessonRow[] = [],
): Promise<ParsedImport> => {
  const inUse = album.filter(({ archived_at }) => archived_at === null);
  const known = [fileLessons(lines), namedLessons(inUse), namedLessons(await schoolLessons(db))];
  const { links, problems } = linksOf(lines, known);
  const all = [
    ...lines.flatMap((line) => problemsOf(line).map((message) => ({ number: line.number, message }))),
    ...repeated(lines),
    ...problems,
    ...circleIn(lines, links),
  ];
  return { lessons: lines.map(lessonOf), links, problems: all.sort((one, other) => one.number - other.number) };
};
