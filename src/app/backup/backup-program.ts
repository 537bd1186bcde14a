import { setFlagsFromString } from 'node:v8';
import { requireKey } from '#platform/server/backup/archive-key.ts';
import { type Backup, makeBackup, removeScratch } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { readEnv } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { versionText } from '../app-version.ts';
import { runChildJob } from '../processes/run-child-job.ts';
import { markedShape, type TableMarks } from './marked-shape.ts';

/** First line on standard input, which the parent leaves open until the backup is done. */
export type BackupOrder = {
  readonly school: string;
  readonly marks: TableMarks;
  readonly madeBy: Backup['madeBy'];
};

const now = () => new Date().toISOString();

/** Removes scratch files and exits. Called when the parent process has stopped or cancelled the backup. */
const abandon = () => {
  removeScratch(readEnv(process.env).dataFolder);
  process.exit(1);
};

const runBackup = async ({ school, marks, madeBy }: BackupOrder): Promise<void> => {
  const env = readEnv(process.env);
  const place = await openPlace(env.backup.to);
  const key = await requireKey(env.dataFolder, env.backup.passphrase, now());
  const [files, app] = [await openFileStore(env), versionText()];
  const report = (percent: number) => process.stdout.write(`${percent}\n`);
  await makeBackup({ env, school, shape: markedShape(marks), files, place, key, madeBy, app, now, report });
};

// Collects garbage early to limit memory. Node ignores V8 flags that it does not know.
setFlagsFromString('--heap-growing-percent=10');
setFlagsFromString('--optimize-for-size');

// Features and commands are not loaded. This halves the memory of the process.
await runChildJob(runBackup, abandon);
