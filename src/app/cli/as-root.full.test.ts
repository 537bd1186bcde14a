import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { commandLine, runCasa } from '#tests/support/command-line.ts';
import { startServer } from '#tests/support/servers/server-process.ts';
import { testEngine } from '#tests/support/test-database.ts';

const owner = 12_345;

/** True if another user than root may read the programs of this checkout. */
const canRunAsOwner = () =>
  process.geteuid?.() === 0 &&
  spawnSync(process.execPath, ['--version'], { uid: owner, gid: owner }).status === 0 &&
  spawnSync('head', ['-c', '1', commandLine], { uid: owner, gid: owner }).status === 0;

describe.skipIf(testEngine === 'postgres' || !canRunAsOwner())('root', { timeout: 120_000 }, () => {
  let folder: string;
  let variables: Record<string, string>;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'casa-as-root-'));
    const [data, archives] = [join(folder, 'data'), join(folder, 'archives')];
    for (const path of [data, archives]) await mkdir(path, { mode: 0o700 });
    for (const path of [folder, data, archives]) await chown(path, owner, owner);
    variables = { CASA_DATA: data, CASA_BACKUP_TO: archives };
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const strangers = async () => {
    const names = await readdir(folder, { recursive: true });
    const found = await Promise.all(names.map(async (name) => ({ name, uid: (await lstat(join(folder, name))).uid })));
    return { count: names.length, foreign: found.filter(({ uid }) => uid !== owner).map(({ name }) => name) };
  };

  test('leaves nothing of its own in the data folder and among the archives of another user', async () => {
    const admin = ['--email', 'a@casa.example', '--first-name', 'Ana', '--last-name', 'Cruz'];
    for (const command of [
      ['create-admin', ...admin],
      ['backup'],
      ['list-people'],
      ['settings', 'set', 'school.name', 'Casa Narra'],
    ])
      expect(await runCasa(variables, ...command)).toMatchObject({ code: 0, error: '' });
    const [archive = ''] = await readdir(join(folder, 'archives'));
    const file = join(folder, 'archives', archive);
    expect(await runCasa(variables, 'restore', file, '--replace')).toMatchObject({ code: 0, error: '' });
    const { out } = await runCasa(variables, 'doctor');
    expect(out).not.toMatch(/✗|belongs to user/);
    const { count, foreign } = await strangers();
    expect(count).toBeGreaterThan(10);
    expect(foreign).toEqual([]);
  });

  test('serves as the owner of the data folder, with the rights of that user only', async () => {
    const server = await startServer(variables);
    const status = await readFile(`/proc/${server.pid}/status`, 'utf8');
    await server.end('SIGTERM');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${owner}\\s+${owner}\\s+${owner}\\s+${owner}$`, 'm'));
    expect(status).toMatch(new RegExp(`^Groups:\\s*${owner} $`, 'm'));
    expect((await strangers()).foreign).toEqual([]);
  });

  test('names the data folder to another user who may not enter it', async () => {
    await chmod(folder, 0o755);
    const env = { PATH: process.env.PATH ?? '', CASA_CONFIG: devNull, ...variables };
    const stranger = { uid: owner + 1, gid: owner + 1, env, encoding: 'utf8' } as const;
    const { status, stdout, stderr } = spawnSync(process.execPath, [commandLine, 'list-people'], stranger);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toContain(`Casa is not allowed to use ${variables.CASA_DATA}. Check its permissions and owner.`);
  });
});
