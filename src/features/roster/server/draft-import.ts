import type { Db } from '#platform/server/db/database.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import type { Clock } from '../class-times.ts';
import { guessMapping } from '../guess-mapping.ts';
import type { DayOrder, ImportKind } from '../import-fields.ts';
import { dayOrderIn, headKeyOf } from './imported-table.ts';
import type { ImportRow } from './imports.queries.ts';

export type TableToImport = {
  readonly kind: ImportKind;
  readonly fileName: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly firstLine: number;
  readonly onlyChanges?: boolean | undefined;
  /** Order of numeric dates, if the dates of the file do not show it. */
  readonly dayOrder?: DayOrder | undefined;
  readonly clock?: Clock | undefined;
};

const findPreviousImport = (db: Db, kind: ImportKind, headKey: string) =>
  db
    .selectFrom('imports')
    .select(['head', 'mapping', 'day_order', 'clock', 'fills'])
    .where('kind', '=', kind)
    .where('head_key', '=', headKey)
    .where('state', '!=', 'draft')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();

type PreviousImport = NonNullable<Awaited<ReturnType<typeof findPreviousImport>>>;

/** Maps columns as in the previous import. Matches by title; repeated titles match in order. */
const reuseMapping = (previous: PreviousImport, head: readonly string[]): (string | null)[] => {
  const titles = JSON.parse(previous.head) as string[];
  const fields = JSON.parse(previous.mapping) as (string | null)[];
  const left = titles.map((title, at) => ({ title, field: fields[at] ?? null }));
  return head.map((title) => {
    const at = left.findIndex((one) => one.title === title);
    return at === -1 ? null : (left.splice(at, 1)[0]?.field ?? null);
  });
};

type DraftInfo = { readonly id: string; readonly now: string; readonly owner: string | null };

/** Returns a draft import. Columns are mapped as in the previous import with the same titles, or else guessed. */
export const draftOf = async (
  db: Db,
  { kind, fileName, head, rows, firstLine, dayOrder, clock, onlyChanges = false }: TableToImport,
  { id, now, owner }: DraftInfo,
): Promise<ImportRow> => {
  const headKey = headKeyOf(head);
  const previous = await findPreviousImport(db, kind, headKey);
  const mapping = previous ? reuseMapping(previous, head) : guessMapping(kind, head);
  const detected = dayOrderIn({ mapping, rows });
  return {
    id,
    kind,
    state: 'draft',
    owner_id: owner,
    file_name: fileName,
    head: JSON.stringify(head),
    head_key: headKey,
    table_rows: JSON.stringify(rows),
    first_line: firstLine,
    mapping: JSON.stringify(mapping),
    day_order: detected === 'ask' ? (dayOrder ?? previous?.day_order ?? null) : (detected ?? null),
    clock: clock ?? previous?.clock ?? null,
    fills: previous?.fills ?? '{}',
    only_changes: toFlag(onlyChanges),
    counts: null,
    created_at: now,
    done_at: null,
    undone_at: null,
  };
};
