import { rm } from 'node:fs/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undoneFile, writeUndone } from '#app/backup/undone-upgrade.ts';
import { checkSpace } from '#app/health/check-machine.ts';
import { checkMail } from '#app/health/check-network.ts';
import { settingsIn } from '#app/settings/declared-settings.ts';
import { checkUploads } from '#features/files/server/collect-unused-files.ts';
import { checkPush } from '#features/notifications/server/push/check-push.ts';
import { settingsEndpoints } from '#features/settings/contract.ts';
import { createLog } from '#platform/server/log.ts';
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
  casa = await startTestCasa({ ...mailVariables(mail), CASA_TRUST_PROXY: 'on' });
  admin = await casa.asNew('admin');
});
afterAll(async () => {
  await casa.stop();
  await mail.stop();
});

const named = (name: string) => {
  const check = casa.services.healthChecks.find((one) => one.name === name);
  if (!check) throw new Error(`There is no check ${name}.`);
  return check;
};
const stateOf = async (name: string) => (await named(name).examine()).state;
const later = async () => {
  casa.clock.advance(31);
  await casa.runJob(job);
};
const shown = async (name: string) =>
  (await admin.call(calls.getHealth, {})).body.find((check) => check.name === name)?.state;

// Runs first: later tests move the test clock, but the database has its own clock.
test('the clock check formats times as the school does', async () => {
  const found = await named('clock').examine();
  expect(found.text).toMatch(/^The clock shows [A-Z][a-z]{2} \d{1,2}, \d{4} \d\d:\d\d[.,]/);
});

test('disk: detects a full disk and its recovery', async () => {
  const withFree = (bavail: number) =>
    checkSpace(casa.services, async () => ({ bavail, blocks: 1_000_000, bsize: 4096 }));
  expect(await withFree(20_000)).toMatchObject({ state: 'bad', link: '/admin/settings?find=backups' });
  expect((await withFree(90_000)).state).toBe('look');
  expect((await withFree(500_000)).state).toBe('good');
  expect((await named('disk').examine()).text).toMatch(/GB free/);
});

test('version: detects an undone upgrade and a later successful one', async () => {
  const { dataFolder } = casa.services.env;
  await writeUndone(dataFolder, { at: casa.clock.now(), app: '9.9.9', reason: 'a fault' });
  expect(await stateOf('version')).toBe('look');
  await rm(undoneFile(dataFolder));
  expect((await named('version').examine()).text).toContain(process.versions.node);
  expect(await stateOf('version')).toBe('good');
});

test('mail: names the setting that caused the problem and links to it', async () => {
  const { services } = casa;
  const failing = { ...services.mail, findProblem: async () => ({ fault: 'unreachable', answer: '' }) as const };
  const found = await checkMail({ ...services, mail: failing });
  expect(found).toMatchObject({ state: 'bad', link: '/admin/settings?find=mail' });
  expect(found.advice).toContain('CASA_SMTP_URL');
  const stateOfSetting: typeof services.settings.stateOf = (setting) => ({
    ...services.settings.stateOf(setting),
    lockedBy: undefined,
  });
  const ofSettings = { ...services, mail: failing, settings: { ...services.settings, stateOf: stateOfSetting } };
  const { advice } = await checkMail(ofSettings);
  expect(advice).toContain('settings');
  expect(advice).not.toContain('CASA_SMTP_URL');
});

test('mail: detects a mail server without sender or public address', async () => {
  const { services } = casa;
  const without = (key: string) => {
    const get: typeof services.settings.get = (setting) =>
      setting.key === key ? setting.fallback : services.settings.get(setting);
    return checkMail({ ...services, settings: { ...services.settings, get } });
  };
  expect(await without('mail.from')).toMatchObject({
    state: 'look',
    text: expect.stringContaining('Missing: Sender.'),
  });
  expect((await without('mail.public-address')).text).toContain('Missing: Address of Casa on the internet.');
  expect(await without('mail.host')).toMatchObject({ state: 'good' });
});

test('mail: detects a failed delivery and its recovery within a minute', async () => {
  expect(await stateOf('mail')).toBe('good');
  await later();
  await mail.stop();
  await later();
  expect(await shown('mail')).toBe('good');
  const message = { id: 'one', to: 'nobody@casa.example', subject: 'One', text: 'One', html: 'One' };
  expect((await casa.services.mail.send(message)).outcome).toBe('later');
  await later();
  expect(await shown('mail')).toBe('bad');
  mail = await startMailServer(mail.port);
  await later();
  expect(await shown('mail')).toBe('good');
});

test('storage: detects a quota that is nearly used up and its recovery', async () => {
  const teacher = await casa.world.teacher();
  const file = {
    uploader_id: teacher.id,
    file_name: 'a.pdf',
    purpose: 'message-file',
    type: 'application/pdf',
    size: 2_000_000_000,
    created_at: casa.clock.now(),
  };
  const files = Array.from({ length: 11 }, (_, at) => ({ ...file, path: `/uploads/files/nearly-full-${at}.pdf` }));
  await casa.services.database.transaction((tx) => tx.insertInto('files').values(files).execute());
  expect(await named('storage').examine()).toMatchObject({ state: 'look', link: '/admin/settings?find=uploads' });
  await casa.services.database.transaction((tx) =>
    tx.deleteFrom('files').where('uploader_id', '=', teacher.id).execute(),
  );
  expect(await stateOf('storage')).toBe('good');
});

test('uploads: detects files that the database does not know and their removal', async () => {
  const { services } = casa;
  const keys = Array.from({ length: 5 }, (_, at) => `files/${String(at).padStart(20, 'f')}.pdf`);
  const stray = {
    ...services.files,
    writtenBefore: async function* () {
      yield* keys;
    },
  };
  expect((await checkUploads({ ...services, files: stray })).state).toBe('bad');
  keys.length = 0;
  expect((await checkUploads({ ...services, files: stray })).state).toBe('good');
  expect(await stateOf('uploads')).toBe('good');
});

test('operations: detects stuck work and its completion', async () => {
  expect(await stateOf('operations')).toBe('good');
  const { database, clock } = casa.services;
  const id = clock.newId();
  const old = new Date(clock.milliseconds() - 2 * 3600 * 1000).toISOString();
  await database.transaction((tx) =>
    tx
      .insertInto('operations')
      .values({ id, kind: 'export', owner_id: admin.id, state: 'waiting', percent: 0, tries: 0, created_at: old })
      .execute(),
  );
  expect(await stateOf('operations')).toBe('look');
  await database.transaction((tx) => tx.deleteFrom('operations').where('id', '=', id).execute());
  expect(await stateOf('operations')).toBe('good');
});

test('second step: detects admins without a required second factor and its enrollment', async () => {
  const { database, clock } = casa.services;
  const all = await database.read.selectFrom('accounts').select('id').where('role', '=', 'admin').execute();
  const found = await named('second-step').examine();
  expect(found).toMatchObject({ state: 'good', link: '/admin/settings?find=second step' });
  expect(found.text).toContain('Admins do not need a second step');
  expect(found.advice).toContain('a stolen password is not enough');
  const key = 'sign-in.second-factor';
  const save = async (value: string) => {
    const { settings } = (await admin.call(settingsEndpoints.getSettings, {})).body;
    const version = settings.find((one) => one.key === key)?.version ?? '';
    const answer = await admin.call(settingsEndpoints.saveSettings, { changes: [{ key, value, version }] });
    expect(answer.status).toBe(200);
  };
  await save('admins');
  expect(await named('second-step').examine()).toMatchObject({ state: 'look', link: '/admin/admins' });
  const none = { secret: null, pending_secret: null, last_step: null, asked_at: null };
  const rows = all.map(({ id }) => ({ account_id: id, ...none, confirmed_at: clock.now() }));
  await database.transaction((tx) => tx.insertInto('second_factors').values(rows).execute());
  expect(await stateOf('second-step')).toBe('good');
  await save('nobody');
  await database.transaction((tx) => tx.deleteFrom('second_factors').execute());
});

test('push: detects missing and foreign keys and their restoration', async () => {
  const { database } = casa.services;
  const own = await database.read.selectFrom('push_keys').selectAll().execute();
  const put = (rows: typeof own) =>
    database.transaction(async (tx) => {
      await tx.deleteFrom('push_keys').execute();
      if (rows.length > 0) await tx.insertInto('push_keys').values(rows).execute();
    });
  expect(await stateOf('push')).toBe('good');
  await put([]);
  expect(await stateOf('push')).toBe('bad');
  await put(own.map((row) => ({ ...row, private_key: 'A'.repeat(43) })));
  expect(await stateOf('push')).toBe('bad');
  await put(own);
  const env = {
    ...casa.services.env,
    variable: (name: string) => (name === 'CASA_PUBLIC_URL' ? 'https://casa.example' : undefined),
  };
  const settings = await settingsIn(undefined, env, createLog('silent'));
  expect(await checkPush({ ...casa.services, settings })).toMatchObject({ state: 'good' });
});
