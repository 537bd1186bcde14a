import { join } from 'node:path';
import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import { compareRows, findDamage, type TableChange } from '#platform/server/copy/compare-rows.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import * as texts from '#texts/year-turnover/trial-faults';
import type { TurnoverUndoPreview } from '../../schemas.ts';

/** Column that changes with every write, even if the content stays the same. */
const ignored = ['updated_at'];

/** True for tables that record actions: the audit log, the bin and the plans. */
const isBookkeeping = ({ table }: TableChange) => /^(audit_|bin_|year_)|_bin$/.test(table);

/** Tables that a turnover writes. Rows in any other table may move to the bin with a closing section. */
const writtenTables: ReadonlySet<string> = new Set([
  'accounts',
  'enrollments',
  'leavers',
  'room_albums',
  'room_assistants',
  'room_lessons',
  'schedules',
  'sections',
  'stays',
  'subjects',
]);

const fault = (message: string) => new AppError('conflict', message);

/** Stores a snapshot of the copy for a later comparison. @returns the snapshot file */
export const snapshotBefore = async ({ database }: Services, folder: string): Promise<string> => {
  const file = join(folder, 'before.sqlite');
  await database.snapshot(file);
  return file;
};

const compare = ({ env }: Services, before: string): TableChange[] => {
  const file = databaseFile(env.dataFolder);
  const damage = findDamage(file);
  if (damage !== undefined) throw fault(texts.damaged({ why: damage }));
  return compareRows(file, before, ignored);
};

/** @throws AppError conflict if rows unrelated to the turnover changed or an audit log entry is missing */
export const requireNothingLost = async (services: Services, before: string): Promise<void> => {
  // References to a closing section are cleared until the section is restored.
  const links = await services.database.read.selectFrom('bin_links').select('linked_table').distinct().execute();
  const mayChange = new Set([...writtenTables, ...links.map(({ linked_table }) => linked_table)]);
  const unexpected = compare(services, before).find((change) =>
    isBookkeeping(change)
      ? change.table === 'audit_log' && change.removed > 0
      : !mayChange.has(change.table) && change.removed + change.added > 0,
  );
  if (unexpected)
    throw fault(texts.touched({ table: unexpected.table, number: Math.max(unexpected.removed, unexpected.added) }));
};

/** Counts the compared tables and rows. @throws AppError conflict if a row differs or the undo kept an item */
export const requireRestored = (
  services: Services,
  before: string,
  { kept }: TurnoverUndoPreview,
): { tables: number; rows: number } => {
  if (kept.length > 0) throw fault(texts.kept({ number: kept.length }));
  const changes = compare(services, before).filter((change) => !isBookkeeping(change));
  const other = changes.find(({ removed, added }) => removed + added > 0);
  if (other) throw fault(texts.notBack({ table: other.table, number: Math.max(other.removed, other.added) }));
  return { tables: changes.length, rows: changes.reduce((sum, { rows }) => sum + rows, 0) };
};
