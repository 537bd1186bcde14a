import { spawn } from 'node:child_process';
import { type Env, readEnv } from '#platform/server/env.ts';
import { publicOriginOf, schoolName } from '#platform/server/settings/school-settings.ts';
import { CliError } from '../describe-error.ts';
import { serve } from '../serve.ts';
import { readSettings } from '../settings/declared-settings.ts';
import { readDemoNote, type SignIn } from './demo-note.ts';
import { commandLog } from './open-school.ts';
import { tableOf } from './table.ts';

type Options = { students?: string; fillOnly?: true; reset?: true };

const minStudents = 20;
const maxStudents = 20_000;
const defaultStudents = 300;

/** Reads the environment with the defaults of the demonstration school. Never returns a first admin. */
const readDemoEnv = (): Env => {
  const given = Object.entries(process.env).filter(([, value]) => value !== undefined && value !== '');
  const env = readEnv({
    CASA_DATA: './data-demo',
    CASA_LOG: 'warn',
    ...Object.fromEntries(given),
  });
  return { ...env, firstAdmin: undefined };
};

const countOf = (text: string | undefined): number => {
  const count = Number(text ?? defaultStudents);
  if (!Number.isInteger(count) || count < minStudents || count > maxStudents)
    throw new CliError(`--students must be a whole number from ${minStudents} to ${maxStudents}.`);
  return count;
};

const signInPages = { admin: '/admin', teacher: '/teacher', student: '/' } as const;

const signInTable = (signIns: readonly SignIn[], origin: string) =>
  tableOf([
    ['Sign in as', 'Page', 'E-mail', 'Password'],
    ...signIns.map(({ role, email, password }) => [role, origin + signInPages[role], email, password]),
  ]);

const print = (text: string) => process.stdout.write(`${text}\n`);

const isFilled = (env: Env) => readDemoNote(env.dataFolder)?.state === 'filled';

const fillHere = async (env: Env, students: number): Promise<void> => {
  if (!isFilled(env)) await (await import('./fill-demo.ts')).fillDemo(env, students);
  print(`The school is in ${env.dataFolder}. Run the demo again to open it.`);
};

const serveDemo = async (env: Env, signIns: readonly SignIn[]): Promise<void> => {
  const { address } = await serve(env);
  const settings = await readSettings(env, commandLog());
  const origin = publicOriginOf(settings) ?? address;
  print(`\n${settings.get(schoolName)} is open at ${origin}\n\n${signInTable(signIns, origin)}\n\nCtrl+C stops it.`);
};

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** Creates the school in a child process to save memory. Returns false if the child has printed a reason. */
const fillInChildProcess = (students: number): Promise<boolean> =>
  new Promise((resolve) => {
    const args = ['demo', '--fill-only', '--students', String(students)];
    const childProcess = spawn(process.execPath, [...process.execArgv, process.argv[1] ?? '', ...args], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const forwardSignal = (signal: NodeJS.Signals) => childProcess.kill(signal);
    for (const signal of signals) process.on(signal, forwardSignal);
    childProcess.once('error', () => resolve(false));
    childProcess.once('close', (code) => {
      for (const signal of signals) process.removeListener(signal, forwardSignal);
      resolve(code === 0);
    });
  });

/** Serves the fictional school. Creates it first if there is none. */
export const runDemo = async (options: Options): Promise<void> => {
  const students = countOf(options.students);
  const env = readDemoEnv();
  if (options.reset) await (await import('./fill-demo.ts')).deleteDemo(env);
  if (options.fillOnly) {
    await fillHere(env, students);
    return;
  }
  const isThere = isFilled(env) || (await fillInChildProcess(students));
  const note = readDemoNote(env.dataFolder);
  if (!isThere || note?.state !== 'filled') {
    process.exitCode = 1;
    return;
  }
  if (options.students !== undefined && students !== note.students)
    print(`The school in ${env.dataFolder} has ${note.students} students. To create another one, add --reset.`);
  await serveDemo(env, note.signIns);
};
