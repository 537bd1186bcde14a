import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fullName } from '#features/people/server/public.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import type { PhotoConsents } from '../schemas.ts';

type Person = Client & { id: string };

let casa: TestCasa;
let admin: Person;
let adviser: Person;
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let section = '';
let ana = '';
beforeEach(async () => {
  section = (await casa.world.section({ adviser: adviser.id })).id;
  ana = (await casa.world.studentIn(section)).id;
  await casa.world.syncEnrollmentPeriods();
});

const consentInput = (fields: object = {}) => ({
  ...{ studentID: ana, uses: ['record'], isGiven: true, guardian: 'Maria Cruz', way: 'form', day: '2026-01-05' },
  ...fields,
});
const record = (fields: object = {}, client: Client = admin) =>
  client.post('/api/photo-consents/record-photo-consent', consentInput(fields));
const getConsents = (client: Client = admin) =>
  client.post('/api/photo-consents/get-photo-consents', { studentID: ana });
const consentsOf = async (client: Client = admin) => (await getConsents(client)).body as PhotoConsents;
const states = async () => (await consentsOf()).consents.map(({ state }) => state);
const firstMessage = ({ body }: { body: unknown }) => (body as { issues: { message: string }[] }).issues[0]?.message;

test('treats missing entries as no consent, limits consent to its uses, and preserves the history of withdrawals', async () => {
  expect(await states()).toEqual(['none', 'none', 'none']);
  const given = await record({ uses: ['record', 'reports'] });
  expect(given.status).toBe(200);
  expect(given.body).toMatchObject({
    consents: [
      { use: 'record', state: 'given', entry: { guardian: 'Maria Cruz', way: 'form', day: '2026-01-05' } },
      {},
      {},
    ],
  });
  expect(await states()).toEqual(['given', 'given', 'none']);
  await record({ isGiven: false, guardian: 'Jose Cruz', way: 'spoken', day: '2026-01-06' });
  expect(await states()).toEqual(['withdrawn', 'given', 'none']);
  const { history } = await consentsOf();
  expect(history).toMatchObject([
    {
      use: 'record',
      isGiven: false,
      guardian: 'Jose Cruz',
      way: 'spoken',
      day: '2026-01-06',
      maker: expect.any(String),
    },
    { isGiven: true },
    { isGiven: true },
  ]);
  await record({ uses: ['public'], isGiven: false });
  expect(await states()).toEqual(['withdrawn', 'given', 'refused']);
});

test('a consent ends after its last day in the school’s time zone', async () => {
  const today = schoolDay(casa.services);
  await record({ until: today });
  expect(await states()).toEqual(['given', 'none', 'none']);
  casa.clock.advance(2 * 86_400);
  const later = await casa.signedIn({ id: admin.id, role: 'admin' });
  expect((await consentsOf(later)).consents[0]?.state).toBe('ended');
  casa.clock.advance(-2 * 86_400);
});

test('records an identical decision only once, also in concurrent requests', async () => {
  const answers = await Promise.all([1, 2, 3].map(() => record()));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect((await consentsOf()).history).toHaveLength(1);
});

test('refuses invalid input with a specific message and stores nothing', async () => {
  await record({ uses: ['reports'], isGiven: false, day: '2026-01-08' });
  for (const [fields, message] of [
    [{ uses: [] }, 'Choose at least one use.'],
    [{ guardian: ' ' }, 'Family member is required.'],
    [{ day: 'soon' }, 'Enter a date.'],
    [{ day: '2026-02-30' }, 'Enter a date.'],
    [{ day: '2999-01-01' }, '2999-01-01 is in the future. Enter today or an earlier date.'],
    [{ until: '2026-01-04' }, 'cannot be before 2026-01-05'],
    [{ until: '2026-02-04', isGiven: false }, 'Only a consent can have a last day.'],
    [{ uses: ['record', 'reports'] }, 'On 2026-01-08, Maria Cruz declined or withdrew consent'],
  ] as const) {
    const answer = await record(fields);
    expect([answer.status, firstMessage(answer)]).toEqual([400, expect.stringContaining(message)]);
  }
  expect((await consentsOf()).history).toHaveLength(1);
});

test('only admins record consents, class staff read them, and others are refused', async () => {
  const helper = await casa.asNew('teacher');
  await casa.world.subject({ section, teacher: helper.id });
  const stranger = await casa.asNew('teacher');
  const student = await casa.signedIn({ id: ana, role: 'student' });
  await record();
  for (const client of [admin, adviser, helper]) expect((await getConsents(client)).status).toBe(200);
  for (const client of [stranger, student]) expect((await getConsents(client)).status).toBe(403);
  for (const client of [adviser, helper, stranger, student]) expect((await record({}, client)).status).toBe(403);
  expect((await record({ studentID: crypto.randomUUID() })).status).toBe(404);
});

describe('a deleted student', () => {
  const rows = async (table: 'photo_consents' | 'photo_consents_bin') =>
    JSON.stringify(
      await casa.services.database.read
        .selectFrom(table as 'photo_consents')
        .selectAll()
        .where('student_id', '=', ana)
        .execute(),
    );

  test('moves to the bin and back with the consents', async () => {
    await record();
    const { body } = await admin.post('/api/admins/delete-student', { ids: [ana] });
    expect(await rows('photo_consents')).toBe('[]');
    expect((await admin.post('/api/admins/restore-batch', { batch: (body as { batch: string }).batch })).status).toBe(
      200,
    );
    expect(await states()).toEqual(['given', 'none', 'none']);
  });

  test.each(['at the school', 'in the bin'])('is erased with the consents, %s', async (place) => {
    await record();
    const row = await casa.services.database.read
      .selectFrom('students')
      .selectAll()
      .where('id', '=', ana)
      .executeTakeFirstOrThrow();
    if (place === 'in the bin') await admin.post('/api/admins/delete-student', { ids: [ana] });
    const erased = await admin.post('/api/admins/erase-person', { id: ana, name: fullName(row) });
    expect(erased.status).toBe(200);
    expect((await rows('photo_consents')) + (await rows('photo_consents_bin'))).toBe('[][]');
  });
});
