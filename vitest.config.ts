import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileTexts } from './launch/texts.mjs';

await compileTexts();

/** `npm run test:all` runs every file; `npm test` runs the first tier. `docs/testing.md` says which that is. */
const isFull = process.env.CASA_TEST_FULL === '1';
const isAtAwkwardInstants = process.env.CASA_TEST_AWKWARD_INSTANTS === '1';

const architectureTests = ['architecture/*', 'docs', 'text-rules/*'].map((name) => `src/app/${name}.test.ts`);
const unitTests = ['{src,tools}/**/*.unit.test.{ts,tsx}', 'launch/*.test.mjs'];

/** Unit tests that replace globals, modules or timers get a process of their own. */
const replacesGlobals =
  /fake-indexeddb|\bvi\.(mock|doMock|stubGlobal|stubEnv|useFakeTimers|spyOn|resetModules)|globalThis\.\w+ =/;
const isolatedTests = globSync(unitTests).filter((path) => replacesGlobals.test(readFileSync(path, 'utf8')));

/** Left out of `npm test`. */
const secondTier = isFull ? [] : ['tests/api/{backup,faults}/**', '**/*.full.test.*'];
/**
 * The first decide before a row is read: by the access rule, by the shape of the input or by the policy, which are the same code
 * on either database. The others are about keys, places, pages and lines around archives, which are made and restored on both
 * by their neighbours. What rows, order and constraints can change runs on both.
 */
const sameOnBothEngines = [
  ...['access', 'bad-bodies', 'paths', 'permissions'].map((name) => `tests/api/contract/${name}.test.ts`),
  ...['by-hand', 'elsewhere', 'guide', 'restore-from-bucket'].map((name) => `tests/api/backup/${name}.test.ts`),
];

/** Against what hangs: a busy machine may take long. Milliseconds. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 30_000 } } };
const common = {
  pool: 'forks' as const,
  execArgv: ['--disable-warning=ExperimentalWarning'],
  setupFiles: ['tests/support/watch-file.ts'],
  ...patient,
};
/** The files that a worker runs share the modules it has loaded: loading the server for each took two thirds of the time. */
const sharingModules = { ...common, isolate: false };

/** Files that load many screens take minutes. At the end of a run, one of them would keep one worker busy alone. */
const isLong = ({ moduleId }: TestSpecification) => /\/e2e\/(walks|screens)\//.test(moduleId);

/** As Vitest orders files, but each project begins with what takes longest. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((one) => !isLong(one))]);
  }
}

/**
 * Start times of the tests over HTTP in `npm run test:all`: ten seconds before midnight in Manila; in the night, when Manila and UTC
 * have different days; ten seconds before the year ends in Manila.
 */
const awkwardInstants = {
  sqlite: '2026-06-15T15:59:50.000Z',
  postgres: '2026-06-15T20:00:00.000Z',
  yearEnd: '2026-12-31T15:59:50.000Z',
};

/** Tests over HTTP on a database. */
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

/** `npm run test:all` repeats the tests of the handlers at the third instant. */
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
          // All of them read all sources, which one worker does once.
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
