import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { checkClock } from '#app/health/check-database.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { nightlyDueAt } from '#platform/server/backup/backup-retention.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import { claimRun } from '#platform/server/job-runs.ts';
import { atEach, createJobRunner, type Job } from '#platform/server/jobs.ts';
import { consumeToken, createToken, findToken } from '#platform/server/one-time-tokens.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { findUntrustedClock } from '#platform/server/untrusted-clock.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { firstInstant } from '#tests/support/test-clock.ts';

const hour = 3600;
const day = 24 * hour;
const year = 365 * day;

let casa: TestCasa;
beforeAll(async () => {
  casa = await startTestCasa();
});
afterAll(() => casa.stop());

/** Seconds by which the clock is ahead of its start. */
let ahead = 0;
const setAhead = (seconds: number) => {
  casa.clock.advance(seconds - ahead);
  ahead = seconds;
};
afterEach(() => setAhead(0));

const signInAs = (email: string, password = worldPassword) =>
  casa.visitor().post('/api/teachers/login', { email, password });

const forgetOld = () => casa.runJob('delete old sessions');

describe('a clock that was a day ahead and was corrected', () => {
  test('locks no account out, neither now nor a day later', async () => {
    const { email } = await casa.world.teacher();
    setAhead(day);
    for (let tries = 0; tries < 50; tries += 1) await signInAs(`nobody ${tries}@casa.example`, 'a wrong one');
    for (let tries = 0; tries < 10; tries += 1) await signInAs(email, 'a wrong one');
    expect((await signInAs(email)).status).toBe(429);
    setAhead(0);
    expect((await signInAs(email)).status).toBe(200);
    await forgetOld();
    setAhead(day);
    expect((await signInAs(email)).status).toBe(200);
  });

  test('limits sessions to their usual lifetime, without a valid proof of identity', async () => {
    const admin = await casa.world.admin();
    setAhead(day);
    const client = await casa.signedIn(admin);
    setAhead(0);
    expect((await client.get('/api/session')).status).toBe(200);
    expect(await client.post('/api/session/begin-second-factor', {})).toMatchObject({
      status: 403,
      body: { code: 'reauthentication_required' },
    });
    await forgetOld();
    const { expires_at, created_at } = await casa.services.database.read
      .selectFrom('sessions')
      .select(['expires_at', 'created_at'])
      .where('account_id', '=', admin.id)
      .executeTakeFirstOrThrow();
    expect(expires_at <= secondsFromNow(casa.clock, 12 * hour)).toBe(true);
    expect(created_at <= casa.clock.now()).toBe(true);
    expect((await client.get('/api/session')).status).toBe(200);
    setAhead(13 * hour);
    expect((await client.get('/api/session')).status).toBe(401);
  });

  test('leaves no link valid for longer than an hour', async () => {
    const system = systemContext(casa.services);
    const make = () =>
      system.transaction((context) =>
        createToken(context, { purpose: 'new-password', subject: 'somebody', seconds: hour, replaces: false }),
      );
    const find = (token: string) => findToken(system, { purpose: 'new-password', token });
    setAhead(day);
    const token = await make();
    expect(await find(token)).toBe('somebody');
    setAhead(0);
    expect(await find(token)).toBeUndefined();
    const used = system.transaction((context) => consumeToken(context, { purpose: 'new-password', token }));
    expect(await used).toBeUndefined();
    expect(await find(await make())).toBe('somebody');
  });

  test('leaves no lease that blocks work', async () => {
    const { database } = casa.services;
    const run = { job: 'leased', dueAt: '2026-05-05T00:00:00.000Z', holder: 'killed' };
    expect(await claimRun(database, run, 900)).toBe(true);
    expect(await claimRun(database, { ...run, holder: 'next' }, 900)).toBe(false);
    const until = new Date(Date.now() + day * 1000).toISOString();
    await database.transaction((tx) =>
      sql`update job_runs set leased_until = ${until} where job = 'leased'`.execute(tx),
    );
    expect(await claimRun(database, { ...run, holder: 'next' }, 900)).toBe(true);
  });
});

test('keeps sessions if the clock is set back a day', async () => {
  const client = await casa.asNew('admin');
  setAhead(-day);
  expect((await client.get('/api/session')).status).toBe(200);
  await forgetOld();
  expect((await client.get('/api/session')).status).toBe(200);
  setAhead(0);
});

const noted = (times: string[], dueAt: (milliseconds: number) => string | undefined, name: string): Job => ({
  name,
  everySeconds: 60,
  dueAt,
  run: async () => {
    times.push(casa.clock.now());
  },
});

const runner = () => createJobRunner(casa.services, new AbortController().signal);

test.each([
  ['the hour that summer time leaves out', '2027-03-27T12:00:00Z'],
  ['the hour that winter time has twice', '2027-10-30T12:00:00Z'],
  ['the end of a year', '2027-12-31T12:00:00Z'],
])('runs due jobs exactly once over %s', async (name, from) => {
  const [hours, nights]: string[][] = [[], []];
  const nightly = (milliseconds: number) => nightlyDueAt(milliseconds, 'Europe/Berlin', 0);
  const jobs = [
    noted(hours ?? [], atEach(hour), `hourly over ${name}`),
    noted(nights ?? [], nightly, `nightly over ${name}`),
  ];
  const start = (Date.parse(from) - Date.parse(firstInstant)) / 1000;
  const run = runner();
  for (let minutes = 0; minutes < 24 * 60; minutes += 20) {
    setAhead(start + minutes * 60);
    for (const job of jobs) await run(job);
  }
  expect(hours).toHaveLength(24);
  expect(nights).toHaveLength(2);
});

describe('a clock that is ten years ahead', () => {
  const inBin = async () => (await casa.services.database.read.selectFrom('bin_batches').select('id').execute()).length;

  /** Completes a year turnover, whose records are erased after some time. */
  const turnedOver = async () => {
    await casa.world.section();
    const { id } = await casa.world.yearTurnover({ isWhole: true });
    const done = { state: 'done' as const, done_at: casa.clock.now() };
    await casa.services.database.transaction((tx) =>
      tx.updateTable('year_turnovers').set(done).where('id', '=', id).execute(),
    );
  };
  const sectionsTurned = async () =>
    (await casa.services.database.read.selectFrom('year_turnover_sections').select('section_id').execute()).length;

  const jobs = () => {
    const found = casa.jobs.filter(({ erases }) => erases);
    return { erasing: found, hourly: noted([], atEach(hour), 'hourly') };
  };

  test('erases nothing and reports a problem until Casa has run for a week', async () => {
    const admin = await casa.asNew('admin');
    const { body } = await admin.post('/api/admins/create-category', { category: 'Gone' });
    await admin.post('/api/admins/delete-all-classes', { ids: [(body as { _id: string })._id] });
    await turnedOver();
    const turned = await sectionsTurned();
    expect(turned).toBeGreaterThan(0);
    const { erasing, hourly } = jobs();
    expect(erasing.length).toBeGreaterThanOrEqual(10);
    const run = runner();
    await run(hourly);
    const before = await inBin();
    expect(before).toBeGreaterThan(0);
    setAhead(10 * year);
    for (const job of erasing) await run(job);
    expect(await inBin()).toBe(before);
    const diagnosis = await checkClock(casa.services);
    expect(diagnosis.state).toBe('bad');
    if (casa.services.database.engine === 'sqlite') expect(diagnosis.text).toContain('Casa erases nothing');
    for (let days = 0; days <= 7; days += 1) {
      expect([await inBin(), await sectionsTurned()]).toEqual([before, turned]);
      setAhead(10 * year + days * day);
      await run(hourly);
      for (const job of erasing) await run(job);
    }
    setAhead(10 * year + 8 * day);
    for (const job of erasing) await run(job);
    expect([await inBin(), await sectionsTurned()]).toEqual([0, 0]);
  });

  test('erases nothing if the clock is ten years behind all records', async () => {
    setAhead(-10 * year);
    expect(await findUntrustedClock(casa.services)).toEqual({ workedUntil: undefined });
    expect((await checkClock(casa.services)).state).toBe('bad');
  });
});
