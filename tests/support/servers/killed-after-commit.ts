import { openCasa } from '#app/casa.ts';
import { openServers } from '#app/servers.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import type { PendingJobKind, PendingJobs } from '#platform/server/pending-jobs/pending-jobs.ts';

/**
 * A server that kills itself between a commit and the pending job of kind `CASA_TEST_KILLED_AT`, if set.
 * `CASA_TEST_AUTHORITIES` is the certificate of a push service on this machine. Started by `startServer(variables, {
 * program })`.
 */
const { CASA_TEST_KILLED_AT: fatal, CASA_TEST_AUTHORITIES: authorities, ...variables } = process.env;

const env = readEnv(variables);
const log = createLog('info');
const casa = await openCasa(env, log);
const { pendingJobs, ports } = casa.services;

const dieAt = (kind: PendingJobKind | undefined) => {
  if (kind?.name === fatal) process.kill(process.pid, 'SIGKILL');
};
const killing = ({ wake, drain }: PendingJobs): Partial<PendingJobs> => ({
  wake: (kind) => {
    dieAt(kind);
    wake(kind);
  },
  drain: async (kind) => {
    dieAt(kind);
    await drain(kind);
  },
});

if (fatal !== undefined) Object.assign(pendingJobs, killing({ ...pendingJobs }));
if (authorities !== undefined)
  ports.pushNetwork = { mayReach: (address: string) => address === '127.0.0.1', authorities };
const { address } = await openServers(casa, { withJobs: fatal === undefined });
log.info({ address }, 'Casa is ready');
