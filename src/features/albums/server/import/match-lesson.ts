import { nameKey } from '#kernel/text.ts';
import type { ImportField } from '../../import-fields.ts';
import type { ImportLine } from '../../schemas.ts';
import type { AreaRow, GroupRow, LessonRow } from '../albums.queries.ts';
import type { NewLesson } from '../write-album.ts';

const columns = {
  lesson: 'name',
  from: 'age_from',
  to: 'age_to',
  mode: 'mode',
  tags: 'tags',
  directAim: 'direct_aim',
  indirectAim: 'indirect_aim',
  pointsOfInterest: 'points_of_interest',
  controlOfError: 'control_of_error',
  familyText: 'family_text',
} as const satisfies Partial<Record<ImportField, keyof LessonRow>>;

type Column = (typeof columns)[keyof typeof columns];
export type LessonValues = Partial<Pick<LessonRow, Column>>;

export type MatchedLine = {
  readonly line: ImportLine;
  readonly lesson: NewLesson;
  /** Existing lesson of the album. Undefined for a new lesson. */
  readonly own: LessonRow | undefined;
  readonly values: LessonValues;
  /** Columns that change the lesson. */
  readonly fields: readonly ImportField[];
};

export type AlbumParts = {
  readonly areas: readonly AreaRow[];
  readonly groups: readonly GroupRow[];
  readonly lessons: readonly LessonRow[];
};

/** Returns the lookup key of a place in an album. */
export const placeKey = (...names: readonly string[]): string => names.map(nameKey).join('\n');

const byPlace = ({ areas, groups, lessons }: AlbumParts) => {
  const areaNames = new Map(areas.map(({ id, name }) => [id, name]));
  const placeOf = new Map(
    groups.map(({ id, area_id, name }) => [id, { area: areaNames.get(area_id) ?? '', group: name }]),
  );
  return new Map(
    lessons.map((lesson) => {
      const { area, group } = placeOf.get(lesson.group_id) ?? { area: '', group: '' };
      return [placeKey(area, group, lesson.name), { lesson, area, group }];
    }),
  );
};

/** Returns the changed columns. Empty cells change nothing. */
const changesOf = (line: ImportLine, lesson: NewLesson, own: LessonRow) => {
  const changed = (Object.keys(columns) as (keyof typeof columns)[]).filter(
    (field) => line[field].trim() !== '' && lesson[columns[field]] !== own[columns[field]],
  );
  const values: LessonValues = Object.fromEntries(changed.map((field) => [columns[field], lesson[columns[field]]]));
  return { fields: changed, values };
};

/**
 * Matches lines with existing lessons, by place or else by name. A match by name moves the lesson and requires exactly
 * one candidate without a line for its place. Archived lessons match by place only, because users would not see a move.
 */
export const matchLessons = (
  album: AlbumParts,
  lines: readonly ImportLine[],
  lessons: readonly NewLesson[],
): MatchedLine[] => {
  const places = byPlace(album);
  const keys = new Set(lines.map(({ area, group, lesson }) => placeKey(area, group, lesson)));
  const elsewhere = Map.groupBy(
    [...places].flatMap(([key, place]) => (keys.has(key) || place.lesson.archived_at !== null ? [] : [place])),
    ({ lesson }) => lesson.name_key,
  );
  const named = Map.groupBy(lines, ({ lesson }) => nameKey(lesson));
  return lessons.flatMap((lesson, index): MatchedLine[] => {
    const line = lines[index];
    if (!line) return [];
    const [moved, another] = elsewhere.get(nameKey(lesson.name)) ?? [];
    const isOnly = !another && named.get(nameKey(lesson.name))?.length === 1;
    const found = places.get(placeKey(line.area, line.group, line.lesson)) ?? (isOnly ? moved : undefined);
    if (!found) return [{ line, lesson, own: undefined, values: {}, fields: [] }];
    const { values, fields } = changesOf(line, lesson, found.lesson);
    const moves = [
      ...(nameKey(found.area) === nameKey(lesson.area) ? [] : ['area' as const]),
      ...(nameKey(found.group) === nameKey(lesson.group) ? [] : ['group' as const]),
    ];
    return [{ line, lesson, own: found.lesson, values, fields: [...moves, ...fields] }];
  });
};
