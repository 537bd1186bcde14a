import { defineConfig } from 'vitest/config';

const architectureTests = ['src/app/architecture.test.ts', 'src/app/docs.test.ts'];
const unitTests = 'src/**/*.unit.test.{ts,tsx}';
const workers = { pool: 'forks' as const, execArgv: ['--disable-warning=ExperimentalWarning'] };

/** The same tests run through the door on either database. */
const onEngine = (engine: 'sqlite' | 'postgres') => ({
  ...workers,
  name: engine,
  include: ['src/**/*.test.ts', 'tests/api/**/*.test.ts'],
  exclude: [...architectureTests, unitTests],
  env: { CASA_TEST_ENGINE: engine },
  testTimeout: 30_000,
  hookTimeout: 60_000,
});

export default defineConfig({
  test: {
    maxWorkers: 2,
    projects: [
      { test: { ...workers, name: 'architecture', include: architectureTests } },
      { test: { ...workers, name: 'unit', include: [unitTests], testTimeout: 30_000 } },
      { test: onEngine('sqlite') },
      { test: { ...onEngine('postgres'), globalSetup: ['tests/support/global-setup.ts'] } },
      {
        test: {
          ...workers,
          name: 'browser',
          include: ['tests/e2e/**/*.test.ts'],
          sequence: { groupOrder: 1 },
          env: { CASA_TEST_ENGINE: 'sqlite' },
          // As patient as a locator; what has to be quick says so itself.
          expect: { poll: { timeout: 15_000 } },
          testTimeout: 180_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
