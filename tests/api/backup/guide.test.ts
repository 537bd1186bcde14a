import { mkdir, mkdtemp, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test } from 'vitest';
import { makeEmptyPlace } from '#tests/support/backups.ts';
import { runCasa as casa } from '#tests/support/command-line.ts';
import { testEngine } from '#tests/support/test-database.ts';

/** Overwrites most of a database file, like a failing disk. */
const damage = async (file: string) => {
  const { size } = await stat(file);
  const handle = await open(file, 'r+');
  await handle.write(Buffer.alloc(size - 4096, 0x2a), 0, size - 4096, 4096);
  await handle.close();
  for (const end of ['-wal', '-shm']) await rm(file + end, { force: true });
};

const pages = ['when-something-went-wrong', 'restoring'] as const;

const partOf = async (heading: string): Promise<string> => {
  const guides = await Promise.all(pages.map((page) => readFile(`docs/guides/${page}.md`, 'utf8')));
  const parts = guides.flatMap((guide) => guide.split('\n## '));
  return parts.find((text) => text.startsWith(`${heading}\n`)) ?? '';
};

/** Returns the commands in the code blocks of a section of the guides. */
const commandsOf = async (heading: string) => {
  const part = await partOf(heading);
  return [...part.matchAll(/^ *npm run casa -- (.+)$/gm)].map(([, command = '']) => command.split(' '));
};

/** Creates a school whose second admin a restore removed. @returns the folder with the state before the restore */
const restoreToOneAdmin = async (variables: Record<string, string>, folder: string): Promise<string> => {
  const add = (email: string, name: string) =>
    casa(variables, 'create-admin', '--email', email, '--first-name', name, '--last-name', 'Uy');
  expect(await add('ana@casa.example', 'Ana')).toMatchObject({ code: 0 });
  const [archive = ''] = (await casa(variables, 'backup')).out.split('\n');
  expect(await add('ben@casa.example', 'Ben')).toMatchObject({ code: 0 });
  const restored = await casa(variables, 'restore', join(folder, 'backups', archive), '--replace');
  expect(restored).toMatchObject({ code: 0, error: '' });
  expect((await casa(variables, 'list-people')).out).not.toContain('Ben Uy');
  return join(folder, /before-restore-\w+/.exec(restored.out)?.[0] ?? '');
};

const undoing = 'Undo a restore';

/** Moves files out of the data folder and back into it, as the guide says. */
const restoreFiles = async (folder: string, before: string, names: readonly string[]) => {
  await mkdir(join(folder, 'taken-away'));
  for (const name of names)
    if ((await readdir(folder)).includes(name)) await rename(join(folder, name), join(folder, 'taken-away', name));
  for (const name of await readdir(before)) await rename(join(before, name), join(folder, name));
};

describe.skipIf(testEngine === 'sqlite')(
  'the guide “When something went wrong” on PostgreSQL',
  { timeout: 300_000 },
  () => {
    test('a restore can be undone with the schema statements of the guide', async () => {
      const place = await makeEmptyPlace();
      const { dataFolder, variables } = place;
      const before = await restoreToOneAdmin(variables, dataFolder);
      await restoreFiles(dataFolder, before, ['uploads']);
      const statements = [...(await partOf(undoing)).matchAll(/^ *((?:alter|drop) schema .+;)$/gm)].map(
        ([, sql = '']) => sql,
      );
      expect(statements).toHaveLength(3);
      const client = new Client({ connectionString: place.env.databaseUrl });
      await client.connect();
      const listed = "select nspname from pg_namespace where nspname like 'before_restore_%' order by nspname desc";
      const [newest] = (await client.query(listed)).rows;
      for (const statement of statements)
        await client.query(statement.replace('before_restore_…', `"${newest.nspname}"`));
      await client.end();
      expect((await casa(variables, 'list-people')).out).toContain('Ben Uy');
      await place.remove();
    });
  },
);

describe.skipIf(testEngine === 'postgres')('the guide “When something went wrong”', { timeout: 300_000 }, () => {
  test('a damaged database can be restored with the commands of the guide', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-guide-'));
    const variables = { CASA_DATA: folder };
    const admin = ['--email', 'a@casa.example', '--first-name', 'Ana', '--last-name', 'Uy'];
    expect(await casa(variables, 'create-admin', ...admin)).toMatchObject({ code: 0 });
    const archive = (await casa(variables, 'backup')).out.split('\n')[0] ?? '';
    await damage(join(folder, 'casa.sqlite'));
    expect((await casa(variables, 'list-people')).error).toContain('The database in the data folder is damaged');
    const commands = await commandsOf('The database file is damaged');
    expect(commands.map(([subcommand]) => subcommand)).toEqual(['backups', 'restore']);
    for (const command of commands) {
      const words = command.map((word) => (word.endsWith('.age') ? join(folder, 'backups', archive) : word));
      const ended = await casa(variables, ...words);
      expect(ended).toMatchObject({ code: 0, error: '' });
      expect(ended.out).toMatch(command[0] === 'backups' ? archive : /was restored as of .*before-restore-/s);
    }
    expect((await casa(variables, 'list-people')).out).toContain('Ana Uy');
    await rm(folder, { recursive: true, force: true });
  });

  test('a restore can be undone with the files named in the guide', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'casa-guide-'));
    const before = await restoreToOneAdmin({ CASA_DATA: folder }, folder);
    const part = await partOf(undoing);
    const names = ['casa.sqlite', 'casa.sqlite-wal', 'casa.sqlite-shm', 'uploads'];
    for (const name of names) expect(part).toContain(`\`${name}\``);
    await restoreFiles(folder, before, names);
    expect((await casa({ CASA_DATA: folder }, 'list-people')).out).toContain('Ben Uy');
    await rm(folder, { recursive: true, force: true });
  });
});
