import { peopleNames } from '#features/people/server/public.ts';
import { AppError } from '#kernel/app-error.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { SchoolRestore } from '#platform/server/backup/school-restore.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { OperationKind } from '#platform/server/operations/operations.ts';
import { untilCancelled } from '#platform/server/operations/until-cancelled.ts';
import * as texts from '#texts/backup-restore/errors';
import type { BackupRun } from '../schemas.ts';

export const backupKind = 'back-up-school';
const resultShownSeconds = { done: 3600, failed: 24 * 3600 };

type Row = Tables['operations'];

export const findLastManualBackup = ({ db }: Pick<QueryContext, 'db'>): Promise<Row | undefined> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('kind', '=', backupKind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

export const isActive = ({ state }: Pick<Row, 'state'>): boolean => state === 'waiting' || state === 'running';

/** True for a limited time after a backup has ended. */
const isResultShown = ({ state, ended_at }: Row, { clock }: Services) =>
  (state === 'done' || state === 'failed') && (ended_at ?? '') > secondsFromNow(clock, -resultShownSeconds[state]);

/** Returns the progress of the manual backup. All admins see the same. */
export const backupRunView = async (context: Pick<QueryContext, 'db' | 'services'>): Promise<BackupRun> => {
  const row = await findLastManualBackup(context);
  if (!row || row.state === 'cancelled' || !(isActive(row) || isResultShown(row, context.services)))
    return { state: 'none', percent: 0 };
  const by = (await peopleNames(context.db, [row.owner_id])).get(row.owner_id);
  return {
    state: row.state,
    percent: row.percent,
    begunAt: row.created_at,
    ...(by !== undefined && { by }),
    ...(row.ended_at !== null && { endedAt: row.ended_at }),
    ...(row.state === 'failed' && { problem: row.problem ?? texts.readLog }),
  };
};

/** Creates the operation of a manual backup. @param signal aborted when the process stops */
export const backupOperation = (services: Services, school: SchoolRestore, signal: AbortSignal): OperationKind => ({
  kind: backupKind,
  hasNoFile: true,
  problemOf: (error) => {
    if (signal.aborted) return texts.stoppedMeanwhile;
    return error instanceof BackupError || error instanceof AppError ? error.message : texts.readLog;
  },
  run: (_operation, _to, report) => untilCancelled(report, signal, (progress) => school.backUp(services, progress)),
});
