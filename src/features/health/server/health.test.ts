import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { settingsIn } from '#app/settings/declared-settings.ts';
import { databaseFile } from '#platform/server/data-folder.ts';
import type { Diagnosis, HealthCheck } from '#platform/server/health/health-check.ts';
import { createJobWatch } from '#platform/server/health/job-watch.ts';
import { createLog } from '#platform/server/log.ts';
import { createBackup } from '#tests/support/backups.ts';
import type { Client } from '#tests/support/client.ts';
import { type MailServer, mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { healthEndpoints as calls } from '../contract.ts';

const job = 'check the health of the school';

let casa: TestCasa;
let mail: MailServer;
let admin: Client & { id: string };
beforeAll(async () => {
  mail = await startMailServer();
  casa = await startTestCasa({
    ...mailVariables(mail),
    CASA_TRUST_PROXY: 'on',
  });
  admin = await casa.asNew('admin');
});
afterAll(async () => {
  await casa.stop();
  await mail.stop();
});

const named = (name: string): HealthCheck => {
  const check = casa.services.healthChecks.find((one) => one.name === name);
  if (!check) throw new Error(`There is no check ${name}.`);
  return check;
};
const stateOf = async (name: string) => (await named(name).examine()).state;

/** Creates a check with a result that the test controls. */
const madeUp = (found: { now: Diagnosis }): HealthCheck => ({
  name: 'made-up',
  title: 'Made up',
  examine: async () => found.now,
});

const withCheck = async (check: HealthCheck, work: () => Promise<void>) => {
  const all = casa.services.healthChecks as HealthCheck[];
  all.push(check);
  try {
    await work();
  } finally {
    all.splice(all.indexOf(check), 1);
  }
};

const later = async () => {
  casa.clock.advance(31);
  await casa.runJob(job);
  await casa.runPendingJobs();
};

const findCheck = async (name: string) => {
  const { status, body } = await admin.call(calls.getHealth, {});
  expect(status).toBe(200);
  return body.find((check) => check.name === name);
};

describe('the list of checks', () => {
  test('contains every check with its result', async () => {
    await later();
    const { body } = await admin.call(calls.getHealth, {});
    expect(body.map(({ name }) => name)).toEqual(casa.services.healthChecks.map(({ name }) => name));
    const bad = body.filter(({ state }) => state === 'bad').map(({ name }) => name);
    // The clock of a PostgreSQL server does not follow the test clock.
    expect(bad).toEqual(casa.services.database.engine === 'postgres' ? ['clock'] : []);
    expect(body.filter(({ checkedAt }) => checkedAt === undefined)).toEqual([]);
  });

  test('refuses teachers and students', async () => {
    for (const role of ['teacher', 'student'] as const)
      expect((await (await casa.asNew(role)).get('/api/admins/health')).status).toBe(403);
  });

  test('shows the start of a state and mails each admin once for a failure and once for its end', async () => {
    const found: { now: Diagnosis } = { now: { state: 'good', text: 'Fine.' } };
    await withCheck(madeUp(found), async () => {
      await later();
      const admins = await casa.services.database.read
        .selectFrom('accounts')
        .select('email')
        .where('role', '=', 'admin')
        .execute();
      mail.received.splice(0);
      found.now = { state: 'bad', text: 'It broke.', advice: 'Mend it.' };
      await later();
      const broken = await findCheck('made-up');
      await later();
      expect(await findCheck('made-up')).toMatchObject({ state: 'bad', since: broken?.since, advice: 'Mend it.' });
      expect(mail.received.flatMap(({ to }) => to).sort()).toEqual(admins.map(({ email }) => email).sort());
      expect(mail.received[0]?.content).toContain('It broke. Mend it.');
      mail.received.splice(0);
      found.now = { state: 'good', text: 'Fine again.' };
      await later();
      await later();
      expect(mail.received).toHaveLength(admins.length);
      expect(mail.received[0]?.content).toContain('Fine again.');
    });
  });

  test('sends a mail later if the server temporarily refuses it', async () => {
    const found: { now: Diagnosis } = { now: { state: 'bad', text: 'It broke.', advice: '' } };
    await withCheck({ ...madeUp(found), name: 'made-up-later' }, async () => {
      mail.received.splice(0);
      mail.state.refuseWith = 451;
      await later();
      expect(mail.received).toEqual([]);
      mail.state.refuseWith = undefined;
      casa.clock.advance(60);
      await later();
      expect(mail.received.length).toBeGreaterThan(0);
    });
  });

  test('lists ignored checks with admin and reason, sends no mail for them, and watches them again', async () => {
    const found: { now: Diagnosis } = { now: { state: 'bad', text: 'It broke.', advice: '' } };
    await withCheck({ ...madeUp(found), name: 'ignored-one' }, async () => {
      const ignore = { check: 'ignored-one', days: 7, why: 'Ordered' };
      expect((await admin.call(calls.ignoreHealthCheck, ignore)).status).toBe(200);
      mail.received.splice(0);
      await later();
      const shown = await findCheck('ignored-one');
      expect(shown).toMatchObject({ state: 'bad', ignored: { why: 'Ordered', by: { _id: admin.id } } });
      expect(mail.received).toEqual([]);
      casa.clock.advance(8 * 24 * 3600);
      const nextSession = await casa.signedIn({ id: admin.id, role: 'admin' });
      expect(
        (await nextSession.call(calls.getHealth, {})).body.find(({ name }) => name === 'ignored-one'),
      ).not.toHaveProperty('ignored');
      await later();
      expect(mail.received.length).toBeGreaterThan(0);
      expect((await nextSession.call(calls.ignoreHealthCheck, ignore)).body).toHaveProperty('ignored');
      expect((await nextSession.call(calls.watchHealthCheck, { check: 'ignored-one' })).body).not.toHaveProperty(
        'ignored',
      );
      expect((await nextSession.call(calls.watchHealthCheck, { check: 'nothing' })).status).toBe(404);
    });
    admin = { ...(await casa.signedIn({ id: admin.id, role: 'admin' })), id: admin.id };
  });

  test('shows a check that throws as unknown and runs the others', async () => {
    const failing = { ...madeUp({ now: { state: 'good', text: '' } }), name: 'failing' };
    await withCheck({ ...failing, examine: () => Promise.reject(new Error('no')) }, async () => {
      const { body } = await admin.call(calls.examineHealth, {});
      expect(body.find(({ name }) => name === 'failing')?.state).toBe('unknown');
      expect(body.find(({ name }) => name === 'version')?.state).toBe('good');
    });
  });
});

describe('each check fails and recovers', () => {
  test('backups: fails after two failed nights and recovers after a verified backup', async () => {
    const { database, clock } = casa.services;
    expect(await stateOf('backups')).toBe('look');
    casa.clock.advance(-9 * 24 * 3600);
    expect(await stateOf('backups')).toBe('later');
    casa.clock.advance(9 * 24 * 3600);
    const night = (days: number, outcome: 'failed' | 'done') =>
      database.transaction((tx) =>
        tx
          .insertInto('job_runs')
          .values({
            job: 'nightly backup',
            due_at: new Date(clock.milliseconds() + days * 24 * 3600 * 1000).toISOString(),
            holder: 'test',
            leased_until: clock.now(),
            outcome,
          })
          .execute(),
      );
    await night(-11, 'failed');
    await night(-10, 'failed');
    expect(await stateOf('backups')).toBe('bad');
    await createBackup(casa.services, {});
    expect(await stateOf('backups')).toBe('good');
    casa.clock.advance(9 * 24 * 3600);
    expect(await stateOf('backups')).toBe('look');
    casa.clock.advance(-9 * 24 * 3600);
  });

  test('clock: fails if it is behind the newest record', async () => {
    casa.clock.advance(-3600 * 24 * 30);
    expect(await stateOf('clock')).toBe('bad');
    casa.clock.advance(3600 * 24 * 30);
    const state = await stateOf('clock');
    // The clock of a PostgreSQL server does not follow the moved test clock.
    expect(state).toBe(casa.services.database.engine === 'sqlite' ? 'good' : 'bad');
  });

  test('jobs: fails if a job is late or fails repeatedly and recovers', async () => {
    const watch = createJobWatch(casa.services.clock);
    const own = { ...casa.services, jobWatch: watch };
    const { checkJobs } = await import('#app/health/check-machine.ts');
    const state = async () => (await checkJobs(own)).state;
    watch.begin('sweep', 60);
    expect(await state()).toBe('good');
    casa.clock.advance(600);
    expect(await state()).toBe('look');
    watch.progressed('sweep');
    expect(await state()).toBe('good');
    for (let times = 0; times < 3; times += 1) watch.end('sweep', true);
    expect(await state()).toBe('bad');
    watch.end('sweep', false);
    expect(await state()).toBe('good');
  });

  test('mail: fails without the server and recovers', async () => {
    expect(await stateOf('mail')).toBe('good');
    await mail.stop();
    expect(await stateOf('mail')).toBe('bad');
    mail = await startMailServer(mail.port);
    expect(await stateOf('mail')).toBe('good');
  });

  test('address: warns about open access without encryption', async () => {
    const { checkAddress } = await import('#app/health/check-network.ts');
    const { services } = casa;
    const state = async (changed: object, address = 'https://casa.example') => {
      const variable = (name: string) => (name === 'CASA_PUBLIC_URL' && address !== '' ? address : undefined);
      const env = { ...services.env, ...changed, variable };
      const settings = await settingsIn(undefined, env, createLog('silent'));
      return (await checkAddress({ ...services, env, settings })).state;
    };
    expect(await state({ trustProxy: true })).toBe('good');
    expect(await state({ host: '0.0.0.0' }, '')).toBe('look');
    expect(await state({}, 'http://casa.example')).toBe('look');
    expect(await state({ trustProxy: false })).toBe('look');
  });

  test('audit seals: fails if sealing stops and recovers', async () => {
    const { database, clock } = casa.services;
    await casa.runJob('seal all late audit lines');
    expect(await stateOf('audit-seals')).toBe('good');
    const long = new Date(clock.milliseconds() - 2 * 3600 * 1000).toISOString();
    await database.transaction((tx) =>
      tx
        .insertInto('audit_log')
        .values({
          id: clock.newId(),
          at: long,
          actor_role: null,
          actor_id: null,
          action: 'news:created',
          subject_kind: 'news',
          subject_id: null,
          before: null,
          after: null,
          request_id: 'r',
          address: null,
          device: null,
          salt: 'salt',
        })
        .execute(),
    );
    expect(await stateOf('audit-seals')).toBe('bad');
    await casa.runJob('seal all late audit lines');
    expect(await stateOf('audit-seals')).toBe('good');
    // Dated two hours before entries that were sealed earlier.
    expect(await stateOf('audit-log')).toBe('look');
  });
});

test('finds a damaged database file in a worker thread', async () => {
  const { checkIntegrity } = await import('#app/health/check-database.ts');
  const folder = await mkdtemp(join(tmpdir(), 'casa-damaged-'));
  const { services } = casa;
  const own = { ...services, database: { ...services.database, engine: 'sqlite' as const } };
  await writeFile(databaseFile(folder), 'this is no database, and long enough to be taken for one'.repeat(40));
  const damaged = await checkIntegrity({ ...own, env: { ...services.env, dataFolder: folder } });
  expect(damaged.state).toBe('bad');
  await rm(folder, { recursive: true });
  expect(await stateOf('integrity')).toBe('good');
});
