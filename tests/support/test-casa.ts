import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { signInDirectly } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { type Client, createClient } from './client.ts';
import { createTestClock } from './test-clock.ts';
import { cloneTestDatabase } from './test-database.ts';
import { createWorld } from './world.ts';

/** A logged error. Tests that expect errors empty the list. */
export type LoudLine = { level: number; msg: string; err?: { message: string } };

const errorLevel = 50;

const createTestLog = () => {
  const errors: LoudLine[] = [];
  const warnings: string[] = [];
  const write = (line: string) => {
    const entry = JSON.parse(line) as LoudLine;
    if (entry.level >= errorLevel) errors.push(entry);
    else warnings.push(line);
  };
  return { errors, warnings, log: createLog('warn', { write }) };
};

/**
 * Starts Casa on a new database and a free port. The clock stands still until the test moves it. `webFolder` is the
 * built web application; without it only the API is served. Timeouts are in milliseconds.
 */
export const startTestCasa = async (
  variables: Record<string, string> = {},
  options: { webFolder?: string; bodyTimeout?: number; headersTimeout?: number } = {},
) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-test-'));
  const database = await cloneTestDatabase(dataFolder);
  const env = readEnv({
    CASA_DATA: dataFolder,
    CASA_ADMIN_EMAIL: 'first@casa.example',
    CASA_ADMIN_PASSWORD: 'first admin of casa',
    CASA_TIME_ZONE: 'Asia/Manila',
    PORT: '0',
    ...(database.url === undefined ? {} : { DATABASE_URL: database.url }),
    ...variables,
  });
  const { errors, warnings, log } = createTestLog();
  const clock = createTestClock();
  const casa = await openCasa(env, log, { clock });
  const servers = await openServers(casa, { ...options, checkAnswers: true, withJobs: false });
  const { services } = casa;
  const jobs = casa.instances.flatMap((instance) => instance.jobs ?? []);
  const signedIn = async (account: { id: string; role: Role }): Promise<Client> =>
    createClient(servers.address, await signInDirectly(services, account));
  return {
    services,
    clock,
    errors,
    /** Lines of the log with the level `warn`. */
    warnings,
    dataFolder,
    address: servers.address,
    world: createWorld(services),
    visitor: () => createClient(servers.address),
    signedIn,
    asNew: async (role: Role): Promise<Client & { id: string }> => {
      const person = await createWorld(services)[role]();
      return { ...(await signedIn(person)), id: person.id };
    },
    jobs,
    /** Runs a scheduled job, then the pending jobs. */
    runJob: async (name: string): Promise<void> => {
      const job = jobs.find((one) => one.name === name);
      if (!job) throw new Error(`There is no job “${name}”.`);
      await job.run(new AbortController().signal, () => {});
      await services.pendingJobs.drain();
    },
    /** Runs the pending jobs of the commits. A running Casa does that after each commit. */
    runPendingJobs: () => services.pendingJobs.drain(),
    stop: async () => {
      await servers.close();
      await casa.close();
      await database.drop();
      await rm(dataFolder, { recursive: true, force: true });
      if (errors.length > 0)
        throw new Error(`Casa logged errors: ${errors.map(({ msg, err }) => `${msg} ${err?.message}`).join('; ')}`);
    },
  };
};
export type TestCasa = Awaited<ReturnType<typeof startTestCasa>>;
