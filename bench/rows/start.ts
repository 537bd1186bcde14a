import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { median, megabytes, type Row, rounded } from '../support/report.ts';
import { openSchool } from '../support/school.ts';

/** Removes the `CASA_` variables of the caller. */
const plainEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('CASA_')));

const root = join(import.meta.dirname, '../..');
const rounds = 5;

const isReady = async (url: string) => {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
};

const memoryOf = (pid: number) => Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]) * 4096;

const timeToReady = async (
  command: readonly string[],
  environment: Record<string, string>,
  url: string,
  use: (pid: number) => Promise<number> = async () => 0,
): Promise<{ seconds: number; used: number }> => {
  const [program = '', ...values] = command;
  const began = performance.now();
  const started = spawn(program, values, {
    cwd: root,
    env: { ...plainEnvironment(), ...environment },
    stdio: 'ignore',
  });
  while (!(await isReady(url))) {
    if (started.exitCode !== null) throw new Error(`${command.join(' ')} ended with ${started.exitCode}`);
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  const seconds = (performance.now() - began) / 1000;
  const used = await use(started.pid ?? 0);
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  await ended;
  return { seconds, used };
};

const mixedCalls = (address: string, headers: Record<string, string>, section: string) => async (pid: number) => {
  const paths = [
    '/api/session',
    '/api/admins/get-students',
    '/api/admins/get-teachers',
    '/api/admins/get-news-updates',
  ];
  for (let call = 0; call < 1000; call += 10) {
    const some = Array.from({ length: 10 }, (_, at) =>
      at % 5 === 4
        ? fetch(`${address}/api/admins/get-section`, { method: 'POST', headers, body: JSON.stringify({ id: section }) })
        : fetch(address + paths[at % paths.length], { headers }),
    );
    for (const answer of await Promise.all(some)) await answer.arrayBuffer();
  }
  return memoryOf(pid);
};

/** Measures `npm start` from nothing to `/readyz` with a filled school, and the memory after 1,000 mixed calls. */
export const measureStart = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300 });
  const [headers = {}] = await school.signIn([school.admin]);
  await school.child.stop();
  const port = '4217';
  const address = `http://127.0.0.1:${port}`;
  const environment = { CASA_CONFIG: devNull, CASA_DATA: school.dataFolder, PORT: port, CASA_LOG: 'warn' };
  const launcher = [process.execPath, 'launch.mjs', 'start'];
  const bare = [process.execPath, 'bench/support/bare-start.ts'];
  const own: number[] = [];
  const limit: number[] = [];
  await timeToReady(launcher, environment, `${address}/readyz`);
  for (let round = 0; round < rounds; round += 1) {
    own.push((await timeToReady(launcher, environment, `${address}/readyz`)).seconds);
    limit.push((await timeToReady(bare, { PORT: port }, `${address}/readyz`)).seconds);
  }
  const { used } = await timeToReady(
    // Runs the command of `npm start` without the launcher, whose memory would be counted too.
    [process.execPath, '--disable-warning=ExperimentalWarning', '--max-semi-space-size=2', 'dist/server/server.js'],
    environment,
    `${address}/readyz`,
    mixedCalls(address, headers, school.section),
  );
  await school.stop();
  return [
    {
      metric: 'start to /readyz, filled school',
      measured: `${rounded(median(own))} s`,
      baseline: `bare Fastify ${rounded(median(limit))} s`,
      target: '≤ 1.0 s',
      passes: median(own) <= 1,
    },
    {
      metric: 'memory after 1,000 mixed calls',
      measured: megabytes(used),
      baseline: '–',
      target: '≤ 150 MB',
      passes: used <= 150 * 1024 * 1024,
    },
  ];
};
