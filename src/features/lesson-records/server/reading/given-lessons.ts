import { loadFamilyTexts } from '#features/albums/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import { givenKinds, givenStateOf, givenStates } from '../../constants.ts';
import { effectiveEntryRows } from './effective-entries.ts';

const listEntryRows = (db: Db, studentId: string) =>
  effectiveEntryRows(db)
    .innerJoin('lessons', 'lessons.id', 'entries.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .innerJoin('albums', 'albums.id', 'album_areas.album_id')
    .select(['entries.lesson_id', 'entries.kind', 'entries.day'])
    .select(['lessons.name as lesson', 'lessons.family_text', 'lessons.shipped_key'])
    .select(['album_areas.id as area_id', 'album_areas.name as area', 'albums.name as album'])
    .where('entries.student_id', '=', studentId)
    .where('entries.kind', 'in', givenKinds)
    .orderBy('albums.name_key')
    .orderBy('album_areas.position')
    .orderBy('album_areas.id')
    .orderBy('lesson_groups.position')
    .orderBy('lesson_groups.id')
    .orderBy('lessons.position')
    .orderBy('lessons.id')
    .orderBy('entries.day')
    .orderBy('entries.id')
    .execute();

type Row = Awaited<ReturnType<typeof listEntryRows>>[number];

/** Equal entries of two adults on one day count once. */
const lessonOf = (rows: readonly [Row, ...Row[]], familyTextOf: (row: Row) => string) => {
  const daysOf = groupBy(rows, ({ kind }) => givenStateOf[kind]);
  const states = givenStates.flatMap((state) => {
    const days = [...new Set((daysOf.get(state) ?? []).map(({ day }) => day))];
    return days.length === 0 ? [] : [{ state, days }];
  });
  const [first] = rows;
  return { id: first.lesson_id, lesson: first.lesson, about: familyTextOf(first), states };
};

export type GivenLesson = ReturnType<typeof lessonOf>;

const isNotEmpty = (rows: Row[]): rows is [Row, ...Row[]] => rows.length > 0;

/** Loads the lessons that a student had, by area in album order. Excludes plans, notes and follow-up marks. */
export const loadGivenLessons = async (db: Db, studentId: string) => {
  const [rows, familyTextOf] = [await listEntryRows(db, studentId), await loadFamilyTexts()];
  return [...groupBy(rows, ({ area_id }) => area_id).values()].filter(isNotEmpty).map((rowsOfArea) => ({
    ...{ id: rowsOfArea[0].area_id, area: rowsOfArea[0].area, album: rowsOfArea[0].album },
    lessons: [...groupBy(rowsOfArea, ({ lesson_id }) => lesson_id).values()]
      .filter(isNotEmpty)
      .map((rowsOfLesson) => lessonOf(rowsOfLesson, familyTextOf)),
  }));
};
