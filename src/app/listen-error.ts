import type { Env } from '#platform/server/env.ts';

type Address = Pick<Env, 'host' | 'port'>;

/** Thrown when the server cannot listen on HOST and PORT. `isPermanent`: true if only other settings can help. */
export class ListenError extends Error {
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean, cause: unknown) {
    super(message, { cause });
    this.isPermanent = isPermanent;
  }
}

const otherHost = 'Set HOST to 127.0.0.1 behind a proxy, or to 0.0.0.0 for all addresses.';
const unknownHost = ({ host }: Address) => ({ text: `HOST (${host}) is an unknown host name.`, advice: otherHost });

const problems: Readonly<Record<string, (address: Address) => { text: string; advice: string }>> = {
  EACCES: ({ port }) => ({
    text: `Casa is not allowed to use port ${port}.`,
    advice: 'Ports below 1024 need special permissions. Set PORT to 3000 and let the proxy use 80 and 443.',
  }),
  EADDRNOTAVAIL: ({ host }) => ({ text: `HOST (${host}) is not an address of this machine.`, advice: otherHost }),
  EADDRINUSE: ({ port }) => ({
    text: `Port ${port} is already in use.`,
    advice: 'Stop the other program, or set PORT to another number.',
  }),
  ENOTFOUND: unknownHost,
  EAI_AGAIN: unknownHost,
};

/** Returns why the server cannot listen, and what to do. */
export const listenProblem = (code: string, address: Address): { text: string; advice: string } =>
  problems[code]?.(address) ?? {
    text: `${address.host}:${address.port} cannot be used (${code}).`,
    advice: 'Set HOST and PORT.',
  };

export const listenError = (error: NodeJS.ErrnoException, address: Address): ListenError => {
  const { text, advice } = listenProblem(error.code ?? error.message, address);
  return new ListenError(`${text} ${advice}`, error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL', error);
};
