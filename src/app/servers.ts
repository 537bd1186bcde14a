import type { Server } from 'node:http';
import { hasAdmin, makeSetupLink } from '#features/session/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { closeQuietConnections } from '#platform/server/http/connections.ts';
import { createHttpServer, type HttpServerOptions } from '#platform/server/http/http-server.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { openSocketServer } from '#platform/server/socket/socket-server.ts';
import { nightlyBackup, runBackupProcess } from './backup/nightly-backup.ts';
import type { Casa } from './casa.ts';
import { features } from './features.ts';
import { listenError } from './listen-error.ts';

export type Servers = {
  /** Address of the server, such as `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Completes pending requests, closes the sockets and stops the jobs. */
  close(): Promise<void>;
};

/** Size of the accept queue. A client beyond this limit retries only after a second. */
const maxPendingConnections = 4096;
const checkMilliseconds = 50;
/** Time limit for sending a response after closing has started. Then the connection is closed. */
const closeTimeoutMilliseconds = 5000;

/** Closes connections that became idle after closing had started. They would stay open for another request. */
const closeQuietly = (server: Server) => {
  const timer = setInterval(() => closeQuietConnections(server), checkMilliseconds);
  const cutOff = setTimeout(() => server.closeAllConnections(), closeTimeoutMilliseconds);
  return () => {
    clearInterval(timer);
    clearTimeout(cutOff);
  };
};

/** Logs a link to the set-up page while there is no admin. Links of earlier starts stay valid. */
const logSetupLink = async (services: Services, address: string) => {
  if (await hasAdmin(services.database.read)) return;
  services.log.warn(
    { setupLink: await makeSetupLink(services, { address, earlier: 'keep' }) },
    'Casa has no admin yet: open the one-time setup link to create the first admin',
  );
};

export const openServers = async (
  casa: Casa,
  options: Omit<HttpServerOptions, 'features'> & { withJobs?: boolean } = {},
): Promise<Servers> => {
  const { services, events, instances } = casa;
  const http = await createHttpServer(services, { ...options, features });
  await http.ready();
  const sockets = await openSocketServer(http.server, services, { declared: features, instances }, events);
  const stopJobs =
    options.withJobs === false
      ? async () => {}
      : startJobs(
          [...instances.flatMap(({ jobs }) => jobs ?? []), ...nightlyBackup(services, runBackupProcess(services))],
          services,
        );
  const { port, host } = services.env;
  if (options.withJobs !== false) services.pendingJobs.start();
  const address = await http.listen({ port, host, backlog: maxPendingConnections }).catch((error: unknown) => {
    throw listenError(error as NodeJS.ErrnoException, services.env);
  });
  await logSetupLink(services, address);
  return {
    address,
    close: async () => {
      await Promise.all([stopJobs(), services.pendingJobs.stop()]);
      const stopChecking = closeQuietly(http.server);
      await Promise.all([sockets.close(), http.close()]).finally(stopChecking);
    },
  };
};
