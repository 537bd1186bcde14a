import { createHash } from 'node:crypto';
import { peopleNames } from '#features/people/server/public.ts';
import { notFound } from '#kernel/app-error.ts';
import { fold } from '#kernel/fold.ts';
import { mayUndo } from '#platform/server/bin/undo-time.ts';
import type { CommandContext, QueryContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import { fromFlag } from '#platform/server/db/flag.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/roster/errors';
import * as problems from '#texts/roster/problems';
import { isOpenTime } from '../class-times.ts';
import { type DayOrder, dayOrderOf, isDayField, isTimeField, tidyCell } from '../import-fields.ts';
import { cellContent } from '../placeholder-values.ts';
import type { Counts, ImportDetails, ImportSummary } from '../schemas.ts';
import { withoutEndMarks } from './end-marks.ts';
import { type Table, titleOf } from './plan/lines.ts';

export type ImportRow = Tables['imports'];

const samplesShown = 3;

/** Returns the row of an import. @throws AppError not_found */
export const requireImport = async (db: Db, id: string): Promise<ImportRow> => {
  const row = await db.selectFrom('imports').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.import);
  return row;
};

/** Blocks concurrent imports, undos, deletions, archiving and structure changes until the end of the transaction. */
export const lockImports = async ({ db, services }: CommandContext): Promise<void> => {
  for (const name of ['structure', 'people', 'imports']) await services.database.lock(db, name);
};

/** Returns a key of the column titles. The order of the columns does not matter. */
export const headKeyOf = (head: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(head.map(fold).sort()))
    .digest('base64url');

export const tableOf = (row: ImportRow): Table => ({
  kind: row.kind,
  head: JSON.parse(row.head) as string[],
  ...withoutEndMarks(JSON.parse(row.table_rows) as string[][], row.first_line, problems.endMark),
  firstLine: row.first_line,
  mapping: JSON.parse(row.mapping) as (string | null)[],
  dayOrder: row.day_order,
  clock: row.clock,
  fills: JSON.parse(row.fills) as Record<string, string>,
});

export const dayOrderIn = ({ mapping, rows }: Pick<Table, 'mapping' | 'rows'>): DayOrder | 'ask' | undefined => {
  const columns = mapping.flatMap((field, column) => (isDayField(field) ? [column] : []));
  return dayOrderOf(columns.flatMap((column) => rows.map((row) => row[column] ?? '')));
};

export const openTimeIn = ({ mapping, rows }: Pick<Table, 'mapping' | 'rows'>): string | undefined => {
  const columns = mapping.flatMap((field, column) => (isTimeField(field) ? [column] : []));
  const cells = rows.flatMap((row) => columns.map((column) => tidyCell(row[column] ?? '')));
  return cells.find(isOpenTime);
};

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
