import type { TestProject } from 'vitest/node';
import { buildServer } from '../../launch/prepare.mjs';
import { requireBrowser } from './chromium.ts';
import { startPostgresCluster } from './servers/postgres-cluster.ts';
import { makeTemplate } from './test-database.ts';

/** Prepares shared resources of a project. Vitest calls this once per run, and only if tests of the project run. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  if (project.name === 'browser') requireBrowser();
  await buildServer();
  const isOnPostgres = project.config.env.CASA_TEST_ENGINE === 'postgres';
  const cluster = isOnPostgres ? await startPostgresCluster() : undefined;
  const template = await makeTemplate(cluster?.url);
  project.config.env = {
    ...project.config.env,
    ...(cluster && { CASA_TEST_POSTGRES: cluster.url }),
    CASA_TEST_TEMPLATE: template.name,
  };
  return async () => {
    await template.remove();
    await cluster?.stop();
  };
};
