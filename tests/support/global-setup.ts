import type { TestProject } from 'vitest/node';
import { startPostgresCluster } from './postgres-cluster.ts';

declare module 'vitest' {
  interface ProvidedContext {
    CASA_TEST_POSTGRES: string;
  }
}

/** Vitest calls it once in a run, and only if tests of its project run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const cluster = await startPostgresCluster();
  project.provide('CASA_TEST_POSTGRES', cluster.url);
  project.config.env = { ...project.config.env, CASA_TEST_POSTGRES: cluster.url };
  return cluster.stop;
};
