import { AppError } from '#kernel/app-error.ts';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { SchoolRestore } from '#platform/server/backup/school-restore.ts';
import type { QueryContext, Services } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { OperationKind } from '#platform/server/operations/operations.ts';
import { untilCancelled } from '#platform/server/operations/until-cancelled.ts';
import * as texts from '#texts/backup-restore/errors';

export const backupKind = 'back-up-school';

type Row = Tables['operations'];

export const findLastManualBackup = ({ db }: Pick<QueryContext, 'db'>): Promise<Row | undefined> =>
  db
    .selectFrom('operations')
    .selectAll()
    .where('kind', '=', backupKind)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();

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
