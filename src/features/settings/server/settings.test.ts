import { readFile, stat } from 'node:fs/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { settingsIn } from '#app/settings/declared-settings.ts';
import { sessionEndpoints } from '#features/session/contract.ts';
import { createLog } from '#platform/server/log.ts';
import { secretKeysFile } from '#platform/server/secret-keys.ts';
import { schoolName, timeZone, verse } from '#platform/server/settings/school-settings.ts';
import type { Client } from '#tests/support/client.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../contract.ts';
import type { SettingView } from '../schemas.ts';

const { getSettings, saveSettings, confirmSettings } = settingsEndpoints;

let casa: TestCasa;
let admin: Client & { id: string };
beforeAll(async () => {
  casa = await startTestCasa();
  admin = await casa.asNew('admin');
});
afterAll(() => casa.stop());
afterEach(async () => {
  await casa.services.database.transaction((tx) => tx.deleteFrom('settings').execute());
  await casa.services.settings.refresh();
});

const all = async (): Promise<SettingView[]> => (await admin.call(getSettings, {})).body.settings;
const one = async (key: string): Promise<SettingView> => {
  const found = (await all()).find((setting) => setting.key === key);
  if (!found) throw new Error(`there is no setting ${key}`);
  return found;
};
const change = async (key: string, value: unknown) => ({ key, value, version: (await one(key)).version });
const save = async (values: Record<string, unknown>) =>
  admin.call(saveSettings, {
    changes: await Promise.all(Object.entries(values).map(([key, value]) => change(key, value))),
  });
const lastLines = (count: number) =>
  casa.services.database.read.selectFrom('audit_log').selectAll().orderBy('id', 'desc').limit(count).execute();

describe('access to settings', () => {
  test('refuses visitors, teachers and students', async () => {
    const changes = [{ key: 'school.name', version: '', value: 'Mine' }];
    for (const client of [casa.visitor(), await casa.asNew('teacher'), await casa.asNew('student')]) {
      expect([401, 403]).toContain((await client.call(getSettings, {})).status);
      expect([401, 403]).toContain((await client.call(saveSettings, { changes })).status);
      expect([401, 403]).toContain((await client.call(confirmSettings, { keys: ['school.name'] })).status);
    }
    expect(casa.services.settings.get(schoolName)).toBe('Casa Montessori School');
  });
});

test('does not let an admin with a temporary password extend or disable its expiry', async () => {
  const fresh = await casa.asNew('admin');
  await casa.services.database.transaction((tx) =>
    tx.updateTable('accounts').set({ must_change_password: 1 }).where('id', '=', fresh.id).execute(),
  );
  for (const [key, value] of [
    ['sign-in.temporary-password-days', 0],
    ['sign-in.temporary-password-days', 3650],
    ['sign-in.force-password-change', false],
  ]) {
    const changes = [{ key: String(key), version: '', value }];
    const refused = { status: 403, body: { code: 'password_change_required' } };
    expect(await fresh.call(saveSettings, { changes })).toMatchObject(refused);
    expect(await fresh.call(confirmSettings, { keys: [String(key)] })).toMatchObject(refused);
  }
  expect(await one('sign-in.temporary-password-days')).toMatchObject({ value: 30, isSet: false });
  expect(await one('sign-in.force-password-change')).toMatchObject({ value: true, isSet: false });
});

describe('change of settings', () => {
  test('applies immediately for all users and records the earlier value', async () => {
    expect(await one('school.name')).toMatchObject({
      value: 'Casa Montessori School',
      default: 'Casa Montessori School',
      isSet: false,
      version: '',
    });
    const { status, body } = await save({ 'school.name': '  Casa   dei Bambini ', 'school.verse': '' });
    expect(status).toBe(200);
    expect(body.settings.find(({ key }) => key === 'school.name')).toMatchObject({
      value: 'Casa dei Bambini',
      isSet: true,
    });
    expect((await casa.visitor().call(sessionEndpoints.getSchool, {})).body).toMatchObject({
      name: 'Casa dei Bambini',
      verse: '',
    });
    const [line] = await lastLines(1);
    expect(line).toMatchObject({ action: 'setting:changed', actor_id: admin.id });
    expect(JSON.parse(line?.before ?? '')).toMatchObject({ 'school.name': 'Casa Montessori School' });
    expect(JSON.parse(line?.after ?? '')).toMatchObject({ 'school.name': 'Casa dei Bambini', 'school.verse': '' });
  });

  test('restores the default if no value is given', async () => {
    await save({ 'school.name': 'Other' });
    expect((await save({ 'school.name': undefined })).status).toBe(200);
    expect(await one('school.name')).toMatchObject({ value: 'Casa Montessori School', isSet: false, version: '' });
  });

  test('refuses invalid values with a message for each field and stores nothing', async () => {
    const { status, body } = await save({ 'school.name': '', 'mail.port': 70_000, 'school.verse': 'Stays out' });
    expect(status).toBe(400);
    expect(body).toMatchObject({
      code: 'invalid',
      issues: [
        { path: 'school.name', message: 'Name of the school is required.' },
        { path: 'mail.port', message: 'The port must be a number from 1 to 65535.' },
      ],
    });
    expect((await all()).filter(({ version }) => version !== '')).toEqual([]);
  });

  test.each([
    ['school.name', 7],
    ['school.name', 'x'.repeat(201)],
    ['school.name', { deep: true }],
    ['mail.from', 'nobody'],
    ['mail.from', 'Casa <casa@casa.example>\r\nBcc: all@casa.example'],
    ['mail.host', 'https://mail.example.org'],
    ['mail.security', 'none at all'],
    ['mail.public-address', 'javascript:alert(1)'],
    ['mail.public-address', 'https://casa.example.org/portal'],
    ['sign-in.force-password-change', 'perhaps'],
    ['sign-in.student-password', 'abc'],
    ['no.such-setting', 'x'],
  ])('refuses %s with the value %j', async (key, value) => {
    const { status, body } = await admin.call(saveSettings, { changes: [{ key, version: '', value }] });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: key, message: expect.stringMatching(/^[A-Z“].+\.$/) }] });
  });

  test('returns a conflict if another admin has changed the setting', async () => {
    const stale = await change('school.name', 'From an old page');
    await save({ 'school.name': 'Newer' });
    const { status, body } = await admin.call(saveSettings, { changes: [stale] });
    expect([status, 'code' in body && body.code]).toEqual([409, 'conflict']);
    expect(casa.services.settings.get(schoolName)).toBe('Newer');
  });

  test('accepts one of several concurrent changes', async () => {
    for (const before of [undefined, 'Set before']) {
      await save({ 'school.name': before });
      const seen = await change('school.name', '');
      const tries = await Promise.all(
        ['A', 'B', 'C'].map((value) => admin.call(saveSettings, { changes: [{ ...seen, value }] })),
      );
      expect(tries.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    }
  });

  test('refuses two changes of one setting', async () => {
    const twice = { key: 'school.name', version: '', value: 'Twice' };
    expect((await admin.call(saveSettings, { changes: [twice, twice] })).status).toBe(400);
  });
});

describe('values written by another process', () => {
  const write = async (key: string, value: string) => {
    const row = { key, value, version: 'theirs', changed_at: casa.clock.now(), confirm_until: null, previous: null };
    await casa.services.database.transaction((tx) => tx.insertInto('settings').values(row).execute());
    await casa.runJob('reload settings');
  };

  test('apply after the settings are reloaded', async () => {
    await write('school.time-zone', '"Europe/Vienna"');
    await save({ 'school.verse': 'Another change does not undo it' });
    expect((await one('school.verse')).value).toBe('Another change does not undo it');
    expect(casa.services.settings.get(timeZone)).toBe('Asia/Manila');
    await write('school.name', '"From a newer Casa"');
    expect(casa.services.settings.get(schoolName)).toBe('From a newer Casa');
  });

  test('are ignored if this version does not know or cannot use them', async () => {
    await write('garden.trees', '{"apples": 3}');
    await write('school.name', '{not json');
    await write('school.verse', '12');
    expect(casa.services.settings.get(schoolName)).toBe('Casa Montessori School');
    expect(casa.services.settings.get(verse)).toMatch(/^Train up/);
    await save({ 'school.name': 'Repaired' });
    expect(casa.services.settings.get(schoolName)).toBe('Repaired');
    const rows = await casa.services.database.read.selectFrom('settings').select('key').execute();
    expect(rows.map(({ key }) => key)).toContain('garden.trees');
  });
});

describe('environment variables', () => {
  test('override settings, and a change returns the name of the variable', async () => {
    expect(await one('school.time-zone')).toMatchObject({
      value: 'Asia/Manila',
      lockedBy: 'CASA_TIME_ZONE',
      isSet: true,
    });
    const { status, body } = await save({ 'school.name': 'Not either', 'school.time-zone': 'Europe/Vienna' });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'setting_locked', error: expect.stringContaining('CASA_TIME_ZONE') });
    expect((await one('school.name')).isSet).toBe(false);
  });

  test('lock all settings that one variable determines', async () => {
    const env = { ...casa.services.env, variable: (name: string) => variables[name] };
    const variables: Record<string, string> = { CASA_SMTP_URL: 'smtps://casa:p%40ss@mail.example.org' };
    const { all: settings, stateOf } = await settingsIn(undefined, env, createLog('silent'));
    const locked = settings.filter((setting) => stateOf(setting).lockedBy === 'CASA_SMTP_URL');
    expect(Object.fromEntries(locked.map((setting) => [setting.key, stateOf(setting).value]))).toEqual({
      'mail.host': 'mail.example.org',
      'mail.port': 465,
      'mail.security': 'from-start',
      'mail.user': 'casa',
      'mail.password': undefined,
    });
  });
});

describe('secrets', () => {
  const secret = 'a secret of mail';

  test('are stored encrypted and neither returned nor logged', async () => {
    await save({ 'mail.password': secret });
    const { body } = await admin.call(getSettings, {});
    expect(JSON.stringify(body)).not.toContain(secret);
    expect(await one('mail.password')).toMatchObject({ kind: 'secret', isSet: true });
    expect(await one('mail.password')).not.toHaveProperty('value');
    const rows = await casa.services.database.read.selectFrom('settings').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(JSON.stringify(await lastLines(50))).not.toContain(secret);
    expect(JSON.parse((await lastLines(1))[0]?.after ?? '')).toEqual({ 'mail.password': true });
    const file = secretKeysFile(casa.dataFolder);
    expect((await stat(file)).mode & 0o077).toBe(0);
    expect(await readFile(file, 'utf8')).toMatch(/^[\w-]{43}$/m);
  });

  test('must be entered again for a new destination', async () => {
    await save({ 'mail.host': 'mail.school.example', 'mail.password': secret });
    const { status, body } = await save({ 'mail.host': 'mail.thief.example' });
    expect(status).toBe(400);
    expect(body).toMatchObject({ issues: [{ path: 'mail.password' }] });
    expect((await one('mail.host')).value).toBe('mail.school.example');
    expect((await save({ 'mail.host': 'mail.school.example' })).status).toBe(200);
    expect((await save({ 'mail.host': 'mail.other.example', 'mail.password': 'typed again' })).status).toBe(200);
    expect((await save({ 'mail.host': 'mail.third.example', 'mail.password': undefined })).status).toBe(200);
  });
});

describe('settings that could lock out all users', () => {
  const key = 'mail.public-address';

  test('are reverted after a minute without confirmation', async () => {
    await save({ [key]: 'https://first.example' });
    expect((await admin.call(confirmSettings, { keys: [key] })).status).toBe(200);
    expect(await one(key)).not.toHaveProperty('confirmUntil');
    await save({ [key]: 'https://second.example' });
    await save({ [key]: 'https://third.example' });
    expect(await one(key)).toMatchObject({ value: 'https://third.example', confirmUntil: expect.any(String) });
    casa.clock.advance(61);
    expect(await one(key)).toMatchObject({ value: 'https://first.example' });
    const { status, body } = await admin.call(confirmSettings, { keys: [key] });
    expect([status, 'code' in body && body.code]).toEqual([409, 'too_late']);
    await casa.runJob('revert unconfirmed settings');
    expect(await one(key)).toMatchObject({ value: 'https://first.example', isSet: true });
    expect((await lastLines(1))[0]).toMatchObject({ action: 'setting:taken-back', actor_id: null });
    await casa.runJob('revert unconfirmed settings');
    expect(await one(key)).toMatchObject({ value: 'https://first.example' });
  });

  test('are reset to the default if there was no earlier value', async () => {
    await save({ [key]: 'https://only.example' });
    casa.clock.advance(61);
    await casa.runJob('revert unconfirmed settings');
    expect(await one(key)).toMatchObject({ value: '', isSet: false, version: '' });
  });
});

describe('terms for lesson states', () => {
  const schoolWords = async () => (await casa.visitor().call(sessionEndpoints.getSchool, {})).body.stateWords;

  test('accept the school’s own terms and reset to Casa’s', async () => {
    expect(await schoolWords()).toBeUndefined();
    expect((await save({ 'words.presented': ' Introduced ', 'words.mastered': 'Confident' })).status).toBe(200);
    expect(await schoolWords()).toEqual({ presented: 'Introduced', mastered: 'Confident' });
    const reset = { key: 'words.presented', version: (await one('words.presented')).version };
    expect((await admin.call(saveSettings, { changes: [reset] })).status).toBe(200);
    expect(await schoolWords()).toEqual({ mastered: 'Confident' });
  });

  test('refuse equal terms after folding but allow two terms to be swapped', async () => {
    const message = '“mástered” is already used for something else. Choose another word.';
    const same = await save({ 'words.practising': 'mástered' });
    expect(same).toMatchObject({ status: 400, body: { issues: [{ path: 'words.practising', message }] } });
    expect((await save({ 'words.practising': 'Busy', 'words.presented': 'busy' })).status).toBe(400);
    expect((await save({ 'words.practising': '' })).status).toBe(400);
    expect((await save({ 'words.practising': 'Mastered', 'words.mastered': 'Practising' })).status).toBe(200);
    expect(await schoolWords()).toEqual({ practising: 'Mastered', mastered: 'Practising' });
  });
});
