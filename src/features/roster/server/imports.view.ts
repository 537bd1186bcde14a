import { peopleNames } from '#features/people/server/public.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import { cellContent } from '../placeholder-values.ts';
import type { Counts, ImportDetails, ImportSummary } from '../schemas.ts';
import { dayOrderIn, openTimeIn, tableOf } from './imported-table.ts';
import type { ImportRow } from './imports.queries.ts';
import { type Table, titleOf } from './plan/lines.ts';

const samplesShown = 3;

export const summaryOf = (row: ImportRow, names: ReadonlyMap<string, string>): ImportSummary => {
  const by = row.owner_id === null ? undefined : names.get(row.owner_id);
  return {
    _id: row.id,
    kind: row.kind,
    state: row.state,
    fileName: row.file_name,
    createdAt: row.created_at,
    ...(by !== undefined && { by }),
    ...(row.done_at !== null && { doneAt: row.done_at }),
    ...(row.undone_at !== null && { undoneAt: row.undone_at }),
    ...(row.counts !== null && { counts: JSON.parse(row.counts) as Counts }),
  };
};

export const summarize = async (db: Db, row: ImportRow): Promise<ImportSummary> =>
  summaryOf(row, await peopleNames(db, row.owner_id === null ? [] : [row.owner_id]));

const columnsOf = (table: Table) =>
  table.head.map((_, column) => {
    const field = table.mapping[column] ?? null;
    const cells = table.rows.map((row) => cellContent(field, row[column] ?? '')).filter((cell) => cell !== '');
    const samples = [...new Set(cells.slice(0, 50))].slice(0, samplesShown);
    return { title: titleOf(table, column), field, filled: cells.length, samples };
  });

const hasEffect = ({ counts }: ImportRow): boolean => {
  const { create, update } = JSON.parse(counts ?? '{}') as Partial<Counts>;
  return (create ?? 0) + (update ?? 0) > 0;
};

const countMissing = async (db: Db, { id }: ImportRow): Promise<number> => {
  const { number } = await db
    .selectFrom('import_missing')
    .innerJoin('accounts', 'accounts.id', 'import_missing.person_id')
    .select(({ fn }) => fn.countAll<number | string>().as('number'))
    .where('import_id', '=', id)
    .where('accounts.closed_at', 'is', null)
    .where('accounts.erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(number);
};

export const detailsOf = async (
  { db, services }: Pick<QueryContext, 'db' | 'services'>,
  row: ImportRow,
): Promise<ImportDetails> => {
  const table = tableOf(row);
  const openTime = openTimeIn(table);
  return {
    ...(await summarize(db, row)),
    lines: table.rows.length,
    columns: columnsOf(table),
    mayUndo: mayUndo(services.clock, row) && hasEffect(row),
    asksDayOrder: dayOrderIn(table) === 'ask',
    onlyChanges: fromFlag(row.only_changes),
    missing: row.state === 'done' ? await countMissing(db, row) : 0,
    fills: Object.entries(table.fills).map(([field, value]) => ({ field, value })),
    ...(row.day_order !== null && { dayOrder: row.day_order }),
    ...(openTime !== undefined && { openTime }),
    ...(row.clock !== null && { clock: row.clock }),
  };
};
