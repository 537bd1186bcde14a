import { randomBytes, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/server/context.ts';
import { percentile, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';

const documents = 400;
const documentBytes = 512 * 1024;
const betweenCallsMilliseconds = 10;
const callsAtRest = 1000;
const maxExtraMegabytes = 100;
const maxRatio = 2;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Newsletters that cannot be compressed. */
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

/** Calls at a steady pace until something is over. @returns how long each took, in milliseconds */
const callUntil = async (school: School, headers: Record<string, string>, isOver: (made: number) => boolean) => {
  const took: number[] = [];
  while (!isOver(took.length)) {
    const began = performance.now();
    await (await fetch(`${school.address}/api/session`, { headers })).arrayBuffer();
    took.push(performance.now() - began);
    await pause(betweenCallsMilliseconds);
  }
  return took;
};

const read = (file: string) => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
};

const childrenOf = (pid: number) =>
  readdirSync('/proc').filter(
    (name) => /^\d+$/.test(name) && read(`/proc/${name}/stat`).split(') ').at(-1)?.split(' ')[1] === `${pid}`,
  );

/** Memory of a program and those it has started, in megabytes; what they share counts once. */
const memoryOf = (pid: number) => {
  const kilobytes = [`${pid}`, ...childrenOf(pid)].map((one) =>
    Number(/^Pss: *(\d+)/m.exec(read(`/proc/${one}/smaps_rollup`))?.[1] ?? 0),
  );
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
};

/** What a nightly backup of a school with 200 MB of files takes from those who use Casa meanwhile. */
export const measureBackup = async (): Promise<Row[]> => {
  const school = await openSchool({
    students: 300,
    prepare: (services, { admin }) => addDocuments(services, admin.id),
  });
  const [headers = {}] = await school.signIn([school.admin]);
  const pid = school.child.process.pid ?? 0;
  const atRest = await callUntil(school, headers, (made) => made >= callsAtRest);
  const before = memoryOf(pid);
  let highest = before;
  let isOver = false;
  const backup = school.child.ask('backUp').finally(() => {
    isOver = true;
  });
  const watch = setInterval(() => {
    highest = Math.max(highest, memoryOf(pid));
  }, 100);
  const meanwhile = await callUntil(school, headers, () => isOver);
  clearInterval(watch);
  await backup;
  await school.stop();
  const [slow, usual] = [percentile(meanwhile, 99), percentile(atRest, 99)];
  return [
    {
      what: `more memory while a school with ${(documents * documentBytes) / 1024 / 1024} MB of files is backed up`,
      measured: `${rounded(highest - before, 0)} MB`,
      beside: `${rounded(before, 0)} MB at rest`,
      target: `≤ ${maxExtraMegabytes} MB`,
      holds: highest - before <= maxExtraMegabytes,
    },
    {
      what: 'GET /api/session meanwhile',
      measured: `p99 ${rounded(slow, 1)} ms of ${meanwhile.length}`,
      beside: `at rest p99 ${rounded(usual, 1)} ms`,
      target: `≤ ${maxRatio} × at rest`,
      holds: slow <= maxRatio * usual,
    },
  ];
};
