import { join } from 'node:path';
import type { BackupOptions } from '#platform/server/backup/school-restore.ts';
import type { Services } from '#platform/server/context.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import { runInChildProcess } from '../processes/run-in-child-process.ts';
import type { BackupOrder } from './backup-program.ts';
import { tableMarks } from './school-shape.ts';

const program = join(import.meta.dirname, 'backup-program.ts');

/** Values that can differ from the environment of this process. */
const variablesOf = ({ env: { dataFolder, databaseUrl, backup } }: Services) => ({
  CASA_DATA: dataFolder,
  CASA_BACKUP_TO: backup.to,
  ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
});

const orderOf = ({ settings }: Services, madeBy: BackupOrder['madeBy']): BackupOrder => ({
  school: settings.get(schoolName),
  marks: tableMarks,
  madeBy,
});

/** Creates a verified archive in a child process. Rejects with the error output of the process. */
export const makeArchive = (
  services: Services,
  madeBy: BackupOrder['madeBy'],
  { signal, report }: BackupOptions = {},
): Promise<void> =>
  runInChildProcess({
    program,
    priority: 'last',
    order: orderOf(services, madeBy),
    variables: variablesOf(services),
    onLine: (line) => report?.(Number(line)),
    signal,
  });
