import { setFlagsFromString } from 'node:v8';
import { requireKey } from '#platform/server/backup/archive-key.ts';
import { type Backup, makeBackup, removeScratch } from '#platform/server/backup/make-backup.ts';
import { openPlace } from '#platform/server/backup/places.ts';
import { readEnv } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { runChildJob } from '../processes/run-child-job.ts';
import { appVersion } from './app-version.ts';
import { markedShape, type TableMarks } from './marked-shape.ts';

/** What the process that asks for a backup says in the first line of the standard input, which stays open until it is made. */
export type BackupOrder = {
  readonly school: string;
  readonly marks: TableMarks;
  readonly madeBy: Backup['madeBy'];
};

const now = () => new Date().toISOString();

/** Nobody waits for the backup any more: whoever asked for it was stopped, or thought better of it. */
const abandon = () => {
  removeScratch(readEnv(process.env).dataFolder);
  process.exit(1);
};

const runBackup = async ({ school, marks, madeBy }: BackupOrder): Promise<void> => {
  const env = readEnv(process.env);
  const place = await openPlace(env.backup.to);
  const key = await requireKey(env.dataFolder, env.backup.passphrase, now());
  const [files, app] = [await openFileStore(env), await appVersion()];
  const report = (percent: number) => process.stdout.write(`${percent}\n`);
  await makeBackup({ env, school, shape: markedShape(marks), files, place, key, madeBy, app, now, report });
};

// Collects garbage early, however much the work really needs. A Node that no longer knows these words passes over them.
setFlagsFromString('--heap-growing-percent=10');
setFlagsFromString('--optimize-for-size');

// Neither the features nor the commands are loaded: that is half of the memory which a program takes from those who use Casa.
await runChildJob(runBackup, abandon);
