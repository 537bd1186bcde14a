import { peopleNames } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Entry } from '../schemas.ts';

type EntryRow = Tables['entries'] & { readonly lesson: string };

/** Entries with the names of their lessons. */
export const entryRows = (db: Db) =>
  db
    .selectFrom('entries')
    .innerJoin('lessons', 'lessons.id', 'entries.lesson_id')
    .selectAll('entries')
    .select('lessons.name as lesson');

const periodOf = (period: number | null) => (period === 1 || period === 2 || period === 3 ? period : null);

/** Entries that stand, as answers. */
export const entryViews = async (db: Db, actor: Actor, rows: readonly EntryRow[]): Promise<Entry[]> => {
  const names = await peopleNames(db, [...new Set(rows.map(({ maker_id }) => maker_id))]);
  return rows.flatMap((row) => {
    const maker = names.get(row.maker_id);
    if (row.kind === 'withdrawn') return [];
    return [
      {
        _id: row.id,
        studentID: row.student_id,
        lessonID: row.lesson_id,
        lesson: row.lesson,
        kind: row.kind,
        day: row.day,
        period: periodOf(row.period),
        attention: row.attention,
        note: row.note,
        ...(maker !== undefined && { maker }),
        createdAt: row.created_at,
        isOwn: row.maker_id === actor.id,
      },
    ];
  });
};
