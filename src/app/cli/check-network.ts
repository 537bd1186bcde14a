import { createServer } from 'node:net';
import { z } from 'zod';
import type { Env } from '#platform/server/env.ts';
import { schoolMoment } from '#platform/server/settings/school-day.ts';
import { timeZone } from '#platform/server/settings/school-settings.ts';
import type { Settings } from '#platform/server/settings/settings.ts';
import { listenProblem } from '../listen-error.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

/** Returns an address at which this machine can reach the server. */
export const ownAddress = ({ host, port }: Env): string => {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
};

const School = z.object({ name: z.string(), firstStart: z.boolean() });

type Occupant = { kind: 'casa'; name: string; isReady: boolean } | { kind: 'other' } | { kind: 'nobody' };

const request = (url: string) => fetch(url, { signal: AbortSignal.timeout(3000) });

const findOccupant = async (address: string): Promise<Occupant> => {
  try {
    const school = School.safeParse(await (await request(`${address}/api/school`)).json().catch(() => undefined));
    if (!school.success) return { kind: 'other' };
    return { kind: 'casa', name: school.data.name, isReady: (await request(`${address}/readyz`)).ok };
  } catch (error) {
    const isRefused = error instanceof Error && JSON.stringify(error.cause ?? '').includes('ECONNREFUSED');
    return { kind: isRefused ? 'nobody' : 'other' };
  }
};

const tryToListen = ({ host, port }: Env): Promise<string | undefined> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
    server.listen({ host, port }, () => server.close(() => resolve(undefined)));
  });

/** Checks that the port is free or that a Casa answers at it. */
export const checkPort = async (env: Env): Promise<Finding[]> => {
  const address = ownAddress(env);
  const occupant: Occupant = env.port === 0 ? { kind: 'nobody' } : await findOccupant(address);
  if (occupant.kind === 'casa')
    return [
      occupant.isReady
        ? ok('Port', `Casa is running at ${address}: ${occupant.name}`)
        : fault(
            'Port',
            `Casa is running at ${address} but is not ready`,
            `See its log for the cause, and ${address}/readyz for the part that is not ready.`,
          ),
    ];
  const code = await tryToListen(env);
  if (code === undefined)
    return [ok('Port', env.port === 0 ? 'any free port' : `${env.port} is free; Casa is not running on it`)];
  const { text, advice } = listenProblem(code, env);
  return [fault('Port', text, advice)];
};

export const checkTimeZone = (settings: Settings): Finding => {
  const zone = settings.get(timeZone);
  const text = `${zone}, where it is ${schoolMoment({ settings }, Date.now())}`;
  return settings.stateOf(timeZone).isSet || !/^(etc\/)?utc$/i.test(zone)
    ? ok('Time zone', text)
    : warning(
        'Time zone',
        `${text}; it is not set`,
        'Choose the school’s time zone in the settings, or set CASA_TIME_ZONE, such as Asia/Manila.',
      );
};
