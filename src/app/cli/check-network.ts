import { createServer } from 'node:net';
import { z } from 'zod';
import type { Env } from '#platform/server/env.ts';
import { type Finding, fault, ok, warning } from './finding.ts';

const isLoopback = (host: string) => host === 'localhost' || host === '::1' || host.startsWith('127.');

/** An address at which this machine itself reaches the server. */
const ownAddress = ({ host, port }: Env): string => {
  const near = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${near.includes(':') ? `[${near}]` : near}:${port}`;
};

const School = z.object({ name: z.string(), firstStart: z.boolean() });

type Occupant = { kind: 'casa'; name: string; isReady: boolean } | { kind: 'other' } | { kind: 'nobody' };

const ask = (url: string) => fetch(url, { signal: AbortSignal.timeout(3000) });

const findOccupant = async (address: string): Promise<Occupant> => {
  try {
    const school = School.safeParse(await (await ask(`${address}/api/school`)).json().catch(() => undefined));
    if (!school.success) return { kind: 'other' };
    return { kind: 'casa', name: school.data.name, isReady: (await ask(`${address}/readyz`)).ok };
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

const listenAdvice: Record<string, string> = {
  EACCES: 'Numbers below 1024 need special rights; set PORT to 3000 and let the proxy take 80 and 443.',
  EADDRNOTAVAIL: 'HOST is not an address of this machine: 127.0.0.1 behind a proxy, 0.0.0.0 for all.',
  EADDRINUSE: 'Stop the other program, or set PORT to another number.',
};

/** Whether the port is free, or a Casa answers at it. */
export const checkPort = async (env: Env): Promise<Finding[]> => {
  const address = ownAddress(env);
  const occupant: Occupant = env.port === 0 ? { kind: 'nobody' } : await findOccupant(address);
  if (occupant.kind === 'casa')
    return [
      occupant.isReady
        ? ok('Port', `a Casa answers at ${address}: ${occupant.name}`)
        : fault(
            'Port',
            `a Casa runs at ${address} but is not ready`,
            `Its log says why, and ${address}/readyz which part.`,
          ),
    ];
  const code = await tryToListen(env);
  if (code === undefined)
    return [ok('Port', env.port === 0 ? 'any free one' : `${env.port} is free; no Casa is running on it`)];
  return [
    fault('Port', `${env.host}:${env.port} cannot be used (${code})`, listenAdvice[code] ?? 'Set HOST and PORT.'),
  ];
};

const proxyAdvice =
  'Put a proxy with HTTPS in front, with HOST=127.0.0.1, CASA_TRUST_PROXY=on and CASA_PUBLIC_URL=https://….';

/** Hints about how people reach Casa. */
export const checkPublicAddress = ({ host, publicOrigin, trustProxy }: Env): Finding[] => {
  const part = 'Address';
  const isOpen = !isLoopback(host);
  const findings: Finding[] = [];
  if (publicOrigin === undefined && !isOpen)
    findings.push(ok(part, 'only this machine reaches Casa', `To open it to the school: ${proxyAdvice}`));
  if (publicOrigin?.startsWith('https:') && trustProxy) findings.push(ok(part, `people reach Casa at ${publicOrigin}`));
  if (isOpen && !publicOrigin?.startsWith('https:'))
    findings.push(warning(part, `passwords reach ${host} without encryption`, proxyAdvice));
  else if (publicOrigin?.startsWith('http:') && !isLoopback(new URL(publicOrigin).hostname))
    findings.push(warning(part, `${publicOrigin} is without encryption`, proxyAdvice));
  if (publicOrigin?.startsWith('https:') && !trustProxy)
    findings.push(
      warning(
        part,
        'HTTPS ends in a proxy that Casa does not trust: cookies lack their guard, and all people share one limit of sign-ins',
        'Set CASA_TRUST_PROXY=on.',
      ),
    );
  if (trustProxy && isOpen)
    findings.push(
      warning(
        part,
        'whoever reaches the port past the proxy can pretend to be at any address',
        'Set HOST=127.0.0.1, or let a firewall leave the port to the proxy alone.',
      ),
    );
  return findings;
};

/** The zone in which dates are shown. */
export const checkTimeZone = ({ timeZone }: Env, isChosen: boolean): Finding => {
  const text = `${timeZone}, where it is ${new Date().toLocaleString('en-GB', { timeZone })}`;
  return isChosen || !/^(etc\/)?utc$/i.test(timeZone)
    ? ok('Time zone', text)
    : warning('Time zone', `${text}; nobody chose it`, 'Set CASA_TIME_ZONE to the school’s, such as Asia/Manila.');
};

/** Whether the settings of mail fit together; nothing is sent. */
export const checkMail = ({ mail }: Env): Finding => {
  if (!mail) return ok('Mail', 'none is sent; CASA_SMTP_URL and CASA_MAIL_FROM would change that');
  const { protocol, hostname, port, username } = new URL(mail.serverUrl);
  const text = `goes out through ${hostname}${port === '' ? '' : `:${port}`} as ${mail.from}`;
  const isOpen = protocol === 'smtp:' && username !== '' && !isLoopback(hostname);
  return isOpen && port === '25'
    ? warning('Mail', `${text}; port 25 is for servers among each other`, 'Use port 587, or smtps:// with port 465.')
    : ok('Mail', text);
};
