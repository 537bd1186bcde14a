import { peopleNames } from '#features/people/server/public.ts';
import type { Actor } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { EarlierEntry, Entry } from '../schemas.ts';

type Row = Tables['entries'];
type EntryRow = Row & { readonly lesson: string };

export const entryRows = (db: Db) =>
  db
    .selectFrom('entries')
    .innerJoin('lessons', 'lessons.id', 'entries.lesson_id')
    .selectAll('entries')
    .select('lessons.name as lesson');

const periodOf = (period: number | null) => (period === 1 || period === 2 || period === 3 ? period : null);

/** Loads the earlier versions of corrected entries, by id. */
const loadCorrectedRows = async (db: Db, rows: readonly Row[]): Promise<Map<string, Row>> => {
  const found = new Map<string, Row>();
  for (let latest: readonly Row[] = rows; latest.length > 0; ) {
    const ids = latest.flatMap(({ corrects_id }) => corrects_id ?? []);
    if (ids.length === 0) break;
    latest = await db.selectFrom('entries').selectAll().where('id', 'in', ids).execute();
    for (const row of latest) found.set(row.id, row);
  }
  return found;
};

/** Loads the withdrawals of entries, by the id of the withdrawn entry. */
const loadWithdrawals = async (db: Db, rows: readonly Row[]): Promise<Map<string, Row>> => {
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return new Map();
  const found = await db
    .selectFrom('entries')
    .selectAll()
    .where('corrects_id', 'in', ids)
    .where('kind', '=', 'withdrawn')
    .execute();
  return new Map(found.map((row) => [row.corrects_id ?? '', row]));
};

/** Converts entries to response objects. Withdrawals are loaded only if `includeWithdrawn` is set. */
export const entryViews = async (
  db: Db,
  actor: Actor,
  { rows, includeWithdrawn }: { rows: readonly EntryRow[]; includeWithdrawn: boolean },
): Promise<Entry[]> => {
  const corrected = await loadCorrectedRows(db, rows);
  const withdrawals = includeWithdrawn ? await loadWithdrawals(db, rows) : new Map<string, Row>();
  const makers = [...rows, ...corrected.values(), ...withdrawals.values()].map(({ maker_id }) => maker_id);
  const names = await peopleNames(db, [...new Set(makers)]);
  const actOf = ({ maker_id, created_at }: Row) => {
    const maker = names.get(maker_id);
    return { ...(maker !== undefined && { maker }), createdAt: created_at };
  };
  const versionsOf = (row: Row): EarlierEntry[] =>
    row.kind === 'withdrawn'
      ? []
      : [{ kind: row.kind, day: row.day, period: periodOf(row.period), note: row.note, ...actOf(row) }];
  const earlierOf = ({ corrects_id }: Row): EarlierEntry[] => {
    const before = corrects_id === null ? undefined : corrected.get(corrects_id);
    return before ? [...versionsOf(before), ...earlierOf(before)] : [];
  };
  return rows.flatMap((row) =>
    versionsOf(row).map((version) => {
      const [earlier, withdrawal] = [earlierOf(row), withdrawals.get(row.id)];
      return {
        _id: row.id,
        ...{ studentID: row.student_id, lessonID: row.lesson_id, lesson: row.lesson },
        ...version,
        attention: row.attention,
        ...(row.recorded_as !== null && row.recorded_as !== row.lesson && { recordedAs: row.recorded_as }),
        isOwn: row.maker_id === actor.id,
        ...(earlier.length > 0 && { earlier }),
        ...(withdrawal && { takenBack: actOf(withdrawal) }),
      };
    }),
  );
};
