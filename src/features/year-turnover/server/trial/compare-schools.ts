import { join } from 'node:path';
import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import { compareRows, findDamage, type TableChange } from '#platform/server/copy/compare-rows.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import * as texts from '#texts/year-turnover/trial-faults';
import type { TurnoverUndoPreview } from '../../schemas.ts';

/** Tells when a row was changed last, not what it says. */
const ignored = ['updated_at'];

/** Tables that tell what was done: the log, the bin, and the plans themselves. */
const isBookkeeping = ({ table }: TableChange) => /^(audit_|bin_|year_)|_bin$/.test(table);

/** Tables that a turnover writes. Rows that go to the bin with a section that closes may be in any other one. */
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

/** Keeps the copy as it is now, to be compared with later. @returns the file */
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

/** @throws AppError conflict where rows changed that a turnover has nothing to do with, or a line of the log is gone */
export const requireNothingLost = async (services: Services, before: string): Promise<void> => {
  // Rows that pointed at a section that closes point nowhere until it comes back.
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

/** @returns how much was compared @throws AppError conflict where a row is not as before, or something stayed as it was */
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
