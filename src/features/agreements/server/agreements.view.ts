import { peopleNames } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Agreement, MyAgreement } from '../schemas.ts';
import { lessonsOf } from './agreements.queries.ts';

type Row = Tables['agreements'];

export const myAgreementViews = async (db: Db, rows: readonly Row[]): Promise<MyAgreement[]> => {
  const lessons = groupBy(
    await lessonsOf(
      db,
      rows.map(({ id }) => id),
    ),
    ({ agreement_id }) => agreement_id,
  );
  return rows.map(({ id, student_id, day, text, by_day, state, done_at, done_by }) => ({
    ...{ _id: id, day, text, ...(by_day !== null && { byDay: by_day }) },
    lessons: (lessons.get(id) ?? []).map((lesson) => ({ _id: lesson.id, name: lesson.name })),
    ...{ isDone: state === 'done', ...(done_at !== null && { doneAt: done_at }) },
    isDoneByChild: done_by === student_id,
  }));
};

export const agreementViews = async (db: Db, rows: readonly Row[]): Promise<Agreement[]> => {
  const views = await myAgreementViews(db, rows);
  const names = await peopleNames(db, [...new Set(rows.map(({ maker_id }) => maker_id))]);
  return rows.flatMap(({ maker_id, version }, at) => {
    const [view, maker] = [views[at], names.get(maker_id)];
    return view ? [{ ...view, version, ...(maker !== undefined && { maker }) }] : [];
  });
};
