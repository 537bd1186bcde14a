import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { auditEndpoints } from '#features/audit/contract.ts';
import type { AuditLine } from '#features/audit/schemas.ts';
import type { Client } from '#tests/support/client.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { fillSchool } from '#tools/demo/fill-school.ts';
import { planSchool } from '#tools/demo/plan/school-plan.ts';
import { yearTurnoverEndpoints } from '../../contract.ts';
import type { PlannedSection } from '../../schemas.ts';
import { tryOnCopy } from './try-on-copy.ts';

const calls = yearTurnoverEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
let other: Client & { id: string };
let student: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  await fillSchool(casa.services, planSchool({ today: '2025-11-20', students: 30 }), { withPictures: false });
  await casa.world.schoolYears({ ends: -3, begins: 20 });
  [admin, other] = [await casa.asNew('admin'), await casa.asNew('admin')];
  student = await casa.asNew('student');
}, 120_000);
afterAll(() => casa.stop());

const details = async (id: string) => (await admin.call(calls.getYearTurnover, { id })).body;
type Change = Omit<Parameters<typeof admin.call<(typeof calls)['changeYearTurnover']>>[1], 'id' | 'version'>;
const change = async (id: string, fields: Change) => {
  const { version } = await details(id);
  expect((await admin.call(calls.changeYearTurnover, { id, version, ...fields })).status).toBe(200);
};
const startTrial = (client: Client, id: string) => client.call(calls.tryYearTurnover, { id });
const trial = async (id: string) => (await admin.call(calls.getTurnoverTrial, { id })).body;
const jobName = 'try plans on a copy';
const run = () => casa.runJob(jobName);
const scratch = async () =>
  (await readdir(join(casa.dataFolder, 'incoming'))).filter((name) => name.startsWith('copy-'));

/** Plan with a section copied and closed, students leaving, and another section and subject changing teachers. */
let id = '';
let closed: PlannedSection;
beforeEach(async () => {
  id = (await admin.call(calls.draftYearTurnover, {})).body._id;
  const { sections, students, teachers } = await details(id);
  closed = sections.find(({ _id }) => students.some(({ from }) => from === _id)) as PlannedSection;
  const adviserID = teachers.find(({ _id }) => _id !== closed.adviserID)?._id ?? '';
  await change(id, { newSection: { name: 'A new room', levelID: closed.levelID, adviserID, copyOf: closed._id } });
  const to = (await details(id)).sections.find(({ isNew }) => isNew)?._id ?? '';
  const going = students.filter((one) => (one.from === closed._id && one.way === 'stays') || one.to === closed._id);
  const handedOver = sections.find(({ _id, subjects }) => _id !== closed._id && subjects.length > 0);
  await change(id, {
    students: going.map(({ _id }) => ({ studentID: _id, way: 'moves' as const, to, reason: '' })),
    sections: [
      { sectionID: closed._id, closes: true },
      { sectionID: handedOver?._id ?? '', adviserID },
    ],
    subjects: [{ subjectID: handedOver?.subjects[0]?._id ?? '', teacherID: adviserID }],
  });
});
afterEach(async () => {
  vi.restoreAllMocks();
  await admin.call(calls.discardYearTurnover, { id });
  expect(await scratch()).toEqual([]);
});

const digestOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

/** Returns a digest of every table and every file. */
const everything = async () => {
  const { read } = casa.services.database;
  const found = new Map<string, string>();
  for (const { name } of await read.introspection.getTables()) {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(read);
    found.set(
      name,
      digestOf(
        rows
          .map((row) => JSON.stringify(row))
          .sort()
          .join('\n'),
      ),
    );
  }
  const uploads = join(casa.dataFolder, 'uploads');
  for (const file of await readdir(uploads, { recursive: true, withFileTypes: true }))
    if (file.isFile()) {
      const path = join(file.parentPath, file.name);
      found.set(path, digestOf(await readFile(path)));
    }
  return found;
};

test('runs and undoes a plan on a copy without changing the school', async () => {
  const watcher = await casa.asNew('admin');
  const tabs = [await openTab(casa.address, student), await openTab(casa.address, watcher)];
  const events: string[] = [];
  for (const { socket } of tabs) socket.onAny((wire: string) => events.push(wire));
  const { result, fingerprint } = await details(id);
  const before = await everything();
  // The second of two concurrent requests joins the first trial.
  const answers = await Promise.all([startTrial(admin, id), startTrial(other, id)]);
  for (const { status, body } of answers)
    expect([status, body]).toEqual([200, { state: 'waiting', percent: 0, by: 'Ines Admin' }]);
  await run();
  const after = await everything();
  const changed = [...after.keys()].filter((name) => before.get(name) !== after.get(name));
  expect([changed.sort(), after.size]).toEqual([['audit_log', 'operations', 'year_trials'], before.size]);
  const { last, ...rest } = await trial(id);
  expect(rest).toEqual({ state: 'none', percent: 0 });
  expect(last).toMatchObject({ by: 'Ines Admin', fingerprint, counts: result });
  expect(last).not.toHaveProperty('problem');
  expect(result).toMatchObject({ newSections: 1, closedSections: 1, advisers: 1, teachers: 1, untouched: 0 });
  expect(last?.milliseconds).toBeGreaterThan(0);
  const all = (await casa.services.database.read.introspection.getTables()).length;
  expect(last?.tables).toBeGreaterThan(60);
  expect(last?.tables).toBeLessThan(all);
  expect(last?.rows).toBeGreaterThan(1000);
  // Events sent during the trial arrive before this response.
  for (const tab of tabs) expect((await tab.call('typing', {})).ok).toBe(true);
  expect(events.filter((wire) => !/online/i.test(wire))).toEqual([]);
  for (const tab of tabs) tab.close();
  expect((await other.call(calls.getTurnoverTrial, { id })).body.last).toEqual(last);
  const lines = (await admin.call(auditEndpoints.getAuditLog, { topic: 'classes' })).body as AuditLine[];
  expect(lines.filter(({ action }) => /tried|turned/.test(action)).map(({ action }) => action)).toEqual([
    'school-year:tried',
  ]);
}, 120_000);

test('reports progress from the first table to the last', async () => {
  const percents: number[] = [];
  const options = { signal: new AbortController().signal, report: (percent: number) => void percents.push(percent) };
  const found = await casa.services.schoolCopy.work(tryOnCopy, { id, by: admin.id }, options);
  expect(found).not.toHaveProperty('problem');
  expect(percents).toEqual([...new Set(percents)].sort((one, other) => one - other));
  // Covers copying tables, loading tables and trying the plan.
  for (const [from, to] of [
    [0, 20],
    [20, 40],
    [40, 100],
  ] as const)
    expect(percents.filter((percent) => percent > from && percent <= to).length).toBeGreaterThanOrEqual(4);
}, 120_000);

test('changes the fingerprint when the plan changes after a trial', async () => {
  await startTrial(admin, id);
  await run();
  const { last } = await trial(id);
  expect((await details(id)).fingerprint).toBe(last?.fingerprint);
  const [staying] = (await details(id)).students.filter(({ way }) => way === 'stays');
  await change(id, { students: [{ studentID: staying?._id ?? '', way: 'leaves', to: '', reason: 'Moves away' }] });
  expect((await details(id)).fingerprint).not.toBe(last?.fingerprint);
  await startTrial(other, id);
  await run();
  const repeated = (await trial(id)).last;
  expect(repeated?.fingerprint).toBe((await details(id)).fingerprint);
  expect(repeated?.counts?.leave).toBe((last?.counts?.leave ?? 0) + 1);
}, 120_000);

test('refuses to try a plan with problems', async () => {
  const { sections, students } = await details(id);
  const full = sections.find(({ _id }) => students.some(({ from, way }) => from === _id && way === 'stays'));
  await change(id, { sections: [{ sectionID: full?._id ?? '', closes: true }] });
  expect(await startTrial(admin, id)).toMatchObject({
    status: 409,
    body: { error: 'Resolve the problems in the check before you start the new year.' },
  });
  expect(await trial(id)).toEqual({ state: 'none', percent: 0 });
});

test('reports a failing plan and leaves the school unchanged', async () => {
  // A case that the check does not cover: the bin already contains a row with the same id.
  const batch = casa.services.clock.newId();
  await casa.services.database.transaction(async (tx) => {
    await sql`insert into bin_batches (id, kind, root, titles, search_text, counts, deleted_at, erase_after)
      values (${batch}, 'section', 'sections', '[]', '', '{}', '2025-01-01', '2099-01-01')`.execute(tx);
    await sql`insert into sections_bin (id, name, name_key, level_id, adviser_id, created_at, updated_at, deleted_batch)
      select id, name, name_key, level_id, adviser_id, created_at, updated_at, ${batch} from sections
      where id = ${closed._id}`.execute(tx);
  });
  const warn = vi.spyOn(casa.services.log, 'warn').mockReturnValue(undefined);
  await startTrial(admin, id);
  const before = await everything();
  await run();
  const after = await everything();
  const { last } = await trial(id);
  expect(last?.problem).toBe('The new year could not be started on the copy. See Casa’s log for the cause.');
  expect(last).not.toHaveProperty('counts');
  expect(warn.mock.calls[0]).toMatchObject([{ cause: expect.stringMatching(/sections_bin/) }, expect.any(String)]);
  expect([...after.keys()].filter((name) => before.get(name) !== after.get(name)).sort()).toEqual([
    'operations',
    'year_trials',
  ]);
  await casa.services.database.transaction((tx) => sql`delete from bin_batches where id = ${batch}`.execute(tx));
}, 120_000);

test('stops a waiting or running trial and keeps the result of an earlier one', async () => {
  const earlier = { turnover_id: id, owner_id: other.id, tried_at: casa.services.clock.now(), milliseconds: 4200 };
  const found = { fingerprint: 'as it was', counts: null, table_count: null, row_count: null, problem: 'It broke.' };
  await casa.services.database.transaction((tx) =>
    tx
      .insertInto('year_trials')
      .values({ ...earlier, ...found })
      .execute(),
  );
  const { last } = await trial(id);
  expect(last).toMatchObject({ by: 'Ines Admin', milliseconds: 4200, problem: 'It broke.' });
  const stop = () => other.call(calls.stopTurnoverTrial, { id });
  await startTrial(admin, id);
  expect((await stop()).body).toEqual({ state: 'none', percent: 0, last });
  await run();
  await startTrial(admin, id);
  const running = run();
  await expect.poll(async () => (await scratch()).length, { interval: 5 }).toBe(1);
  expect((await trial(id)).state).toBe('running');
  expect((await stop()).body).toEqual({ state: 'none', percent: 0, last });
  await running;
  expect(await trial(id)).toEqual({ state: 'none', percent: 0, last });
  expect((await stop()).status).toBe(200);
}, 120_000);

test('reports a trial interrupted by a shutdown', async () => {
  await startTrial(admin, id);
  const stopping = new AbortController();
  const running = casa.jobs.find(({ name }) => name === jobName)?.run(stopping.signal, () => {});
  await expect.poll(async () => (await scratch()).length, { interval: 5 }).toBe(1);
  stopping.abort();
  await running;
  expect(await trial(id)).toMatchObject({
    ...{ state: 'failed', by: 'Ines Admin', endedAt: expect.any(String) },
    problem: 'The trial was interrupted by a restart. Start it again.',
  });
  await expect.poll(scratch).toEqual([]);
  casa.errors.length = 0;
}, 120_000);

test('starts no trial without disk space and fails if space runs out before the run', async () => {
  const noSpace = { status: 507, body: { code: 'disk_full' } };
  vi.spyOn(casa.services.disk, 'hasSpaceFor').mockResolvedValueOnce(false);
  expect(await startTrial(admin, id)).toMatchObject(noSpace);
  expect(await trial(id)).toEqual({ state: 'none', percent: 0 });
  expect((await startTrial(admin, id)).status).toBe(200);
  vi.spyOn(casa.services.disk, 'hasSpaceFor').mockResolvedValueOnce(false);
  await run();
  expect(await trial(id)).toMatchObject({ state: 'failed', problem: expect.stringMatching(/out of disk space/) });
  casa.errors.length = 0;
});

test('stops the trial of a discarded or completed plan', async () => {
  await startTrial(admin, id);
  const running = run();
  await expect.poll(async () => (await scratch()).length, { interval: 5 }).toBe(1);
  expect((await admin.call(calls.discardYearTurnover, { id })).status).toBe(200);
  await running;
  expect((await admin.call(calls.getTurnoverTrial, { id })).status).toBe(404);
  id = (await admin.call(calls.draftYearTurnover, {})).body._id;
  await startTrial(admin, id);
  const { fingerprint } = await details(id);
  expect((await admin.call(calls.runYearTurnover, { id, fingerprint })).status).toBe(200);
  expect(await trial(id)).toEqual({ state: 'none', percent: 0 });
  expect((await startTrial(admin, id)).status).toBe(409);
  await admin.call(calls.undoYearTurnover, { id });
}, 120_000);

test('lets only admins try plans', async () => {
  for (const role of ['teacher', 'student'] as const) {
    const person = await casa.asNew(role);
    for (const call of [calls.tryYearTurnover, calls.getTurnoverTrial, calls.stopTurnoverTrial])
      expect((await person.call(call, { id })).status).toBe(403);
  }
  expect((await casa.visitor().call(calls.tryYearTurnover, { id })).status).toBe(401);
});
