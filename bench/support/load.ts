import autocannon from 'autocannon';
import { median } from './report.ts';

export type Load = {
  readonly url: string;
  readonly method?: 'GET' | 'POST';
  readonly headers?: Record<string, string>;
  readonly body?: string;
  /** Varies the body or query of each call so that no response comes from a cache. */
  readonly bodyOf?: (call: number) => string;
  readonly pathOf?: (call: number) => string;
};

const connections = 16;
const seconds = 3;
const rounds = 3;

/** Returns calls per second over some seconds. @throws Error if a call fails */
export const callsPerSecond = async (load: Load): Promise<number> => {
  let call = 0;
  const { bodyOf, pathOf, ...rest } = load;
  const vary = (request: autocannon.Request) => {
    call += 1;
    return { ...request, ...(bodyOf && { body: bodyOf(call) }), ...(pathOf && { path: pathOf(call) }) };
  };
  const result = await autocannon({
    ...rest,
    connections,
    duration: seconds,
    ...(bodyOf || pathOf ? { requests: [{ setupRequest: vary }] } : {}),
  });
  const failed = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} calls to ${load.url} failed`);
  return result.requests.average;
};

/** Runs two loads alternately several times. @returns the medians and the median ratio of the pairs */
export const compare = async (load: Load, limit: Load): Promise<{ own: number; limit: number; ratio: number }> => {
  await callsPerSecond(load);
  const pairs: [number, number][] = [];
  for (let round = 0; round < rounds; round += 1) pairs.push([await callsPerSecond(load), await callsPerSecond(limit)]);
  return {
    own: median(pairs.map(([own]) => own)),
    limit: median(pairs.map(([, other]) => other)),
    ratio: median(pairs.map(([own, other]) => own / other)),
  };
};

/** Returns pages per second and the 99th percentile of the latency in milliseconds, after a warm-up round. */
export const pagesPerSecond = async (load: Load): Promise<{ perSecond: number; p99: number }> => {
  await callsPerSecond(load);
  const result = await autocannon({ ...load, connections, duration: seconds });
  const failed = result['4xx'] + result['5xx'] + result.errors + result.timeouts;
  if (failed > 0) throw new Error(`${failed} pages of ${load.url} failed`);
  return { perSecond: result.requests.average, p99: result.latency.p99 };
};
