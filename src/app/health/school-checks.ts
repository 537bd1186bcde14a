import type { Services } from '#platform/server/context.ts';
import type { Diagnosis, HealthCheck } from '#platform/server/health/health-check.ts';
import * as texts from '#texts/app/health';
import { checkBackups } from './check-backups.ts';
import { checkClock, checkIntegrity } from './check-database.ts';
import { checkJobs, checkPendingJobs, checkSpace, checkVersion } from './check-machine.ts';
import { checkAddress, checkHosts, checkMail } from './check-network.ts';
import { checkNodes, checkRights } from './check-postgres.ts';
import { checkSecondStep } from './check-second-step.ts';
import { checkStorage } from './check-storage.ts';

const day = 24 * 3600;

/** Returns the health checks of the whole school and its machine. Features add their own. */
export const schoolChecks = (services: Services): HealthCheck[] => {
  const check = (
    name: string,
    title: string,
    examine: (services: Services) => Promise<Diagnosis>,
    more: Partial<HealthCheck> = {},
  ): HealthCheck => ({ name, title, ...more, examine: () => examine(services) });
  return [
    check('backups', texts.backups, checkBackups),
    check('disk', texts.disk, checkSpace),
    check('storage', texts.storage, checkStorage),
    check('integrity', texts.integrity, checkIntegrity, { everySeconds: day }),
    ...(services.database.engine === 'postgres'
      ? [check('rights', texts.rights, checkRights), check('nodes', texts.nodesTitle, checkNodes)]
      : []),
    check('clock', texts.clock, checkClock),
    check('jobs', texts.jobs, checkJobs, { needsServer: true }),
    check('pending-jobs', texts.pendingJobs, checkPendingJobs),
    check('address', texts.address, checkAddress),
    check('proxy', texts.proxy, checkHosts, { needsServer: true }),
    check('mail', texts.mail, checkMail, {
      everySeconds: 600,
      isStale: services.mail.isStale,
    }),
    check('second-step', texts.secondStep, checkSecondStep),
    check('version', texts.versionTitle, checkVersion),
  ];
};
