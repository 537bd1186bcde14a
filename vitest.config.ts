import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileTexts } from './launch/texts.mjs';

await compileTexts();

/**
 * True for `npm run test:all`, which runs every file. `npm test` runs the first tier, described in `docs/testing.md`.
 */
const isFull = process.env.CASA_TEST_FULL === '1';
const isAtAwkwardInstants = process.env.CASA_TEST_AWKWARD_INSTANTS === '1';

const architectureTests = ['architecture/*', 'docs', 'text-rules/*'].map((name) => `src/app/${name}.test.ts`);
const unitTests = ['{src,tools}/**/*.unit.test.{ts,tsx}', 'launch/*.test.mjs'];

/** Matches unit tests that replace globals, modules or timers. They run in separate processes. */
const replacesGlobals =
  /fake-indexeddb|\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|spyOn|resetModules)|globalThis\.\w+ =/;
const isolatedTests = globSync(unitTests).filter((path) => replacesGlobals.test(readFileSync(path, 'utf8')));

const secondTier = isFull ? [] : ['tests/api/{backup,faults}/**', '**/*.full.test.*'];
/**
 * Tests that run on one engine only.
 * The first group is decided before a row is read, by access rules, input schemas or policies, which do not depend on
 * the engine.
 * The second group is about keys, places, pages and command lines of archives; other tests make and restore archives on
 * both engines.
 * Tests that depend on rows, order or constraints run on both.
 */
const sameOnBothEngines = [
  ...['access', 'bad-bodies', 'paths', 'permissions'].map((name) => `tests/api/contract/${name}.test.ts`),
  ...['by-hand', 'elsewhere', 'guide', 'restore-from-bucket'].map((name) => `tests/api/backup/${name}.test.ts`),
];

/** Limits for hanging tests, in milliseconds. Generous, because a busy machine may be slow. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };
const common = {
  pool: 'forks' as const,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  setupFiles: ['tests/support/watch-file.ts'],
  ...patient,
};
/**
 * Test files in one worker share loaded modules. Loading the server for each file would take two thirds of the time.
 */
const sharingModules = { ...common, isolate: false };

/**
 * True for files that load many screens and take minutes. At the end of a run, such a file would occupy one worker
 * alone.
 */
const isLong = ({ moduleId }: TestSpecification) => /\/e2e\/(walks|screens)\//.test(moduleId);

/** Vitest's order of files, but each project starts with its longest files. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((one) => !isLong(one))]);
  }
}

/**
 * Start times of the API tests in `npm run test:all`: ten seconds before midnight in Manila; at night, when Manila and
 * UTC have different days; ten seconds before the end of the year in Manila.
 */
const awkwardInstants = {
  sqlite: '2026-06-15T15:59:50.000Z',
  postgres: '2026-06-15T20:00:00.000Z',
  yearEnd: '2026-12-31T15:59:50.000Z',
};

const onEngine = (engine: 'sqlite' | 'postgres', include: string[], exclude: string[]) => ({
  ...sharingModules,
  name: engine,
  include,
  exclude: [...architectureTests, ...unitTests, ...secondTier, ...exclude],
  env: { CASA_TEST_ENGINE: engine, ...(isAtAwkwardInstants && { CASA_TEST_INSTANT: awkwardInstants[engine] }) },
  globalSetup: ['tests/support/global-setup.ts'],
});

const everyApiTest = ['{src,tools}/**/*.test.ts', 'tests/api/**/*.test.ts'];
const onBothEngines = ['{src,tools}/**/*.engines.test.ts', 'tests/api/**/*.engines.test.ts'];
const browserTests = isFull ? ['tests/e2e/**/*.test.ts'] : ['tests/e2e/{journeys,screens}/*.test.ts'];

/** Returns a project that repeats the handler tests at the third start time. */
const atYearEnd = () => {
  const { env, ...api } = onEngine('sqlite', ['src/**/*.test.ts'], ['**/*.full.test.*']);
  const instant = awkwardInstants.yearEnd;
  return { ...api, name: instant, env: { ...env, CASA_TEST_INSTANT: instant, CASA_TEST_FULL: '' } };
};

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      {
        test: {
          ...sharingModules,
          name: 'architecture',
          include: architectureTests,
          // All architecture tests read all sources, so one worker reads them once.
          maxWorkers: 1,
          sequence: { groupOrder: 0 },
        },
      },
      {
        test: {
          ...sharingModules,
          name: 'unit',
          include: unitTests,
          exclude: [...isolatedTests, ...secondTier],
          sequence: { groupOrder: 1 },
        },
      },
      { test: { ...common, name: 'isolated', include: isolatedTests, sequence: { groupOrder: 1 } } },
      { test: { ...onEngine('sqlite', everyApiTest, []), sequence: { groupOrder: 2 } } },
      ...(isAtAwkwardInstants ? [{ test: { ...atYearEnd(), sequence: { groupOrder: 2 } } }] : []),
      {
        test: {
          ...onEngine('postgres', isFull ? everyApiTest : onBothEngines, sameOnBothEngines),
          sequence: { groupOrder: 3 },
        },
      },
      {
        test: {
          ...sharingModules,
          name: 'browser',
          include: browserTests,
          env: { CASA_TEST_ENGINE: 'sqlite' },
          globalSetup: ['tests/support/global-setup.ts'],
          sequence: { groupOrder: 4 },
        },
      },
    ],
  },
});
