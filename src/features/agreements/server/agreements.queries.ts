import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';

type Row = Tables['agreements'];

type PageOptions = {
  readonly after: Keyset | undefined;
  readonly limit: number | undefined;
  readonly onlyOpen?: boolean;
};

/** Where a page goes on after a row. The word for open ones stands behind the word for done ones. */
export const keysetOf = ({ state, day, id }: Pick<Row, 'state' | 'day' | 'id'>): Keyset => [`${state} ${day}`, id];

/** A page of what was agreed on with a child: what is open first, then what is done, each newest first. */
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

/** The lessons of some agreements, by name. */
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
