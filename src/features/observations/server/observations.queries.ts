import { childrenSeenBy } from '#features/lesson-records/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';
import * as texts from '#texts/observations/errors';

/** Observations that somebody may read where they keep the record: all but the drafts of others. */
export const readableRows = (db: Db, actor: Pick<Actor, 'id'>, now: string) =>
  db
    .selectFrom('observations')
    .selectAll('observations')
    .where(({ or, eb }) =>
      or([
        eb('observations.visibility', '!=', 'draft'),
        eb('observations.maker_id', '=', actor.id),
        eb('observations.draft_until', '<=', now),
      ]),
    );

/** Observations of a class about at least one child whose record the caller may read: others have left it. */
export const classRows = ({ db, actor, services: { clock } }: QueryContext, sectionId: string) => {
  const rows = readableRows(db, actor, clock.now()).where('observations.section_id', '=', sectionId);
  if (actor.role === 'admin') return rows;
  return rows.where('observations.id', 'in', (eb) =>
    eb
      .selectFrom('observation_children')
      .select('observation_id')
      .where('student_id', 'in', childrenSeenBy(db, actor.id, clock.milliseconds())),
  );
};

type Which = {
  readonly withTakenBack: boolean;
  readonly after: Keyset | undefined;
  readonly limit: number | undefined;
};

/** A page of them, newest first, with those about children who are at the school. */
export const pageOf = (rows: ReturnType<typeof readableRows>, { withTakenBack, after, limit }: Which) => {
  let query = rows.orderBy('observations.day', 'desc').orderBy('observations.id', 'desc');
  if (!withTakenBack) query = query.where('observations.taken_back_at', 'is', null);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('observations.day', 'observations.id'), '<', eb.tuple(...after)));
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
};

/** @throws AppError not_found, for others than admins forbidden */
export const requireObservation = async ({ db, actor, services }: QueryContext, id: string) => {
  const row = await readableRows(db, actor, services.clock.now()).where('observations.id', '=', id).executeTakeFirst();
  if (!row) throw actor.role === 'admin' ? notFound(texts.observation) : forbidden();
  return row;
};

export const childrenOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('observation_children')
    .innerJoin('students', 'students.id', 'observation_children.student_id')
    .select(['observation_id', 'student_id', 'first_name', 'middle_name', 'last_name'])
    .where('observation_id', 'in', ids)
    .orderBy('students.id')
    .execute();

export const lessonsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('observation_lessons')
    .innerJoin('lessons', 'lessons.id', 'observation_lessons.lesson_id')
    .select(['observation_id', 'lesson_id', 'lessons.name'])
    .where('observation_id', 'in', ids)
    .orderBy('lessons.id')
    .execute();

export const versionsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('observation_versions')
    .selectAll()
    .where('observation_id', 'in', ids)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
