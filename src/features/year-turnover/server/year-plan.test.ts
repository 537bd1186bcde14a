import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { yearTurnoverEndpoints } from '../contract.ts';

const {
  getSchoolYears,
  draftYearTurnover,
  getYearTurnover,
  changeYearTurnover,
  acceptPlanChanges,
  discardYearTurnover,
} = yearTurnoverEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());

const born = (age: number) => `${Number(schoolDay(casa.services).slice(0, 4)) - age}-01-01`;
/** Creates a section with a new level and students of the given ages. */
const createSection = async (...ages: number[]) => {
  const section = await casa.world.section();
  const studentIds = [];
  for (const age of ages) {
    const { id } = await casa.world.student({ birthdate: born(age) });
    await casa.world.enroll(id, section.id);
    studentIds.push(id);
  }
  return { ...section, children: studentIds };
};
const details = async (id: string) => (await admin.call(getYearTurnover, { id })).body;
const discard = async () => {
  const { turnovers } = (await admin.call(getSchoolYears, {})).body;
  for (const { _id, state } of turnovers) if (state === 'draft') await admin.call(discardYearTurnover, { id: _id });
};

test('lets only admins plan, and only if the settings contain a next year', async () => {
  for (const client of [casa.visitor(), await casa.asNew('teacher'), await casa.asNew('student')])
    expect([401, 403]).toContain((await client.call(draftYearTurnover, {})).status);
  expect((await admin.call(getSchoolYears, {})).body).toEqual({ years: [], turnovers: [] });
  expect((await admin.call(draftYearTurnover, {})).status).toBe(409);
  expect((await admin.call(getYearTurnover, { id: 'nowhere' })).status).toBe(404);
});

describe('with an upcoming year', () => {
  beforeAll(() => casa.world.schoolYears());
  beforeEach(discard);

  test('is due in time and returns one plan for concurrent requests', async () => {
    expect((await admin.call(getSchoolYears, {})).body.next).toMatchObject({
      old: { name: '2025–2026' },
      new: { name: '2026–2027' },
      isDue: true,
    });
    const begun = await Promise.all([1, 2, 3].map(() => admin.call(draftYearTurnover, {})));
    expect(begun.map(({ status }) => status).sort()).toEqual([200, 200, 200]);
    expect(new Set(begun.map(({ body }) => body._id)).size).toBe(1);
  });

  test('moves the oldest students to the next level, lets those of the highest leave, and keeps the others', async () => {
    const [young, old] = [await createSection(4, 5, 6), await createSection(7, 8, 9)];
    const { body } = await admin.call(draftYearTurnover, {});
    const { students, result, problems } = await details(body._id);
    const plannedStudent = (id?: string) => students.find(({ _id }) => _id === id);
    expect(young.children.map((id) => plannedStudent(id)?.way)).toEqual(['stays', 'stays', 'moves']);
    expect(plannedStudent(young.children[2])?.to).toBe(old.id);
    expect(old.children.map((id) => plannedStudent(id)?.way)).toEqual(['stays', 'stays', 'leaves']);
    expect(plannedStudent(old.children[2])?.reason).not.toBe('');
    expect([result.move, result.leave, problems]).toEqual([1, 1, []]);
  });

  test('does not count students without a section as staying in their section', async () => {
    await createSection(4, 5, 6);
    const { id: nowhere } = await casa.world.student({ birthdate: born(5) });
    const { students, result, unplaced } = await details((await admin.call(draftYearTurnover, {})).body._id);
    const staying = students.filter(({ way }) => way === 'stays');
    const placed = staying.filter(({ from }) => from !== '');
    expect(unplaced.map(({ _id }) => _id)).toContain(nowhere);
    expect([result.stay, result.unplaced]).toEqual([placed.length, unplaced.length]);
    expect(result.stay + unplaced.length + result.move + result.leave).toBe(students.length);
  });

  test('sorts students by last and first name', async () => {
    for (const [first_name, last_name] of [
      ['Ana', 'Zulueta'],
      ['Zeny', 'Abad'],
      ['Bea', 'Abad'],
    ] as const)
      await casa.world.student({ first_name, middle_name: '', last_name, birthdate: born(5) });
    const { students } = await details((await admin.call(draftYearTurnover, {})).body._id);
    const names = students.map(({ name }) => name).filter((name) => /Abad|Zulueta/.test(name));
    expect(names).toEqual(['Bea Abad', 'Zeny Abad', 'Ana Zulueta']);
  });

  test('keeps students of a section with an album until they are too old for the album', async () => {
    const [young, old] = [await createSection(3, 4), await createSection(13, 13)];
    const { album } = await casa.world.album({ lesson: `Pink Tower ${young.id}` });
    await casa.world.sectionAlbums(young.id, [album]);
    const { students } = await details((await admin.call(draftYearTurnover, {})).body._id);
    const placements = (ids: readonly string[]) => ids.map((id) => students.find(({ _id }) => _id === id)?.way);
    expect(placements(young.children)).toEqual(['stays', 'stays']);
    expect(placements(old.children)).toEqual(['stays', 'stays']);
  });

  test('accepts a change only for the latest version of the plan', async () => {
    const { children, level, id: section } = await createSection(5, 5);
    const { body } = await admin.call(draftYearTurnover, {});
    const change = { id: body._id, version: body.version };
    const [first = ''] = children;
    const { id: adviser } = await casa.world.teacher();
    const newSection = { name: 'Narra', levelID: level, adviserID: adviser, copyOf: section };
    const { status, body: changed } = await admin.call(changeYearTurnover, { ...change, newSection });
    expect([status, changed.version]).toEqual([200, body.version + 1]);
    expect((await admin.call(changeYearTurnover, { ...change, newSection })).status).toBe(409);
    const narra = (await details(body._id)).sections.find(({ name }) => name === 'Narra');
    const next = { id: body._id, version: changed.version };
    const students = [{ studentID: first, way: 'moves' as const, to: narra?._id ?? '', reason: '' }];
    expect((await admin.call(changeYearTurnover, { ...next, students })).status).toBe(200);
    expect((await details(body._id)).result).toMatchObject({ newSections: 1 });
    const duplicate = { ...next, version: next.version + 1, newSection };
    expect((await admin.call(changeYearTurnover, duplicate)).status).toBe(409);
    const without = { ...next, version: next.version + 1, withoutSection: narra?._id ?? '' };
    expect((await admin.call(changeYearTurnover, without)).status).toBe(200);
    expect((await details(body._id)).students.find(({ _id }) => _id === first)?.way).toBe('stays');
    const unknownStudent = {
      ...next,
      version: next.version + 2,
      students: [{ studentID: 'nobody', way: 'stays' as const, reason: '' }],
    };
    expect((await admin.call(changeYearTurnover, unknownStudent)).status).toBe(404);
  });

  test('reports a closing section that has students', async () => {
    const { children, id: section } = await createSection(5);
    const { body } = await admin.call(draftYearTurnover, {});
    const sections = [{ sectionID: section, closes: true }];
    await admin.call(changeYearTurnover, { id: body._id, version: 1, sections });
    const { problems } = await details(body._id);
    expect(problems).toEqual([expect.objectContaining({ kind: 'closed', _id: children[0], section })]);
  });

  test('reports later changes of the school, does not touch them, and accepts them on request', async () => {
    const [here, there] = [await createSection(5, 5, 5), await createSection(5)];
    const [moved = '', deleted = ''] = here.children;
    const { body } = await admin.call(draftYearTurnover, {});
    const before = await details(body._id);
    const { id: added } = await casa.world.studentIn(here.id);
    const moves = [{ studentID: moved, from: here.id, to: there.id }];
    expect((await admin.post('/api/admins/move-students', { moves })).status).toBe(200);
    expect((await admin.post('/api/admins/delete-student', { ids: [deleted] })).status).toBe(200);
    const now = await details(body._id);
    expect(now.changes.map(({ kind, _id }) => [kind, _id]).sort()).toEqual(
      [
        ['moved', moved],
        ['gone', deleted],
        ['new', added],
      ].sort(),
    );
    expect(now.result).toMatchObject({ untouched: 2, move: before.result.move });
    const accepted = await admin.call(acceptPlanChanges, { id: body._id, version: body.version });
    expect([accepted.status, (await details(body._id)).changes]).toEqual([200, []]);
    expect((await details(body._id)).students.find(({ _id }) => _id === moved)?.from).toBe(there.id);
  });
});
