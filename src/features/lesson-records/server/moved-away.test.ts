import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Client } from '#tests/support/client.ts';
import { openTab } from '#tests/support/socket-client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { sectionStudentsChanged } from '../contract.ts';

let casa: TestCasa;
let admin: Client;
let adviser: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
  adviser = await casa.asNew('teacher');
});
afterAll(() => casa.stop());

let fixture: { section: string; lesson: string; student: string };
beforeEach(async () => {
  const { id: section } = await casa.world.section({ adviser: adviser.id });
  const { album, lesson } = await casa.world.album();
  await casa.world.sectionAlbums(section, [album]);
  fixture = { section, lesson, student: (await casa.world.studentIn(section)).id };
  await casa.world.syncEnrollmentPeriods();
});

let sent = 0;
const entryOf = (day: string) => ({
  ...{ clientId: `moved-${++sent}`, studentID: fixture.student, lessonID: fixture.lesson },
  ...{ kind: 'presented', day },
});
const add = (days: readonly string[]) =>
  adviser.post('/api/records/add-entries', { sectionID: fixture.section, entries: days.map(entryOf) });

test("the former class can write up to the student's last day there", async () => {
  const { id: next } = await casa.world.section();
  await casa.world.movedStudent({ student: fixture.student, from: fixture.section, to: next, daysAgo: 5 });
  const dayBefore = (days: number) =>
    schoolDay(casa.services, new Date(casa.clock.milliseconds() - days * 86_400_000).toISOString());
  expect((await add([dayBefore(6), dayBefore(5)])).status).toBe(200);
  const late = await add([dayBefore(6), dayBefore(4)]);
  const message = expect.stringContaining(`until ${dayBefore(5)}. Choose that day or an earlier one.`);
  expect(late).toMatchObject({ status: 400, body: { issues: [{ path: 'entries.1.day', message }] } });
});

test('notifies the staff when a student leaves or joins a class', async () => {
  const colleague = await casa.asNew('teacher');
  const { id: next } = await casa.world.section({ adviser: colleague.id });
  const tabs = await Promise.all([adviser, colleague].map((client) => openTab(casa.address, client)));
  const move = { studentID: fixture.student, sectionID: fixture.section };
  await admin.post('/api/admins/remove-student', move);
  await admin.post('/api/admins/add-student-section', { ...move, sectionID: next });
  await casa.world.syncEnrollmentPeriods();
  const received = () => tabs.map((tab) => tab.received(sectionStudentsChanged.wire));
  await expect.poll(received).toEqual([[{ sectionID: fixture.section }], [{ sectionID: next }]]);
  for (const tab of tabs) tab.close();
});
