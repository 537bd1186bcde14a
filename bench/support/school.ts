import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCasa } from '#app/casa.ts';
import type { Role } from '#kernel/roles.ts';
import type { Services } from '#platform/server/context.ts';
import { readEnv } from '#platform/server/env.ts';
import { csrfTokenOf } from '#platform/server/http/authentication.ts';
import { createLog } from '#platform/server/log.ts';
import { fillSchool } from '#tools/demo/fill-school.ts';
import type { SchoolPlan } from '#tools/demo/plan/plan-types.ts';
import { planSchool } from '#tools/demo/plan/school-plan.ts';
import { type Child, startChild } from './child.ts';

export type Account = { id: string; role: Role };

export type School = {
  readonly address: string;
  readonly child: Child;
  readonly admin: Account;
  readonly teachers: readonly Account[];
  readonly students: readonly Account[];
  /** A section with students, and one of its subjects. */
  readonly section: string;
  readonly subject: string;
  /** Signs users in. Returns the headers of each. */
  signIn(accounts: readonly Account[]): Promise<Record<string, string>[]>;
  stop(): Promise<void>;
};

const today = new Date().toISOString().slice(0, 10);
const firstAdmin = { CASA_ADMIN_EMAIL: 'bench@casa.example', CASA_ADMIN_PASSWORD: 'a bench is for sitting' };

const accountsOf = async ({ database: { read } }: Services) => {
  const ids = async (role: Role) =>
    (await read
      .selectFrom('accounts')
      .select(['id', 'role'])
      .where('role', '=', role)
      .orderBy('id')
      .execute()) as Account[];
  const { section_id: section } = await read
    .selectFrom('enrollments')
    .select('section_id')
    .groupBy('section_id')
    .orderBy('section_id')
    .executeTakeFirstOrThrow();
  const subject = await read
    .selectFrom('subjects')
    .select('id')
    .where('section_id', '=', section)
    .orderBy('id')
    .executeTakeFirstOrThrow();
  const [admin] = await ids('admin');
  if (!admin) throw new Error('the school has no admin');
  return { admin, teachers: await ids('teacher'), students: await ids('student'), section, subject: subject.id };
};

export const headersOf = (token: string): Record<string, string> => {
  const csrf = csrfTokenOf(token);
  return {
    cookie: `casa_session=${token}; XSRF-TOKEN=${csrf}`,
    'x-xsrf-token': csrf,
    'content-type': 'application/json',
  };
};

/** Fills a school in a temporary folder and starts Casa on it. `prepare` adds data before the start. */
export const openSchool = async <T = undefined>(options: {
  students: number;
  /** True if portraits and pictures are drawn, which takes a minute. */
  withPictures?: boolean;
  environment?: Record<string, string>;
  prepare?: (services: Services, accounts: Awaited<ReturnType<typeof accountsOf>>, plan: SchoolPlan) => Promise<T>;
}): Promise<School & { readonly prepared: T | undefined; readonly dataFolder: string }> => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-bench-'));
  const environment = { CASA_DATA: dataFolder, CASA_TIME_ZONE: 'Asia/Manila', ...firstAdmin, ...options.environment };
  const casa = await openCasa(readEnv(environment), createLog('warn'));
  const plan = planSchool({ students: options.students, today });
  await fillSchool(casa.services, plan, { withPictures: options.withPictures ?? false });
  const accounts = await accountsOf(casa.services);
  const prepared = await options.prepare?.(casa.services, accounts, plan);
  await casa.close();
  const { child, ready } = await startChild<{ address: string }>('casa-child.ts', environment);
  return {
    ...accounts,
    prepared,
    dataFolder,
    child,
    address: ready.address,
    signIn: async (some) => (await child.request<string[]>('signIn', some)).map(headersOf),
    stop: async () => {
      await child.stop();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};
