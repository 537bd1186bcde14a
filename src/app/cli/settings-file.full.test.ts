import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runCasa } from '#tests/support/command-line.ts';
import { startInVain, startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';
import type { Finding } from './finding.ts';

describe.skipIf(testEngine === 'postgres')('the settings file', { timeout: 120_000 }, () => {
  let folder: string;
  let path: string;
  let data: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa with spaces '));
    path = join(folder, 'casa.env');
    data = join(folder, 'my data');
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (...lines: string[]) => writeFile(path, `${lines.join('\n')}\n`, { mode: 0o600 });
  const findingsOf = async (variables: Record<string, string>) =>
    JSON.parse((await runCasa(variables, 'doctor', '--json')).out).findings as Finding[];

  test('is used by the server and by every command', async () => {
    await write(
      `CASA_DATA=${data}`,
      'CASA_SCHOOL_NAME="Casa Narra"',
      'CASA_TIME_ZONE=Asia/Manila',
      `CASA_BACKUP_TO=${join(folder, 'archives')}`,
      'CASA_METRICS_TOKEN=a token of the metrics',
    );
    const variables = { CASA_CONFIG: path };
    const server = await startServer(variables);
    const { name } = await (await fetch(`${server.address}/api/school`)).json();
    const token = { authorization: 'Bearer a token of the metrics' };
    const metrics = await fetch(`${server.address}/metrics`, { headers: token });
    await server.end('SIGTERM');
    expect([name, metrics.status]).toEqual(['Casa Narra', 200]);
    const made = await runCasa(
      variables,
      'create-admin',
      ...['--email', 'a@casa.example'],
      ...['--first-name', 'Ana'],
      ...['--last-name', 'Cruz'],
    );
    expect(made).toMatchObject({ code: 0, error: '' });
    expect(await runCasa(variables, 'backup')).toMatchObject({ code: 0, error: '' });
    expect(await readdir(join(folder, 'archives'))).toHaveLength(2);
    expect((await runCasa({ ...variables, CASA_SCHOOL_NAME: 'Other' }, 'settings', 'get', 'school.name')).out).toBe(
      'Other\n',
    );
    const { settings, variables: listed } = JSON.parse((await runCasa(variables, 'settings', 'list', '--json')).out);
    expect(settings).toContainEqual({
      key: 'school.name',
      value: 'Casa Narra',
      from: `CASA_SCHOOL_NAME in ${path}, line 2`,
    });
    expect(listed).toContainEqual({ name: 'CASA_DATA', value: data, from: `${path}, line 1` });
    expect(listed).toContainEqual({ name: 'CASA_METRICS_TOKEN', value: '(set, not shown)', from: `${path}, line 5` });
    expect(await findingsOf(variables)).toContainEqual({ state: 'ok', part: 'Settings', text: `read from ${path}` });
  });

  test('is found in the data folder', async () => {
    await write('CASA_SCHOOL_NAME=Casa Narra');
    const { out } = await runCasa({ CASA_CONFIG: '', CASA_DATA: folder }, 'settings', 'list');
    expect(out).toMatch(/school\.name +Casa Narra +CASA_SCHOOL_NAME in .*casa\.env, line 1/);
    expect(out).toMatch(/CASA_DATA .* environment\n/);
    expect(out).toMatch(/CASA_CONFIG +\S.*casa\.env +default\n/);
  });

  test('stops the server and every command if a line is wrong', async () => {
    await write(`CASA_DATA=${data}`, 'CASA_BACKUP=on');
    const variables = { CASA_CONFIG: path };
    const message = `${path}, line 2: Casa has no variable CASA_BACKUP. Did you mean CASA_BACKUP_NIGHTLY? Correct or remove it.\n`;
    expect(await startInVain(variables)).toMatchObject({ code: 78, error: `Casa did not start.\n${message}` });
    for (const command of [['list-people'], ['backup'], ['settings', 'list'], ['restore', 'x'], ['verify-backup', 'x']])
      expect(await runCasa(variables, ...command)).toMatchObject({ code: 1, out: '', error: message });
    expect(await findingsOf(variables)).toMatchObject([{ state: 'fault', part: 'Settings', text: message.trim() }]);
    expect(await readdir(folder)).toEqual(['casa.env']);
  });

  test('that other users can read is reported with the command that closes it', async () => {
    await mkdir(data, { mode: 0o700 });
    await write(`CASA_DATA=${data}`);
    await chmod(path, 0o644);
    const findings = await findingsOf({ CASA_CONFIG: path });
    const found = findings.find(({ part }) => part === 'Settings');
    expect(found).toMatchObject({ state: 'warning', advice: `chmod 600 '${path}'` });
    const server = await startServer({ CASA_CONFIG: path });
    await server.end('SIGTERM');
    expect(server.log()).toContain('other users of this machine can read the settings file');
  });
});
