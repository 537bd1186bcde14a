import { setTimeout as wait } from 'node:timers/promises';
import { backupRestoreEndpoints } from '#features/backup-restore/contract.ts';
import { presenceAsChanges } from '#features/messages/contract.ts';
import { isActiveState } from '#kernel/operation.ts';
import { observeProcess, residentBytesOf } from '../support/process-use.ts';
import { asTable, type Row, rounded } from '../support/report.ts';
import { openTabs } from '../support/sockets.ts';
import { drawPhotos, type Photos } from './sizing/photos.ts';
import { retainedBackups } from './sizing/retained-backups.ts';
import { createWork, runAll } from './sizing/school-work.ts';
import { openSizedSchool, type SizedSchool } from './sizing/sized-school.ts';
import { busiestHourShare, onlineShare, schoolDaysPerYear, schoolWeeksPerYear } from './sizing/use.ts';

const megabyte = 1024 ** 2;
const gigabyte = 1024 ** 3;

/**
 * Machines that `docs/guides/sizing.md` recommends. Half of the memory and of a core is for Casa, the rest for the
 * system, the proxy and the file cache.
 * @property memory in gigabytes
 * @property data gigabytes of disk for database and uploads of the first five years
 * @property backups gigabytes of disk for the archives after five years
 * @property days school days whose use is measured. A larger school needs fewer for the same number of writes.
 */
const machines = [
  { students: 100, memory: 2, data: 40, backups: 500, days: 1 },
  { students: 300, memory: 2, data: 100, backups: 1500, days: 0.5 },
  { students: 1000, memory: 2, data: 300, backups: 5000, days: 0.25 },
] as const;
type Machine = (typeof machines)[number];

const years = 5;
const maxCpuShare = 0.5;
const maxAfterStart = 150;
const secondsPerHour = 3600;

const signInAll = async ({ admin, people, signIn }: SizedSchool) =>
  runAll([admin, ...people].map((person) => () => signIn(person)));

/** Opens windows of all teachers and of a share of the students, as the web application does. */
const openWindows = ({ people, students, server, clientOf }: SizedSchool) => {
  const teachers = people.filter(({ role }) => role === 'teacher');
  const online = people.filter(({ role }) => role === 'student').slice(0, Math.round(students * onlineShare));
  const windows = [...teachers, ...online].map(({ id }) => ({ id, headers: clientOf(id).headers() }));
  return openTabs(server.address, windows, undefined, `&presence=${presenceAsChanges.presence}`);
};

/** Makes a backup with the program of the nightly backup. */
const backUp = async ({ admin, clientOf }: SizedSchool) => {
  const client = clientOf(admin.id);
  let { body: run } = await client.call(backupRestoreEndpoints.makeBackup, {});
  while (isActiveState(run.state)) {
    await wait(200);
    run = (await client.call(backupRestoreEndpoints.getBackupRun, {})).body;
  }
  if (run.state !== 'done') throw new Error(`the backup ended as ${run.state}: ${run.problem}`);
};

type Bytes = ReturnType<SizedSchool['bytes']>;

const added = (before: Bytes, after: Bytes): Bytes => ({
  database: after.database - before.database,
  uploads: after.uploads - before.uploads,
  log: after.log - before.log,
});

const sums = (day: Bytes, week: Bytes) => (name: keyof Bytes) =>
  day[name] * schoolDaysPerYear + week[name] * schoolWeeksPerYear;

const scaled = ({ database, uploads, log }: Bytes, days: number): Bytes => ({
  database: database / days,
  uploads: uploads / days,
  log: log / days,
});

const measureSchool = async (school: SizedSchool, photos: Photos, days: number) => {
  const { pid } = school.server;
  const afterStart = residentBytesOf(pid);
  const signIns = await observeProcess(pid, () => signInAll(school));
  const { tasksOfDay, tasksOfWeek } = await createWork(school, photos);
  const tabs = await openWindows(school);
  // This hour also fills tables that grow more slowly later, so the growth is measured after it.
  const hour = await observeProcess(pid, () => runAll(tasksOfDay(busiestHourShare)));
  const beforeWeek = school.bytes();
  await runAll(tasksOfWeek());
  const beforeDays = school.bytes();
  const use = await observeProcess(pid, () => runAll(tasksOfDay(days)));
  const atEnd = school.bytes();
  for (const tab of tabs) tab.close();
  const backup = await observeProcess(pid, () => backUp(school));
  const day = scaled(added(beforeDays, atEnd), days);
  return {
    afterStart,
    peak: Math.max(signIns.peak, hour.peak, use.peak),
    cpuOfHour: signIns.cpuSeconds + hour.cpuSeconds,
    cpuOfDay: use.cpuSeconds / days,
    backup: backup.peak,
    atEnd,
    archive: school.archiveBytes(),
    day,
    perYear: sums(day, added(beforeWeek, beforeDays)),
  };
};

type Measured = Awaited<ReturnType<typeof measureSchool>>;

const inMegabytes = (bytes: number) => `${rounded(bytes / megabyte, bytes < 10 * megabyte ? 1 : 0)} MB`;
const inGigabytes = (bytes: number) => `${rounded(bytes / gigabyte, bytes < 10 * gigabyte ? 1 : 0)} GB`;

const rowOf =
  (machine: Machine) =>
  (metric: string, measured: string, target = '–', passes = true): Row => ({
    metric: `${machine.students} students: ${metric}`,
    ...{ measured, baseline: '–', target, passes },
  });

const rowsOfUse = (machine: Machine, { afterStart, peak, cpuOfHour, cpuOfDay, backup }: Measured): Row[] => {
  const row = rowOf(machine);
  const forCasa = (machine.memory * gigabyte) / 2;
  const inMemory = (metric: string, bytes: number, limit: number) =>
    row(metric, inMegabytes(bytes), `≤ ${rounded(limit / megabyte, 0)} MB`, bytes <= limit);
  const share = cpuOfHour / secondsPerHour;
  return [
    inMemory('memory after the start', afterStart, maxAfterStart * megabyte),
    inMemory('memory at the peak of a school day', peak, forCasa),
    inMemory('memory during a backup', backup, forCasa),
    row(
      'CPU in the busiest hour',
      `${rounded(share * 100, 1)} % of a core`,
      `≤ ${maxCpuShare * 100} %`,
      share <= maxCpuShare,
    ),
    row('CPU time of a school day', `${rounded(cpuOfDay, 0)} s`),
  ];
};

const rowsOfDisk = (machine: Machine, { atEnd, archive, day, perYear }: Measured): Row[] => {
  const row = rowOf(machine);
  const stored = atEnd.database + atEnd.uploads;
  const afterYears = stored + years * (perYear('database') + perYear('uploads'));
  // Files cannot be compressed. Compressed rows are a small part of an archive.
  const archivePerYear = perYear('uploads');
  const archives = retainedBackups(years, { first: archive, perYear: archivePerYear });
  const within = (metric: string, bytes: number, limit: number) =>
    row(metric, inGigabytes(bytes), `≤ ${limit} GB`, bytes <= limit * gigabyte);
  return [
    row('database in the first week', inMegabytes(atEnd.database)),
    row('uploads of a school day', inMegabytes(day.uploads)),
    row('log of a school day', inMegabytes(day.log)),
    row('database per year', inMegabytes(perYear('database'))),
    row('uploads per year', inGigabytes(perYear('uploads'))),
    row('log per year', inMegabytes(perYear('log'))),
    row('one backup after a year', inGigabytes(archive + archivePerYear)),
    within(`database and uploads after ${years} years`, afterYears, machine.data),
    within(`retained backups after ${years} years`, archives.bytes, machine.backups),
  ];
};

/** Measures memory, CPU and disk of the built server for schools of three sizes, on the embedded database. */
export const measureSizing = async (): Promise<Row[]> => {
  const photos = await drawPhotos();
  const rows: Row[] = [];
  for (const machine of machines) {
    const school = await openSizedSchool(machine.students);
    try {
      const measured = await measureSchool(school, photos, machine.days);
      const own = [...rowsOfUse(machine, measured), ...rowsOfDisk(machine, measured)];
      console.log(asTable(own));
      rows.push(...own);
    } finally {
      await school.stop();
    }
  }
  return rows;
};
