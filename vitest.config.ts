import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { compileTexts } from './launch/texts.mjs';

await compileTexts();

const architectureTests = [
  'architecture',
  'architecture-names',
  'architecture-sync',
  'architecture-tests',
  'architecture-verbs',
  'docs',
  'text-rules/*',
].map((name) => `src/app/${name}.test.ts`);
const unitTests = ['{src,tools}/**/*.unit.test.{ts,tsx}', 'launch/*.unit.test.mjs'];
/**
 * The first decide before a row is read: by the access rule, by the shape of the input or by the policy, which are the same code
 * on either database. The others are about keys, places, pages and lines around archives, which are made and restored on both
 * by their neighbours. What rows, order and constraints can change runs on both.
 */
const sameOnBothEngines = [
  ...['access', 'bad-bodies', 'paths', 'who-may'].map((name) => `tests/api/contract/${name}.test.ts`),
  ...['by-hand', 'elsewhere', 'guide', 'restore-from-bucket'].map((name) => `tests/api/backup/${name}.test.ts`),
];
/** Against what hangs: a busy machine may take long, and what has to be quick says so itself. Milliseconds. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000 };
const workers = { pool: 'forks' as const, execArgv: ['--disable-warning=ExperimentalWarning'] };
/** The files that a worker runs share what it has loaded: loading the whole server for each took two thirds of the time. */
const sharingModules = { ...workers, isolate: false };

/** Short files that walk through many screens for minutes. At the end of a run, one of them would keep one worker alone. */
const isLong = ({ moduleId }: TestSpecification) => moduleId.includes('/e2e/walks/');

/** As Vitest does it, by size and a project after the other, but each project begins with what takes longest. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const byProject = Map.groupBy(await super.sort(files), ({ project }) => project.name);
    return [...byProject.values()].flatMap((own) => [...own.filter(isLong), ...own.filter((one) => !isLong(one))]);
  }
}

/** The same tests run over HTTP on either database. */
const onEngine = (engine: 'sqlite' | 'postgres') => ({
  ...sharingModules,
  name: engine,
  include: ['{src,tools}/**/*.test.ts', 'tests/api/**/*.test.ts'],
  exclude: [...architectureTests, ...unitTests],
  env: { CASA_TEST_ENGINE: engine },
  globalSetup: ['tests/support/global-setup.ts'],
  ...patient,
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    projects: [
      { test: { ...workers, name: 'architecture', include: architectureTests, ...patient } },
      { test: { ...workers, name: 'unit', include: unitTests, ...patient } },
      { test: onEngine('sqlite') },
      {
        test: {
          ...onEngine('postgres'),
          exclude: [...architectureTests, ...unitTests, ...sameOnBothEngines],
        },
      },
      {
        test: {
          ...sharingModules,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          env: { CASA_TEST_ENGINE: 'sqlite' },
          globalSetup: ['tests/support/global-setup.ts'],
          // As patient as a locator; what has to be quick says so itself.
          expect: { poll: { timeout: 15_000 } },
          ...patient,
        },
      },
    ],
  },
});
