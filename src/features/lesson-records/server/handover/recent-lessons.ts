import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import { givenKinds, givenStateOf, givenStates } from '../../constants.ts';
import type { Handover, RecentLesson } from '../../handover-schemas.ts';
import { effectiveEntryRows } from '../reading/effective-entries.ts';

type Span = { readonly since: string; readonly until: string };

const listEntryRows = (db: Db, studentId: string, { since, until }: Span) =>
  effectiveEntryRows(db)
    .innerJoin('lessons', 'lessons.id', 'entries.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .innerJoin('albums', 'albums.id', 'album_areas.album_id')
    .select(['entries.lesson_id', 'entries.kind', 'entries.day', 'lessons.name as lesson'])
    .select(['album_areas.id as area_id', 'album_areas.name as area', 'albums.name as album'])
    .where('entries.student_id', '=', studentId)
    .where('entries.day', '>=', since)
    .where('entries.day', '<=', until)
    .where('entries.kind', 'in', givenKinds)
    .orderBy('albums.name_key')
    .orderBy('album_areas.position')
    .orderBy('album_areas.id')
    .orderBy('entries.day', 'desc')
    .orderBy('entries.id', 'desc')
    .execute();

type EntryRow = Awaited<ReturnType<typeof listEntryRows>>[number];

const lessonView = ([id, rows]: readonly [string, readonly EntryRow[]]): RecentLesson => {
  const states = rows.flatMap(({ kind }) => givenStateOf[kind] ?? []);
  return {
    ...{
      _id: id,
      name: rows[0]?.lesson ?? '',
      state: givenStates.findLast((one) => states.includes(one)) ?? 'presented',
    },
    days: new Set(rows.map(({ day }) => day)).size,
    lastDay: rows[0]?.day ?? '',
  };
};

/** Loads the lessons that a student had in a period, by area, the most recent first. */
export const loadRecentLessons = async (db: Db, studentId: string, span: Span): Promise<Handover['areas']> => {
  const rows = await listEntryRows(db, studentId, span);
  return [...groupBy(rows, ({ area_id }) => area_id)].map(([_id, rowsOfArea]) => ({
    ...{ _id, name: rowsOfArea[0]?.area ?? '', album: rowsOfArea[0]?.album ?? '' },
    lessons: [...groupBy(rowsOfArea, ({ lesson_id }) => lesson_id)].map(lessonView),
  }));
};
