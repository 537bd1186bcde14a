import type { Browser } from '@playwright/test';
import { openBarePage } from '../support/bare-page.ts';
import { type Device, desktop, type Load, loadCold, openBrowser, slowPhone } from '../support/browser.ts';
import { median, type Row, rounded } from '../support/report.ts';
import { openSchool, type School } from '../support/school.ts';

const rounds = 3;
const signInPageBytes = 12_000;

type Visit = { url: string; cookie?: string };

/** Returns the value of each figure that `choose` picks from the loads. */
const combined = (loads: readonly Load[], choose: (values: number[]) => number): Load => ({
  bytes: choose(loads.map(({ bytes }) => bytes)),
  requests: choose(loads.map(({ requests }) => requests)),
  lcpSeconds: choose(loads.map(({ lcpSeconds }) => lcpSeconds)),
  shift: Math.max(...loads.map(({ shift }) => shift)),
  blockingSeconds: choose(loads.map(({ blockingSeconds }) => blockingSeconds)),
  interactiveSeconds: choose(loads.map(({ interactiveSeconds }) => interactiveSeconds)),
});
const typical = (loads: readonly Load[]) => combined(loads, median);
const worst = (loads: readonly Load[]) => combined(loads, (values) => Math.max(...values));

/** Returns the worst of the visits, each being the median of its rounds. */
const measure = async (browser: Browser, visits: readonly Visit[], device: Device): Promise<Load> => {
  const loads: Load[] = [];
  for (const { url, cookie } of visits) {
    const own: Load[] = [];
    for (let round = 0; round < rounds; round += 1) own.push(await loadCold(browser, url, device, cookie));
    loads.push(typical(own));
  }
  return worst(loads);
};

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;
const atMost = (metric: string, value: number, max: number, show: (value: number) => string, baseline = '–'): Row => ({
  metric,
  measured: show(value),
  baseline,
  target: `≤ ${show(max)}`,
  passes: value <= max,
});
const seconds = (value: number) => `${rounded(value)} s`;

const measureSignIn = async (browser: Browser, { address }: School): Promise<Row[]> => {
  const visits = ['/admin', '/teacher', '/student'].map((path) => ({ url: address + path }));
  const wide = await measure(browser, visits, desktop);
  const slow = await measure(browser, visits, slowPhone);
  const bare = await openBarePage(signInPageBytes, wide.bytes - signInPageBytes);
  const bareWide = await measure(browser, [{ url: bare.address }], desktop);
  const bareSlow = await measure(browser, [{ url: bare.address }], slowPhone);
  bare.stop();
  const baseline = ({ lcpSeconds }: Load) => `bare page of the same bytes ${seconds(lcpSeconds)}`;
  return [
    atMost('sign-in page, cold: over the wire', wide.bytes, 200 * 1024, kilobytes),
    atMost('sign-in page, cold: requests', wide.requests, 8, String),
    atMost('sign-in page: LCP on a slow phone', slow.lcpSeconds, 1.3, seconds, baseline(bareSlow)),
    atMost('sign-in page: LCP on a desktop', wide.lcpSeconds, 0.15, seconds, baseline(bareWide)),
    atMost('sign-in page: blocking time on a slow phone', slow.blockingSeconds, 0.6, seconds),
    atMost('sign-in page: CLS', Math.max(wide.shift, slow.shift), 0.02, (value) => rounded(value, 3)),
  ];
};

const measureAreas = async (browser: Browser, school: School): Promise<Row[]> => {
  const accounts = [school.admin, school.teachers[0], school.students[0]].filter((one) => one !== undefined);
  const headers = await school.signIn(accounts);
  const visits = accounts.map(({ role }, at) => ({
    url: `${school.address}/${role}`,
    cookie: headers[at]?.cookie ?? '',
  }));
  const wide = await measure(browser, visits, desktop);
  const slow = await measure(browser, visits, slowPhone);
  const bare = await openBarePage(signInPageBytes, wide.bytes - signInPageBytes);
  const bareSlow = await measure(browser, [{ url: bare.address }], slowPhone);
  bare.stop();
  return [
    atMost('first view of an area, cold: over the wire', wide.bytes, 420 * 1024, kilobytes),
    atMost(
      'first view of an area: LCP on a slow phone',
      slow.lcpSeconds,
      1.9,
      seconds,
      `bare page of the same bytes ${seconds(bareSlow.lcpSeconds)}`,
    ),
    atMost('first view of an area: blocking time on a slow phone', slow.blockingSeconds, 0.6, seconds),
  ];
};

/** Measures pages before and after sign-in in a real browser with an empty cache. Reports the worst role. */
export const measureFirstLoad = async (): Promise<Row[]> => {
  const school = await openSchool({ students: 300 });
  const browser = await openBrowser();
  try {
    await loadCold(browser, `${school.address}/admin`, desktop);
    return [...(await measureSignIn(browser, school)), ...(await measureAreas(browser, school))];
  } finally {
    await browser.close();
    await school.stop();
  }
};
