import { defineConfig } from 'vitest/config';
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
 * These decide before a row is read: by the access rule, by the shape of the input or by the policy, which are the same code
 * on either database. What rows, order and constraints can change runs on both.
 */
const sameOnBothEngines = ['access', 'bad-bodies', 'paths', 'who-may'].map(
  (name) => `tests/api/contract/${name}.test.ts`,
);
const workers = { pool: 'forks' as const, execArgv: ['--disable-warning=ExperimentalWarning'] };
/** The files that a worker runs share what it has loaded: loading the whole server for each took two thirds of the time. */
const sharingModules = { ...workers, isolate: false };

/** The same tests run over HTTP on either database. */
const onEngine = (engine: 'sqlite' | 'postgres') => ({
  ...sharingModules,
  name: engine,
  include: ['{src,tools}/**/*.test.ts', 'tests/api/**/*.test.ts'],
  exclude: [...architectureTests, ...unitTests],
  env: { CASA_TEST_ENGINE: engine },
  globalSetup: ['tests/support/global-setup.ts'],
  testTimeout: 30_000,
  hookTimeout: 60_000,
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...workers, name: 'architecture', include: architectureTests, testTimeout: 60_000 } },
      { test: { ...workers, name: 'unit', include: unitTests, testTimeout: 30_000 } },
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
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
