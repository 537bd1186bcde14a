import { rmSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copyTables } from '#platform/server/backup/copy-tables.ts';
import { buildSqlite } from '#platform/server/backup/verify-archive.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import { type Env, readEnv } from '#platform/server/env.ts';
import { openFileStore } from '#platform/server/files/open-file-store.ts';
import { createLog } from '#platform/server/log.ts';
import { versionText } from '../app-version.ts';
import { schoolShape } from '../backup/school-shape.ts';
import { openCopy } from '../casa.ts';
import { runChildJob } from '../processes/run-child-job.ts';
import type { CopyLine, CopyOrder } from './school-copy.ts';

const printLine = (line: CopyLine) =>
  new Promise<void>((resolve) => process.stdout.write(`${JSON.stringify(line)}\n`, () => resolve()));

const copyShare = 40;

/** Returns a function that reports progress, each percent once. */
const createPercentReport = () => {
  let last = 0;
  return (percent: number): void => {
    const whole = Math.floor(percent);
    if (whole <= last) return;
    last = whole;
    void printLine({ percent: whole });
  };
};

/** Creates the embedded database of the copy, with the contents and checks of a backup. */
const makeCopy = async (env: Env, { from, folder }: CopyOrder) => {
  const [files, app] = [await openFileStore(env), versionText()];
  const scratch = join(folder, 'tables');
  const live = { ...env, dataFolder: from.dataFolder, databaseUrl: from.databaseUrl };
  const now = () => new Date().toISOString();
  const source = { env: live, shape: schoolShape, files, app, now };
  const half = copyShare / 2;
  const report = createPercentReport();
  const { unpacked, manifest } = await copyTables(source, scratch, (share) => report(half * share));
  await buildSqlite(databaseFile(folder), manifest, unpacked, schoolShape, (share) => report(half + half * share));
  await rm(scratch, { recursive: true });
};

const workOnCopy = async (env: Env, { folder, work, input }: CopyOrder) => {
  const copy = await openCopy(env, createLog('silent'));
  try {
    const found = copy.instances.flatMap(({ onCopy }) => onCopy ?? []).find(({ name }) => name === work);
    if (!found) throw new Error(`Unknown work on a copy: “${work}”.`);
    const report = (percent: number) =>
      void printLine({ percent: Math.round(copyShare + (percent * (100 - copyShare)) / 100) });
    await printLine({ result: await found.run({ services: copy.services, folder, report }, input as never) });
  } finally {
    await copy.close();
  }
};

let scratch: string | undefined;

const abandon = () => {
  if (scratch !== undefined) rmSync(scratch, { recursive: true, force: true, maxRetries: 3 });
  process.exit(1);
};

await runChildJob<CopyOrder>(async (order) => {
  scratch = order.folder;
  // The environment of the copy has no other database, no bucket and no mail server.
  const env = readEnv({ ...order.variables, CASA_DATA: order.folder });
  await makeCopy(env, order);
  await workOnCopy(env, order);
}, abandon);
