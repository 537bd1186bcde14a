import type { Db } from '#platform/server/db/database.ts';
import type { Keyset } from '#platform/server/keyset-page.ts';
import { entryRows } from '../entries.view.ts';
import { isEffective } from './effective-entries.ts';

type EntryFilter = {
  readonly includeWithdrawn: boolean;
  readonly after: Keyset | undefined;
  readonly limit: number | undefined;
  /** True to return only the first of equal entries of two adults on one day. */
  readonly isOnce?: boolean;
};

/** Selects a page of a student's entries, newest first. Of corrected entries only the latest version. */
export const studentEntryRows = (
  db: Db,
  studentId: string,
  { includeWithdrawn, after, limit, isOnce = false }: EntryFilter,
) => {
  let query = entryRows(db)
    .where('entries.student_id', '=', studentId)
    .where('entries.kind', '!=', 'withdrawn')
    .where(({ not, exists, selectFrom }) => {
      const corrections = selectFrom('entries as correction')
        .select('correction.id')
        .whereRef('correction.corrects_id', '=', 'entries.id');
      return not(exists(includeWithdrawn ? corrections.where('correction.kind', '!=', 'withdrawn') : corrections));
    })
    .orderBy('entries.day', 'desc')
    .orderBy('entries.id', 'desc');
  if (isOnce)
    query = query.where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('entries as twin')
            .select('twin.id')
            .whereRef('twin.student_id', '=', 'entries.student_id')
            .whereRef('twin.lesson_id', '=', 'entries.lesson_id')
            .whereRef('twin.day', '=', 'entries.day')
            .whereRef('twin.kind', '=', 'entries.kind')
            .whereRef('twin.id', '<', 'entries.id')
            .where(isEffective('twin')),
        ),
      ),
    );
  if (after) query = query.where((eb) => eb(eb.refTuple('entries.day', 'entries.id'), '<', eb.tuple(...after)));
  if (limit !== undefined) query = query.limit(limit);
  return query;
};
