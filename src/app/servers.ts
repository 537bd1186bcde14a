import type { Server } from 'node:http';
import { closeQuietConnections } from '#platform/server/http/connections.ts';
import { createHttpServer, type HttpServerOptions } from '#platform/server/http/http-server.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { openSocketServer } from '#platform/server/socket/socket-server.ts';
import { nightlyBackup, runBackupProcess } from './backup/nightly-backup.ts';
import type { Casa } from './casa.ts';
import { features } from './features.ts';

export type Servers = {
  /** Where Casa listens, `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Answers what is under way, tells the sockets, stops the jobs. */
  close(): Promise<void>;
};

/** Connections that the system holds until Casa takes them; one too many tries again only after a second. */
const maxPendingConnections = 4096;
const checkMilliseconds = 50;
/** Limit for reading an answer after the closing began; then the connection is closed. */
const closeTimeoutMilliseconds = 5000;

/** A connection whose answer was under way when the closing began stays open for another call; nobody waits for that one. */
const closeQuietly = (server: Server) => {
  const timer = setInterval(() => closeQuietConnections(server), checkMilliseconds);
  const cutOff = setTimeout(() => server.closeAllConnections(), closeTimeoutMilliseconds);
  return () => {
    clearInterval(timer);
    clearTimeout(cutOff);
  };
};

/**
 * Starts Casa's servers and jobs.
 * @param options.webFolder the built web application
 */
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
  const address = await http.listen({ port, host, backlog: maxPendingConnections });
  return {
    address,
    close: async () => {
      await Promise.all([stopJobs(), services.pendingJobs.stop()]);
      const stopChecking = closeQuietly(http.server);
      await Promise.all([sockets.close(), http.close()]).finally(stopChecking);
    },
  };
};
