import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testEngine } from '#tests/support/test-database.ts';
import { compileTexts } from '../../launch/texts.mjs';

const root = join(import.meta.dirname, '../..');
const copied = [
  'src',
  'db',
  'tests',
  'tools',
  'launch',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  'vitest.config.ts',
];

let copy = '';
beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'casa-test-recipe-'));
  for (const name of copied) await cp(join(root, name), join(copy, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterAll(() => rm(copy, { recursive: true, force: true }));

/** Applies a diff block: inserts lines marked `+` before the next context line and removes lines marked `-`. */
const changed = (text: string, block: string): string => {
  const lines = text.split('\n');
  let cursor = 0;
  let added: string[] = [];
  const insertAt = (at: number) => {
    lines.splice(at, 0, ...added);
    cursor = at + added.length;
    added = [];
  };
  for (const line of block.split('\n')) {
    if (line.startsWith('+')) {
      added.push(line.slice(1));
      continue;
    }
    const at = lines.indexOf(line.slice(1), cursor);
    if (at < 0) throw new Error(`The file has no line “${line.slice(1)}”.`);
    insertAt(at);
    if (line.startsWith('-')) lines.splice(cursor, 1);
    else cursor += 1;
  }
  insertAt(cursor);
  return lines.join('\n');
};

const blocksOf = (recipe: string) =>
  [...recipe.matchAll(/^```(\w+) (\S+)\n(.*?)\n```$/gms)].map(([, kind = '', path = '', text = '']) => ({
    kind,
    path,
    text,
  }));

const follow = async (recipe: string) => {
  for (const { kind, path, text } of blocksOf(recipe)) {
    const target = join(copy, path);
    if (kind !== 'diff') expect(existsSync(target), `${path} is new`).toBe(false);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(target, kind === 'diff' ? changed(await readFile(target, 'utf8'), text) : `${text}\n`);
  }
};

const checkOfScreens = `
import { expect, test } from 'vitest';
import { screens, screensOfNothing } from '#tests/e2e/screens/screen-list.ts';
import { findPage, readsOf } from './area-pages.tsx';
import { menuOf } from './navigation.tsx';
import { sourcesOf } from './search/sources.ts';

const user = { _id: 'm', first_name: 'Mia', last_name: 'Cruz', full_name: 'Mia Cruz', email: 'mia@casa.example', image: '' };
const entries = (role) => menuOf({ role, user, mustChangePassword: false }).flatMap(({ entries }) => entries);

test('the trips stand in the menu and have a page with its reads', () => {
  for (const role of ['admin', 'teacher']) {
    expect(entries(role).map(({ to }) => to)).toContain('/' + role + '/trips');
    const found = findPage(role, '/' + role + '/trips');
    const context = { viewer: { role, user }, params: {}, search: new URLSearchParams(), getCached: () => undefined };
    const paths = readsOf(context, found?.route).map(({ meta }) => meta?.call?.path);
    expect(paths).toContain('/api/teachers/get-trips');
  }
  expect(entries('student').map(({ to }) => to)).not.toContain('/student/trips');
  expect(findPage('student', '/student/trips')).toBeUndefined();
});

test('the trips are searched and among the screens', () => {
  expect(sourcesOf('admin').map(({ usePlaces }) => usePlaces.name)).toContain('useTrips');
  const names = [...screens, ...screensOfNothing].map(({ name }) => name);
  for (const name of ['admin-trips', 'teacher-trips', 'admin-trips-empty']) expect(names).toContain(name);
});
`;

const checkOfWorld = `
import { expect, test } from 'vitest';
import { startTestCasa } from '#tests/support/test-casa.ts';

test('a trip made for tests is listed', async () => {
  const casa = await startTestCasa();
  const { id } = await casa.world.trip('Mayon');
  const admin = await casa.signedIn(await casa.world.admin());
  const { body } = await admin.get('/api/teachers/get-trips');
  expect(body).toEqual([expect.objectContaining({ _id: id, place: 'Mayon' })]);
});
`;

const plainEnvironment = () =>
  Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|CASA_|NODE_ENV$|NODE_OPTIONS$|TEST$)/.test(name)),
  );

/** Runs tests of the copy. Returns the names of those that passed. */
const passedIn = async (project: string, ...args: string[]): Promise<string[]> => {
  const report = join(copy, `${project}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const command = [
    vitest,
    'run',
    '--root',
    copy,
    '--project',
    project,
    '--reporter',
    'json',
    '--outputFile',
    report,
    ...args,
  ];
  const run = promisify(execFile)(process.execPath, command, { cwd: copy, env: plainEnvironment(), timeout: 150_000 });
  await run.catch((error: { stdout?: string; stderr?: string }) => {
    if (!existsSync(report)) throw new Error(`${error.stdout}\n${error.stderr}`);
  });
  type Result = { fullName: string; status: string; failureMessages: string[] };
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as {
    testResults: { message: string; assertionResults: Result[] }[];
  };
  const results = testResults.flatMap(({ assertionResults }) => assertionResults);
  expect(testResults.map(({ message }) => message).filter(Boolean)).toEqual([]);
  expect(results.flatMap(({ failureMessages }) => failureMessages)).toEqual([]);
  return results.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName);
};

test.skipIf(testEngine !== 'sqlite')(
  'a feature added by the recipe works for each role and appears in the menu',
  async () => {
    for (const page of ['new-feature', 'add-a-call', 'add-a-screen'])
      await follow(await readFile(join(root, `docs/${page}.md`), 'utf8'));
    await compileTexts(copy);
    await writeFile(join(copy, 'src/app/web/trips.unit.test.ts'), checkOfScreens);
    await writeFile(join(copy, 'tests/api/trips.test.ts'), checkOfWorld);

    const calls = await passedIn(
      'sqlite',
      'api/contract/access',
      'api/contract/paths',
      'api/contract/examples',
      '-t',
      'trip|frozen',
    );
    for (const check of ['to nobody', 'to a signed-in admin', 'to a signed-in teacher', 'to a signed-in student'])
      for (const key of ['GET /api/teachers/get-trips', 'POST /api/admins/create-trip'])
        expect(calls).toContain(`${key} ${check}`);
    for (const call of [
      'GET /api/teachers/get-trips by a admin',
      'GET /api/teachers/get-trips by a teacher',
      'POST /api/admins/create-trip by a admin',
    ])
      expect(calls).toContain(call);
    expect(calls.filter((name) => name.startsWith('the frozen list of calls')).length).toBeGreaterThan(5);

    expect(await passedIn('sqlite', 'api/trips')).toHaveLength(1);
    expect(await passedIn('unit', 'trips.unit')).toHaveLength(2);
  },
  300_000,
);
