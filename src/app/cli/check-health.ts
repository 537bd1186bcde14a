import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { readIgnored } from '#features/health/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { Env } from '#platform/server/env.ts';
import type { HealthCheck, HealthState } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';
import { openBeside } from '../casa.ts';
import { checkSpace } from '../health/check-machine.ts';
import { type Finding, fault, guarded } from './finding.ts';
import { commandLog } from './open-school.ts';

const states: Readonly<Record<HealthState, Finding['state']>> = {
  good: 'ok',
  later: 'ok',
  look: 'warning',
  bad: 'fault',
  unknown: 'warning',
};

const examine = async ({ title, examine }: HealthCheck): Promise<Finding> => {
  const { state, text, advice } = await examine();
  return { state: states[state], part: title, text, ...(advice === undefined ? {} : { advice }) };
};

/** What somebody decided to live with is no fault, and stays in the list. */
const asIgnored = (finding: Finding, reason: string): Finding =>
  finding.state === 'ok' ? finding : { ...finding, state: 'ok', advice: `Ignored for now: ${reason}` };

const examineAll = async (services: Services): Promise<Finding[]> => {
  const ignored = await readIgnored(services);
  const findings: Finding[] = [];
  for (const check of services.healthChecks.filter(({ needsServer }) => !needsServer)) {
    const [found = fault(check.title, 'nothing was found out', '')] = await guarded(
      check.title,
      'The log of Casa says more.',
      async () => [await examine(check)],
    );
    const reason = ignored.get(check.name);
    findings.push(reason === undefined ? found : asIgnored(found, reason));
  }
  return findings;
};

const firstThere = (folder: string): string => (existsSync(folder) ? folder : firstThere(dirname(folder)));

/** Checks the free disk space, even if the school cannot be opened or its folder does not exist yet. */
export const checkRoom = async (env: Env): Promise<Finding[]> => [
  await examine({
    name: 'disk',
    title: texts.disk,
    examine: () => checkSpace({ env: { ...env, dataFolder: firstThere(env.dataFolder) } }),
  }),
];

/** The checks that the server repeats and that the admins' page shows, made now; a Casa may be running. */
export const checkHealth = async (env: Env): Promise<Finding[]> => {
  const casa = await openBeside(env, commandLog());
  try {
    return await examineAll(casa.services);
  } finally {
    await casa.close();
  }
};
