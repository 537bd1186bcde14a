import { formerAdviserSince, studentsVisibleTo } from '#features/lesson-records/server/public.ts';
import { forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';
import * as texts from '#texts/observations/errors';
import type { Engagement, Topic } from '../constants.ts';

/** Observations and quick notes except the drafts of other users. */
export const visibleRows = (db: Db, actor: Pick<Actor, 'id'>, now: string) =>
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

/** Observations that a user may read in a class record: no drafts of other users and no unfiled quick notes. */
export const readableRows = (db: Db, actor: Pick<Actor, 'id'>, now: string) =>
  visibleRows(db, actor, now).where('observations.state', '=', 'kept');

/** Selects unfiled quick notes: assistants get their own, others those about students whose records they may read. */
export const quickNoteRows = (
  { db, actor, services }: QueryContext,
  { section, keepsRecord }: { section: { id: string }; keepsRecord: boolean },
) => {
  const rows = visibleRows(db, actor, services.clock.now())
    .where('observations.section_id', '=', section.id)
    .where('observations.state', '=', 'jotting');
  if (!keepsRecord) return rows.where('observations.maker_id', '=', actor.id);
  if (actor.role === 'admin') return rows;
  const seen = studentsVisibleTo(db, actor.id, formerAdviserSince(services));
  return rows.where(({ not, exists, selectFrom }) =>
    not(
      exists(
        selectFrom('observation_children')
          .select('observation_id')
          .whereRef('observation_children.observation_id', '=', 'observations.id')
          .where('student_id', 'not in', seen),
      ),
    ),
  );
};

/** Selects observations about no student, or about a student whose record the caller may read. Others have left. */
export const sectionRows = ({ db, actor, services }: QueryContext, sectionId: string) => {
  const rows = readableRows(db, actor, services.clock.now()).where('observations.section_id', '=', sectionId);
  if (actor.role === 'admin') return rows;
  return rows.where(({ or, eb, not, exists, selectFrom }) => {
    const tags = selectFrom('observation_children').select('observation_id');
    return or([
      eb(
        'observations.id',
        'in',
        tags.where('student_id', 'in', studentsVisibleTo(db, actor.id, formerAdviserSince(services))),
      ),
      not(exists(tags.whereRef('observation_children.observation_id', '=', 'observations.id'))),
    ]);
  });
};

type PageOptions = {
  readonly withTakenBack: boolean;
  readonly topic?: Topic | undefined;
  readonly engagement?: Engagement | undefined;
  readonly after: Keyset | undefined;
  readonly limit: number | undefined;
};

/** Returns a page of observations, newest first. */
export const listPage = (
  rows: ReturnType<typeof readableRows>,
  { withTakenBack, after, limit, topic, engagement }: PageOptions,
) => {
  let query = rows.orderBy('observations.day', 'desc').orderBy('observations.id', 'desc');
  if (topic !== undefined) query = query.where('observations.topic', '=', topic);
  if (engagement !== undefined) query = query.where('observations.engagement', '=', engagement);
  if (!withTakenBack) query = query.where('observations.taken_back_at', 'is', null);
  if (after)
    query = query.where((eb) => eb(eb.refTuple('observations.day', 'observations.id'), '<', eb.tuple(...after)));
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
};

/** Loads an observation or quick note. @throws AppError not_found for admins, forbidden for others */
export const requireObservation = async ({ db, actor, services }: QueryContext, id: string) => {
  const row = await visibleRows(db, actor, services.clock.now()).where('observations.id', '=', id).executeTakeFirst();
  if (!row) throw actor.role === 'admin' ? notFound(texts.observation) : forbidden();
  return row;
};

export const studentsOf = (db: Db, ids: readonly string[]) =>
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

export const hasPhotos = async (db: Db, id: string): Promise<boolean> =>
  (await db.selectFrom('observation_photos').select('id').where('observation_id', '=', id).executeTakeFirst()) !==
  undefined;

/** Prevents a later unfiling of a note, because its observation was changed. */
export const preventUnfiling = (db: Db, id: string) =>
  db.updateTable('observations').set({ before_keeping: null }).where('id', '=', id).execute();

export const tagsOf = async (db: Db, id: string) => {
  const students = await db
    .selectFrom('observation_children')
    .select('student_id')
    .where('observation_id', '=', id)
    .orderBy('student_id')
    .execute();
  const lessons = await db
    .selectFrom('observation_lessons')
    .select('lesson_id')
    .where('observation_id', '=', id)
    .orderBy('lesson_id')
    .execute();
  return {
    studentIDs: students.map(({ student_id }) => student_id),
    lessonIDs: lessons.map(({ lesson_id }) => lesson_id),
  };
};
