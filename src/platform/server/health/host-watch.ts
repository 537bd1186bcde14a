import type { Clock } from '../clock.ts';

type Pair = { readonly origin: string; readonly host: string };

/** Hosts that requests to this node were addressed to, in memory. */
export type HostWatch = {
  noteUsed(host: string): void;
  /** Records a write refused because of its page's address. Returns true if the pair is new within the hour. */
  noteRefused(pair: Pair): boolean;
  /** Returns the hosts of the last day, the latest first. */
  used(): string[];
  /** Returns the refusals of the last hour, the latest first. */
  refused(): (Pair & { readonly count: number })[];
};

const dayMilliseconds = 24 * 3600 * 1000;
const hourMilliseconds = 3600 * 1000;
const maxRemembered = 50;

/** Adds an entry as the latest. Drops the oldest entry above the limit. */
const putLast = <T>(map: Map<string, T>, key: string, value: T): void => {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > maxRemembered && oldest !== undefined) map.delete(oldest);
};

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
