import { randomBytes, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/server/context.ts';
import { callUntil, watchMemory } from '../support/background-load.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { openSchool } from '../support/school.ts';

const documents = 400;
const documentBytes = 512 * 1024;
const callsAtRest = 1000;
const maxExtraMegabytes = 100;
const maxRatio = 2;

/** Adds newsletters that cannot be compressed. */
const addDocuments = async ({ env, database, clock }: Services, admin: string) => {
  const folder = join(env.dataFolder, 'uploads', 'newsletterUploads');
  await mkdir(folder, { recursive: true });
  const rows = Array.from({ length: documents }, () => ({
    path: `/uploads/newsletterUploads/${randomUUID()}.pdf`,
    purpose: 'newsletterUploads',
    uploader_id: admin,
    file_name: 'newsletter.pdf',
    type: 'application/pdf',
    size: documentBytes,
    created_at: clock.now(),
  }));
  for (const { path } of rows) await writeFile(join(env.dataFolder, path), randomBytes(documentBytes));
  await database.transaction((tx) => tx.insertInto('files').values(rows).execute());
};

/** Measures memory and latency during the nightly backup of a school with 200 MB of files. */
export const measureBackup = async (): Promise<Row[]> => {
  const school = await openSchool({
    students: 300,
    prepare: (services, { admin }) => addDocuments(services, admin.id),
  });
  const [headers = {}] = await school.signIn([school.admin]);
  const atRest = await callUntil(school, headers, (made) => made >= callsAtRest);
  const memory = watchMemory(school);
  let isOver = false;
  const backup = school.child.request('backUp').finally(() => {
    isOver = true;
  });
  const duringBackup = await callUntil(school, headers, () => isOver);
  await backup;
  const { before, highest } = memory.stop();
  await school.stop();
  const [slow, usual] = [percentile(duringBackup, 99), percentile(atRest, 99)];
  return [
    {
      metric: `more memory while a school with ${(documents * documentBytes) / 1024 / 1024} MB of files is backed up`,
      measured: `${rounded(highest - before, 0)} MB`,
      baseline: `${rounded(before, 0)} MB at rest`,
      target: `≤ ${maxExtraMegabytes} MB`,
      passes: highest - before <= maxExtraMegabytes,
    },
    {
      metric: 'GET /api/session during a backup',
      measured: `p99 ${rounded(slow, 1)} ms of ${duringBackup.length}`,
      baseline: `at rest p99 ${rounded(usual, 1)} ms`,
      target: `≤ ${maxRatio} × at rest`,
      passes: slow <= maxRatio * usual,
    },
  ];
};
