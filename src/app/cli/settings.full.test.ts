import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseFile } from '#platform/server/data-folder.ts';
import { createClient } from '#tests/support/client.ts';
import { type Ended, runCasa, runCasaTyping } from '#tests/support/command-line.ts';
import { type ServerProcess, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';
import { until } from '#tests/support/until.ts';

const isFaultless = (ended: Ended) => expect(ended).toMatchObject({ code: 0, error: '' });

describe.skipIf(testEngine === 'postgres')('settings on the command line', { timeout: 240_000 }, () => {
  let folder: string;
  let server: ServerProcess;
  let variables: Record<string, string>;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-cli-'));
    variables = { CASA_DATA: folder, CASA_TIME_ZONE: 'Asia/Manila' };
    server = await startServer(variables);
    variables.PORT = new URL(server.address).port;
  });
  afterAll(async () => {
    await server.end('SIGTERM');
    await rm(folder, { recursive: true, force: true });
  });

  test('lists, changes and resets settings, and the running server applies them', async () => {
    isFaultless(await runCasa(variables, 'settings', 'set', 'school.name', 'Casa dei Bambini'));
    expect((await runCasa(variables, 'settings', 'get', 'school.name')).out).toBe('Casa dei Bambini\n');
    await until(async () =>
      expect((await createClient(server.address).get('/api/school')).body).toMatchObject({
        name: 'Casa dei Bambini',
      }),
    );
    const database = new DatabaseSync(databaseFile(folder), { readOnly: true });
    const { device, after } = database.prepare("select * from audit_log where action = 'setting:changed'").get() ?? {};
    database.close();
    expect({ device, after }).toEqual({ device: 'terminal', after: '{"school.name":"Casa dei Bambini"}' });
    isFaultless(await runCasa(variables, 'settings', 'set', 'mail.public-address', 'https://casa.example'));
    const { settings } = JSON.parse((await runCasa(variables, 'settings', 'list', '--json')).out);
    expect(settings).toContainEqual({ key: 'school.name', value: 'Casa dei Bambini', from: 'the school' });
    expect(settings).toContainEqual({ key: 'school.time-zone', value: 'Asia/Manila', from: 'CASA_TIME_ZONE' });
    isFaultless(await runCasa(variables, 'settings', 'set', 'mail.public-address', '--default'));
    isFaultless(await runCasa(variables, 'settings', 'set', 'school.name', '--default'));
    const year = { name: '2096–2097', from: '2096-06-01', to: '2097-03-31', terms: [] };
    isFaultless(await runCasa(variables, 'settings', 'set', 'days.school-years', JSON.stringify([year])));
    const { out: printed } = await runCasa(variables, 'settings', 'get', 'days.school-years');
    expect(JSON.parse(printed)).toEqual([year]);
    isFaultless(await runCasa(variables, 'settings', 'set', 'days.school-years', printed));
    const refused = (...more: string[]) => runCasa(variables, 'settings', 'set', ...more);
    expect(await refused('school.time-zone', 'Europe/Vienna')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/CASA_TIME_ZONE/),
    });
    expect(await refused('school.name', '')).toMatchObject({ code: 1, error: expect.stringMatching(/is required/) });
    expect(await refused('messaging.messages-per-minute', '')).toMatchObject({ code: 1 });
    expect(await refused('mail.password', 'secret')).toMatchObject({
      code: 1,
      error: expect.stringMatching(/not accepted on/),
    });
    for (const typed of ['Christmas: 2096-12-21', '{}'])
      expect(await refused('days.closed', typed)).toMatchObject({
        code: 1,
        error: expect.stringMatching(/list in JSON, for example '\[\{/),
      });
    expect(await refused('no.such', 'x')).toMatchObject({ code: 1, error: expect.stringMatching(/settings list/) });
  });

  test('sets the mail server one setting at a time, also after its password is set, and lists the choices for an invalid value', async () => {
    const set = (...more: string[]) => runCasa(variables, 'settings', 'set', ...more);
    isFaultless(await set('mail.host', 'mail.exmaple.org'));
    isFaultless(await runCasaTyping('a secret\n', variables, 'settings', 'set', 'mail.password'));
    for (const [key = '', value = ''] of [
      ['mail.host', 'mail.example.org'],
      ['mail.port', '465'],
      ['mail.security', 'from-start'],
    ])
      expect(await set(key, value)).toEqual({ code: 0, out: `${key}: ${value}\n`, error: '' });
    expect((await runCasa(variables, 'settings', 'get', 'mail.password')).out).toBe('(set, not shown)\n');
    expect(await set('mail.security', 'tls')).toMatchObject({
      code: 1,
      error: 'mail.security must be one of: required, from-start, offered.\n',
    });
  });
});
