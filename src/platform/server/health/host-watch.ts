import type { Clock } from '../clock.ts';

type Pair = { readonly origin: string; readonly host: string };

/** Hosts for which requests arrive at this node, in memory. */
export type HostWatch = {
  /** Notes the host of a request of a signed-in user. */
  noteUsed(host: string): void;
  /** Notes a change that was refused because its page has another address. @returns true if the pair is new within the hour */
  noteRefused(pair: Pair): boolean;
  /** Returns the hosts of the last day, the latest first. */
  used(): string[];
  /** Returns the refusals of the last hour, the latest first. */
  refused(): (Pair & { readonly count: number })[];
};

const dayMilliseconds = 24 * 3600 * 1000;
const hourMilliseconds = 3600 * 1000;
const maxRemembered = 50;

/** Adds an entry as the latest; drops the oldest of too many. */
const putLast = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxRemembered && oldest !== undefined) map.delete(oldest);
};

/** Creates the watch of one process. */
export const createHostWatch = ({ milliseconds }: Clock): HostWatch => {
  const usedAt = new Map<string, number>();
  const refusals = new Map<string, Pair & { count: number; at: number }>();
  const isWithin = (at: number, limit: number) => Math.abs(milliseconds() - at) < limit;
  return {
    noteUsed: (host) => putLast(usedAt, host.slice(0, 200), milliseconds()),
    noteRefused: (pair) => {
      const key = `${pair.origin} ${pair.host}`;
      const before = refusals.get(key);
      const isKnown = before !== undefined && isWithin(before.at, hourMilliseconds);
      putLast(refusals, key, { ...pair, count: isKnown ? before.count + 1 : 1, at: milliseconds() });
      return !isKnown;
    },
    used: () => [...usedAt].flatMap(([host, at]) => (isWithin(at, dayMilliseconds) ? [host] : [])).reverse(),
    refused: () =>
      [...refusals.values()]
        .flatMap(({ at, ...refusal }) => (isWithin(at, hourMilliseconds) ? [refusal] : []))
        .reverse(),
  };
};
