import { spawn } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { BackingUp } from '#platform/server/backup/school-restore.ts';
import type { Services } from '#platform/server/context.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import type { BackupOrder } from './backup-program.ts';
import { tableMarks } from './school-shape.ts';

const program = join(import.meta.dirname, 'backup-program.ts');

/** The work goes through many short-lived buffers, which are to be given back soon. */
const smallHeap = ['--max-semi-space-size=1'];
const fewBuffers = {
  MALLOC_ARENA_MAX: '1',
  MALLOC_MMAP_THRESHOLD_: String(32 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(64 * 1024),
  UV_THREADPOOL_SIZE: '2',
};

const lastInLine = constants.priority.PRIORITY_LOW;

/** What the program may have been told otherwise than by its environment. */
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

/** Makes a verified archive in a process of its own. @returns rejects with what the process said */
export const makeArchive = (
  services: Services,
  madeBy: BackupOrder['madeBy'],
  { signal, report }: BackingUp = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [...process.execArgv, ...smallHeap, program], {
      env: { ...process.env, ...fewBuffers, ...variablesOf(services) },
      stdio: ['pipe', 'pipe', 'pipe'],
      ...(signal && { signal }),
    });
    // It stays open: when it closes, nobody waits for the backup any more. Where it ended before it listened, what it said tells more.
    child.stdin.on('error', () => {}).write(`${JSON.stringify(orderOf(services, madeBy))}\n`);
    createInterface({ input: child.stdout }).on('line', (line) => report?.(Number(line)));
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-2000);
    });
    child.once('spawn', () => {
      // Some systems do not let a program step back; it works at its usual pace there.
      try {
        if (child.pid !== undefined) setPriority(child.pid, lastInLine);
      } catch {}
    });
    child.once('error', reject);
    child.once('close', (code) => (code === 0 ? resolve() : reject(new Error(said.trim() || `it ended with ${code}`))));
  });
