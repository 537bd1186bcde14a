import { afterAll, beforeAll, expect, test } from 'vitest';
import { settingsEndpoints } from '#features/settings/contract.ts';
import type { Client } from '#tests/support/client.ts';
import { mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { gettingStartedEndpoints } from '../contract.ts';

const { getChecklist, showChecklist } = gettingStartedEndpoints;

let casa: TestCasa;
let admin: Client;
let mail: Awaited<ReturnType<typeof startMailServer>>;
beforeAll(async () => {
  mail = await startMailServer();
  casa = await startTestCasa(mailVariables(mail));
  admin = await casa.asNew('admin');
});
afterAll(async () => {
  await casa.stop();
  await mail.stop();
});

const done = async () =>
  (await admin.call(getChecklist, {})).body.items.flatMap(({ name, isDone }) => (isDone ? [name] : []));

const checkIs = (name: string, state: string) =>
  casa.services.database.transaction(async (tx) => {
    await tx.deleteFrom('health_checks').where('name', '=', name).execute();
    const now = casa.clock.now();
    await tx
      .insertInto('health_checks')
      .values({ name, state, since: now, text: name, advice: null, link: null, checked_at: now, told_bad: 0 } as never)
      .execute();
  });

test('refuses students and visitors', async () => {
  for (const client of [casa.visitor(), await casa.asNew('student')])
    expect([401, 403]).toContain((await client.call(getChecklist, {})).status);
});

test('marks an item as done exactly if its condition holds', async () => {
  const { world } = casa;
  const { items } = (await admin.call(getChecklist, {})).body;
  expect(items.map(({ name }) => name)).toHaveLength(11);
  await world.student();
  expect(await done()).toEqual(['students']);
  await world.teacher();
  expect(await done()).toContain('teachers');
  await world.section();
  expect(await done()).toContain('classes');
  await admin.call(settingsEndpoints.saveSettings, {
    changes: [{ key: 'school.name', version: '', value: 'Casa dei Bambini' }],
  });
  expect(await done()).toContain('school');
  expect((await admin.call(settingsEndpoints.testMail, {})).body).toMatchObject({ isAccepted: true });
  expect(await done()).toContain('mail');
  await checkIs('backups', 'look');
  expect(await done()).not.toContain('backup');
  await checkIs('backups', 'good');
  expect(await done()).toContain('backup');
  await checkIs('backup-key', 'good');
  expect(await done()).toContain('backup-key');
  expect(await done()).not.toContain('news');
  await world.news();
  expect(await done()).toContain('news');
  expect(await done()).not.toContain('second-factor');
});

test('is shown on the home page until an admin hides it for all, and can be shown again', async () => {
  const other = await casa.asNew('admin');
  const isOnHome = async () => (await other.call(getChecklist, {})).body.isOnHome;
  expect(await isOnHome()).toBe(true);
  const hidden = await Promise.all([1, 2].map(() => admin.call(showChecklist, { isOnHome: false })));
  expect(hidden.map(({ status }) => status)).toContain(200);
  expect(await isOnHome()).toBe(false);
  expect((await admin.call(showChecklist, { isOnHome: false })).body).toEqual({ isOnHome: false });
  expect((await admin.call(showChecklist, { isOnHome: true })).body).toEqual({ isOnHome: true });
  expect(await isOnHome()).toBe(true);
  expect((await (await casa.asNew('teacher')).call(showChecklist, { isOnHome: false })).status).toBe(403);
});
