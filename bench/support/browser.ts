import { type Browser, chromium } from '@playwright/test';
import { chromiumArguments, findChromium } from '#tests/support/chromium.ts';

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumArguments });

/** The size of a window, with CPU and network throttling. */
export type Device = {
  readonly userAgent?: string;
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. Default: 1. */
  readonly density?: number;
  readonly cpuTimesSlower?: number;
  readonly line?: { readonly roundTripMs: number; readonly megabitsDown: number; readonly megabitsUp: number };
};

export const desktop: Device = { width: 1350, height: 940 };
/** A tablet in portrait. Its browser sends the user agent of a desktop. */
export const slowTablet: Device = {
  width: 820,
  height: 1180,
  density: 2,
  cpuTimesSlower: 4,
  line: { roundTripMs: 562, megabitsDown: 1.47, megabitsUp: 0.675 },
};
export const slowPhone: Device = {
  userAgent:
    'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  width: 412,
  height: 823,
  density: 1.75,
  cpuTimesSlower: 4,
  line: { roundTripMs: 562, megabitsDown: 1.47, megabitsUp: 0.675 },
};

/**
 * Figures of a page load. `shift` is the cumulative layout shift. `blockingSeconds` sums the parts over 50 ms of tasks
 * after the first paint; `interactiveSeconds` is the end of the last such task.
 */
export type Load = {
  bytes: number;
  requests: number;
  lcpSeconds: number;
  shift: number;
  blockingSeconds: number;
  interactiveSeconds: number;
};

/** Number of round trips without a pending request after which a page counts as idle. */
const quietRoundTrips = 3;
const shortestQuietMs = 1_000;
const longestMs = 60_000;
const bytesPerSecond = (megabits: number) => (megabits * 1e6) / 8;

type Watched = { lcp: number; shift: number; paint: number; tasks: { start: number; duration: number }[] };
const longTaskMs = 50;

/** Runs in the page before the page's own scripts. */
const watch = () => {
  const seen: Watched = { lcp: 0, shift: 0, paint: 0, tasks: [] };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.lcp = startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.paint = startTime;
  }).observe({ type: 'paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) seen.tasks.push({ start: startTime, duration });
  }).observe({ type: 'longtask', buffered: true });
};

const figuresOf = ({ lcp, shift, paint, tasks }: Watched) => {
  const late = tasks.filter(({ start, duration }) => start + duration > paint);
  const blocking = late.map(({ start, duration }) => {
    const lateMs = start + duration - Math.max(start, paint);
    return Math.max(0, Math.min(lateMs, duration - longTaskMs));
  });
  return {
    lcpSeconds: lcp / 1000,
    shift,
    blockingSeconds: blocking.reduce((sum, one) => sum + one, 0) / 1000,
    interactiveSeconds: Math.max(paint, ...late.map(({ start, duration }) => start + duration)) / 1000,
  };
};

type Opened = { load: () => Promise<Load>; close: () => Promise<void> };

/** Opens a signed-in window of a device with an empty cache. */
const openOn = async (browser: Browser, url: string, device: Device, cookie: string): Promise<Opened> => {
  const { width, height, density = 1, cpuTimesSlower, line, userAgent } = device;
  const context = await browser.newContext({
    viewport: { width, height },
    deviceScaleFactor: density,
    ...(userAgent && { userAgent }),
  });
  const pairs = cookie.split('; ').filter(Boolean);
  // Playwright limits a cookie to the folder of its address, so the address is that of the whole server.
  const origin = new URL('/', url).href;
  const cookies = pairs.map((pair) => ({
    name: pair.split('=')[0] ?? '',
    value: pair.replace(/^[^=]*=/, ''),
    url: origin,
  }));
  await context.addCookies(cookies);
  const page = await context.newPage();
  const client = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  const refused: string[] = [];
  const pending = new Set<string>();
  let quietSince = performance.now();
  client.on('Network.requestWillBeSent', ({ requestId }) => {
    requests += 1;
    pending.add(requestId);
  });
  const ended = ({ requestId }: { requestId: string }) => {
    pending.delete(requestId);
    quietSince = performance.now();
  };
  client.on('Network.loadingFailed', ended);
  client.on('Network.loadingFinished', ended);
  client.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  client.on('Network.responseReceived', ({ response: { status, url: address } }) => {
    if (status >= 400) refused.push(`${status} ${address}`);
  });
  await client.send('Network.enable');
  if (line) {
    await client.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: line.roundTripMs,
      downloadThroughput: bytesPerSecond(line.megabitsDown),
      uploadThroughput: bytesPerSecond(line.megabitsUp),
    });
  }
  await client.send('Emulation.setCPUThrottlingRate', { rate: cpuTimesSlower ?? 1 });
  await page.addInitScript(watch);
  // `networkidle` waits half a second, which on a slow line is less than one round trip.
  const quietMs = Math.max(shortestQuietMs, quietRoundTrips * (line?.roundTripMs ?? 0));
  const rest = async () => {
    const end = performance.now() + longestMs;
    const isBusy = () => pending.size > 0 || performance.now() - quietSince < quietMs;
    while (isBusy() && performance.now() < end) await page.waitForTimeout(100);
  };
  const load = async () => {
    await page.goto('about:blank');
    [bytes, requests] = [0, 0];
    pending.clear();
    await page.goto(url, { waitUntil: 'load', timeout: longestMs });
    await rest();
    if (refused.length > 0) throw new Error(`${url} was not loaded completely: ${refused.join(', ')}`);
    const seen = await page.evaluate(() => (globalThis as unknown as { seen: Watched }).seen);
    return { bytes, requests, ...figuresOf(seen) };
  };
  return { load, close: () => context.close() };
};

/** Opens a page with an empty cache, then again with cached files. @param cookie value of the `cookie` header */
export const loadTwice = async (
  browser: Browser,
  url: string,
  device: Device,
  cookie = '',
): Promise<{ cold: Load; cached: Load }> => {
  const { load, close } = await openOn(browser, url, device, cookie);
  try {
    return { cold: await load(), cached: await load() };
  } finally {
    await close();
  }
};

/** Opens a page with an empty cache until the network is idle. @param cookie value of the `cookie` header */
export const loadCold = async (browser: Browser, url: string, device: Device, cookie = ''): Promise<Load> => {
  const { load, close } = await openOn(browser, url, device, cookie);
  return load().finally(close);
};
