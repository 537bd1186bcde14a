import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Clock, createClock } from '#platform/server/clock.ts';
import type { Services } from '#platform/server/context.ts';
import { claimDataFolder, databaseFile } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import { requireFreeSpace } from '#platform/server/limits/required-space.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { fillCalendar } from '#tools/demo/fill-calendar.ts';
import type { OnProgress } from '#tools/demo/fill-progress.ts';
import { fillReports } from '#tools/demo/fill-reports.ts';
import { demoPassword, fillSchool } from '#tools/demo/fill-school.ts';
import { fillSettings } from '#tools/demo/fill-settings.ts';
import type { SchoolPlan } from '#tools/demo/plan/plan-types.ts';
import { planSchool } from '#tools/demo/plan/school-plan.ts';
import { openCasa } from '../casa.ts';
import { CliError } from '../describe-error.ts';
import { readDemoNote, type SignIn, writeDemoNote } from './demo-note.ts';
import { commandLog } from './open-school.ts';

const progressTexts: Record<string, (count: number) => string> = {
  portraits: (count) => `Drawing ${count} portraits…`,
  'news pictures': (count) => `Drawing ${count} pictures for the news…`,
  documents: (count) => `Writing ${count} lesson guides, worksheets and memos…`,
  people: (count) => `Entering ${count} people, their classes and conversations…`,
};

/** Returns a reporter that prints one line for each kind. On a terminal the line counts up. */
const createProgress = (): OnProgress => {
  const out = process.stderr;
  return ({ kind, done, of }) => {
    const line = progressTexts[kind]?.(of) ?? kind;
    if (done === of) out.write(`${out.isTTY ? '\r' : ''}${line} ${of}\n`);
    else if (out.isTTY && done > 0) out.write(`\r${line} ${done}`);
  };
};

const signInsOf = ({ admins, teachers, students, showcase }: SchoolPlan): SignIn[] => {
  const people = [
    { role: 'admin', found: admins[0] },
    { role: 'teacher', found: teachers.find(({ key }) => key === showcase.teacherKey) },
    { role: 'student', found: students.find(({ key }) => key === showcase.studentKey) },
  ] as const;
  return people.flatMap(({ role, found }) =>
    found ? [{ role, email: found.fields.email, password: demoPassword }] : [],
  );
};

/** Deletes the data of an interrupted fill. The folder contained no school before. */
const startOver = async (env: Env): Promise<void> => {
  const file = databaseFile(env.dataFolder);
  const left = [file, `${file}-wal`, `${file}-shm`, join(env.dataFolder, 'uploads')];
  for (const path of left) await rm(path, { recursive: true, force: true });
};

/** Files and folders that a demo makes. Anything else in its folder stays. */
const ownNames = /^(casa\.sqlite(-wal|-shm)?|before-.+|uploads|incoming|backups|backup-key|secret-keys|demo\.json)$/;

/** Deletes the demo school. Throws CliError for a folder with anything else, and DataFolderInUseError if it is open. */
export const deleteDemo = async ({ dataFolder, databaseUrl, filesUrl }: Env): Promise<void> => {
  if (databaseUrl !== undefined || filesUrl !== undefined)
    throw new CliError('--reset deletes only a demo in a data folder. Unset DATABASE_URL and CASA_FILES.');
  const names = existsSync(dataFolder) ? readdirSync(dataFolder) : [];
  if (names.length === 0) return;
  if (!readDemoNote(dataFolder)) throw new CliError(`There is no demo school in ${dataFolder}. Nothing was deleted.`);
  const release = claimDataFolder(dataFolder);
  try {
    for (const name of names.filter((one) => ownNames.test(one)))
      await rm(join(dataFolder, name), { recursive: true, force: true });
  } finally {
    release();
  }
  process.stdout.write(`The demo school in ${dataFolder} was deleted. A new one is created.\n`);
};

const requireEmpty = async ({ database, env }: Services): Promise<void> => {
  const account = await database.read.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (!account) return;
  const where = env.databaseUrl === undefined ? env.dataFolder : 'the database of DATABASE_URL';
  throw new CliError(`There is already a school in ${where}. The demo needs its own: set CASA_DATA to a new folder.`);
};

/** Bytes for an empty school and for each student, with pictures and documents. */
const spaceNeeded = { school: 20 * 1024 ** 2, student: 300 * 1024 } as const;

const fill = async (env: Env, students: number, clock: Clock): Promise<void> => {
  if (readDemoNote(env.dataFolder)?.state === 'filling' && env.databaseUrl === undefined) await startOver(env);
  await requireFreeSpace([{ folder: env.dataFolder, bytes: spaceNeeded.school + students * spaceNeeded.student }]);
  const casa = await openCasa(env, commandLog(), { clock });
  try {
    await requireEmpty(casa.services);
    writeDemoNote(env.dataFolder, { state: 'filling' });
    await fillSettings(casa.services);
    const today = schoolDay(casa.services);
    const plan = planSchool({ today, students });
    const school = await fillSchool(casa.services, plan, { onProgress: createProgress() });
    const term = await fillCalendar(casa.services, today);
    if (term) await fillReports(casa.services, plan, school, term);
    writeDemoNote(env.dataFolder, { state: 'filled', students, signIns: signInsOf(plan) });
  } finally {
    await casa.close();
  }
};

/** Creates the fictional school in the data folder. The next run starts an interrupted fill over. */
export const fillDemo = async (env: Env, students: number, clock: Clock = createClock()): Promise<void> => {
  const release = claimDataFolder(env.dataFolder);
  try {
    await fill(env, students, clock);
  } finally {
    release();
  }
};
