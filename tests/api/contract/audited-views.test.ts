import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Role } from '#kernel/roles.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { examples } from './examples.ts';
import { createSchool, type School, served } from './school.ts';

let casa: TestCasa;
let school: School;
let clients: Record<Role, Client>;
beforeAll(async () => {
  casa = await startTestCasa();
  school = await createSchool(casa);
  const [admin, teacher, student] = [await school.as('admin'), await school.as('teacher'), await school.as('student')];
  clients = { admin, teacher, student };
});
afterAll(() => casa.stop());

/** Calls that show an admin the whole record of a student or class, with the audit entry of each. */
const auditedViews: Record<string, string> = {
  'POST /api/records/get-class-record': 'lesson-record:class-opened',
  'POST /api/records/get-cell-entries': 'lesson-record:opened',
  'POST /api/records/get-ready-next': 'lesson-record:ready-opened',
  'POST /api/records/get-handover': 'handover:opened',
  'POST /api/observations/get-observations': 'observations:opened',
  'POST /api/observations/get-jottings': 'jottings:opened',
  'POST /api/observations/get-child-timeline': 'lesson-record:opened',
  'POST /api/observations/get-lesson-photos': 'lesson-record:opened',
  'POST /api/observations/get-family-timeline': 'lesson-record:opened',
  'POST /api/work-cycles/get-work-cycle': 'work-cycle:opened',
  'POST /api/term-reports/get-term-report': 'term-report:opened',
  'POST /api/term-reports/get-report-evidence': 'lesson-record:opened',
};

/** Calls that return only names, numbers or states of students, or single plans. */
const noWholeRecords = [
  'GET /api/records/get-record-rooms',
  'POST /api/records/get-record-room',
  'POST /api/records/get-plans',
  'POST /api/records/get-balance',
  'POST /api/records/get-handovers',
  'POST /api/records/get-room-assistants',
  'GET /api/records/get-jotting-rooms',
  'POST /api/records/get-room-faces',
  'POST /api/records/get-level-lessons',
  'POST /api/observations/count-jottings',
  'POST /api/work-cycles/get-work-cycles',
  'GET /api/term-reports/get-closed-classes',
  'POST /api/term-reports/get-child-reports',
  'POST /api/term-reports/get-report-rounds',
  'GET /api/term-reports/get-report-overview',
  'POST /api/term-reports/get-report-templates',
  'POST /api/term-reports/get-report-round',
  'GET /api/term-reports/get-published-photos',
  'POST /api/term-reports/check-term-report',
  'POST /api/term-reports/check-report-round',
  'POST /api/term-reports/get-report-archives',
  'POST /api/take-along/preview-take-along',
  'POST /api/take-along/get-child-archives',
];

/** Read calls of records. Files have other audit entries, which other tests cover. */
const ofRecords = [...served].filter(
  ([key, { effect, access, answersFile }]) =>
    /\/api\/(records|observations|work-cycles|term-reports|take-along)\//.test(key) &&
    effect === 'read' &&
    !answersFile &&
    Array.isArray(access) &&
    access.includes('admin'),
);

const linesOf = async (actorId: string, action: string) => {
  const rows = await casa.services.database.read
    .selectFrom('audit_log')
    .select(['subject_id'])
    .where('actor_id', '=', actorId)
    .where('action', '=', action)
    .execute();
  return rows.map(({ subject_id }) => subject_id);
};

const callView = async (key: string, role: Role) => {
  const example = examples[key]?.(school, role);
  const answer = await clients[role].post(key.replace('POST ', ''), example?.input ?? {});
  expect([key, role, answer.status]).toEqual([key, role, example?.status ?? 200]);
  return Object.entries(example?.input ?? {}).flatMap(([, value]) => (typeof value === 'string' ? [value] : []));
};

test('each call that reads records is either audited or listed as not a whole record', () => {
  const known = [...Object.keys(auditedViews), ...noWholeRecords];
  expect(ofRecords.map(([key]) => key).filter((key) => !known.includes(key))).toEqual([]);
  expect(known.filter((key) => !served.has(key))).toEqual([]);
});

test.each(Object.entries(auditedViews))('%s adds the audit entry %s', async (key, action) => {
  const [admin, teacher] = [school.callers.admin, school.callers.teacher];
  // Views within ten minutes share one entry.
  casa.clock.advance(11 * 60);
  const [before, ofTeacher] = [await linesOf(admin, action), await linesOf(teacher, action)];
  const asked = await callView(key, 'admin');
  const after = await linesOf(admin, action);
  expect(after).toHaveLength(before.length + 1);
  expect(asked).toContain(after.at(-1));
  await callView(key, 'teacher');
  expect(await linesOf(teacher, action)).toEqual(ofTeacher);
});

test('repeated views add one entry in ten minutes, and a refused view adds none', async () => {
  const key = 'POST /api/work-cycles/get-work-cycle';
  const { admin } = school.callers;
  casa.clock.advance(11 * 60);
  const count = async () => (await linesOf(admin, 'work-cycle:opened')).length;
  const before = await count();
  for (let at = 0; at < 4; at += 1) await callView(key, 'admin');
  expect(await count()).toBe(before + 1);
  casa.clock.advance(11 * 60);
  await callView(key, 'admin');
  expect(await count()).toBe(before + 2);
  const input = examples[key]?.(school, 'admin').input;
  expect((await clients.student.post('/api/work-cycles/get-work-cycle', input)).status).toBe(403);
  expect((await clients.admin.post('/api/work-cycles/get-work-cycle', { id: 'none' })).status).toBe(404);
  expect(await count()).toBe(before + 2);
});
