import { loadIgnoredReasons, loadRecentDiagnoses } from '#features/health/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { nearestExisting } from '#platform/server/data-folder.ts';
import type { Env } from '#platform/server/env.ts';
import type { Diagnosis, HealthCheck, HealthState } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';
import { openReadOnly } from '../casa.ts';
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

const asFinding = (part: string, { state, text, advice }: Diagnosis): Finding => ({
  state: states[state],
  part,
  text,
  ...(advice === undefined ? {} : { advice }),
});

const examine = async ({ title, examine }: HealthCheck): Promise<Finding> => asFinding(title, await examine());

/** Returns an ignored problem as `ok`, so that it stays in the list but is not a fault. */
const ignoredFinding = (finding: Finding, reason: string): Finding =>
  finding.state === 'ok' ? finding : { ...finding, state: 'ok', advice: `Ignored for now: ${reason}` };

const examineAll = async (services: Services): Promise<Finding[]> => {
  const ignored = await loadIgnoredReasons(services);
  const foundByServer = await loadRecentDiagnoses(services);
  const findings: Finding[] = [];
  for (const check of services.healthChecks) {
    const known = foundByServer.get(check.name);
    if (check.needsServer && !known) continue;
    const [found = fault(check.title, 'the check returned no result', '')] = await guarded(
      check.title,
      'See Casa’s log for details.',
      async () => [check.needsServer && known ? asFinding(check.title, known) : await examine(check)],
    );
    const reason = ignored.get(check.name);
    // The doctor prints the version first, also if the school cannot be opened.
    if (check.name === 'version' && found.state === 'ok') continue;
    findings.push(reason === undefined ? found : ignoredFinding(found, reason));
  }
  return findings;
};

/** Checks the free disk space, even if the school cannot be opened or its folder does not exist yet. */
export const checkFreeSpace = async (env: Env): Promise<Finding[]> => [
  await examine({
    name: 'disk',
    title: texts.disk,
    examine: () => checkSpace({ env: { ...env, dataFolder: nearestExisting(env.dataFolder) } }),
  }),
];

/** Runs the checks of the admins' health page. Checks that need a server return what a running Casa recently stored. */
export const checkHealth = async (env: Env): Promise<Finding[]> => {
  const casa = await openReadOnly(env, commandLog());
  try {
    return await examineAll(casa.services);
  } finally {
    await casa.close();
  }
};
