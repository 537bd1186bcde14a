import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';

type Row = Tables['agreements'];

type PageOptions = {
  readonly after: Keyset | undefined;
  readonly limit: number | undefined;
  readonly onlyOpen?: boolean;
};

/** Returns the keyset of a row. Sorting relies on `open` being greater than `done`. */
export const keysetOf = ({ state, day, id }: Pick<Row, 'state' | 'day' | 'id'>): Keyset => [`${state} ${day}`, id];

/** Returns a page of a student's agreements: open ones first, then finished ones, each newest first. */
export const listAgreements = (
  db: Db,
  studentId: string,
  { after, limit, onlyOpen = false }: PageOptions,
): Promise<Row[]> => {
  let query = db
    .selectFrom('agreements')
    .selectAll()
    .where('student_id', '=', studentId)
    .orderBy('state', 'desc')
    .orderBy('day', 'desc')
    .orderBy('id', 'desc');
  if (onlyOpen) query = query.where('state', '=', 'open');
  if (after) {
    const [state = '', day = ''] = after[0].split(' ');
    query = query.where((eb) =>
      eb(eb.refTuple('state', 'day', 'id'), '<', eb.tuple(state as Row['state'], day, after[1])),
    );
  }
  if (limit !== undefined) query = query.limit(limit);
  return query.execute();
};

export const lessonsOf = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : db
        .selectFrom('agreement_lessons')
        .innerJoin('lessons', 'lessons.id', 'agreement_lessons.lesson_id')
        .select(['agreement_lessons.agreement_id', 'lessons.id', 'lessons.name'])
        .where('agreement_lessons.agreement_id', 'in', ids)
        .orderBy('lessons.name')
        .orderBy('lessons.id')
        .execute();
