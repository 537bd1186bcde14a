import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handover, LateLesson } from '../../handover-schemas.ts';
import { givenKinds, lateStateOf, lateStates } from '../../words.ts';
import { standingRows } from '../reading/public.ts';

type Span = { readonly since: string; readonly until: string };

const entryRows = (db: Db, studentId: string, { since, until }: Span) =>
  standingRows(db)
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

type Row = Awaited<ReturnType<typeof entryRows>>[number];

const lessonView = ([id, rows]: readonly [string, readonly Row[]]): LateLesson => {
  const states = rows.flatMap(({ kind }) => lateStateOf[kind] ?? []);
  return {
    ...{
      _id: id,
      name: rows[0]?.lesson ?? '',
      state: lateStates.findLast((one) => states.includes(one)) ?? 'presented',
    },
    days: new Set(rows.map(({ day }) => day)).size,
    lastDay: rows[0]?.day ?? '',
  };
};

/** What a child was shown and worked with in some days, by area; the last lessons first. */
export const readLateLessons = async (db: Db, studentId: string, span: Span): Promise<Handover['areas']> => {
  const rows = await entryRows(db, studentId, span);
  return [...groupBy(rows, ({ area_id }) => area_id)].map(([_id, ofArea]) => ({
    ...{ _id, name: ofArea[0]?.area ?? '', album: ofArea[0]?.album ?? '' },
    lessons: [...groupBy(ofArea, ({ lesson_id }) => lesson_id)].map(lessonView),
  }));
};
