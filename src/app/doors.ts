import type { Server } from 'node:http';
import { createHttpDoor, type HttpDoorOptions } from '#platform/server/http/http-door.ts';
import { startJobs } from '#platform/server/jobs.ts';
import { openSocketDoor } from '#platform/server/socket/socket-door.ts';
import type { Casa } from './casa.ts';
import { features } from './features.ts';

export type Doors = {
  /** Where Casa listens, `http://127.0.0.1:3000`. */
  readonly address: string;
  /** Answers what is under way, tells the sockets, stops the jobs. */
  close(): Promise<void>;
};

const betweenLooksMilliseconds = 50;

/** A connection whose answer was under way when the closing began stays open for another call; nobody waits for that one. */
const closeQuietConnections = (server: Server) => {
  const timer = setInterval(() => server.closeIdleConnections(), betweenLooksMilliseconds);
  return () => clearInterval(timer);
};

/** Opens Casa's doors. @param options.webFolder the built web application */
export const openDoors = async (
  casa: Casa,
  options: Omit<HttpDoorOptions, 'features'> & { withJobs?: boolean } = {},
): Promise<Doors> => {
  const { services, events } = casa;
  const http = await createHttpDoor(services, { ...options, features });
  await http.ready();
  const sockets = await openSocketDoor(http.server, services, features, events);
  const stopJobs =
    options.withJobs === false
      ? async () => {}
      : startJobs(
          features.flatMap(({ jobs }) => jobs ?? []),
          services,
        );
  const address = await http.listen({ port: services.env.port, host: services.env.host });
  return {
    address,
    close: async () => {
      await stopJobs();
      const stopLooking = closeQuietConnections(http.server);
      await Promise.all([sockets.close(), http.close()]).finally(stopLooking);
    },
  };
};
