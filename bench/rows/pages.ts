import type { Browser } from '@playwright/test';
import { findSchool, type Ids, type ScreenVisitor, signInsOf } from '#tests/e2e/screens/school.ts';
import { addressOf, type Screen } from '#tests/e2e/screens/screen.ts';
import { pages } from '#tests/e2e/screens/screen-list.ts';
import { openBarePage } from '../support/bare-page.ts';
import { desktop, type Load, loadCold, loadTwice, openBrowser, slowPhone, slowTablet } from '../support/browser.ts';
import { pagesPerSecond } from '../support/load.ts';
import { type Row, rounded } from '../support/report.ts';
import { type Account, openSchool, type School } from '../support/school.ts';

const maxLcp = 1.9;
const maxCachedLcp = 1;
const maxShift = 0.02;
const maxBlocking = 0.6;
const maxBytes = 420 * 1024;
const maxRequests = 20;
const minPerSecond = 400;
const maxP99 = 100;
const barePageBytes = 30_000;

const loaded = ['admin /admin/students', 'teacher /teacher', 'student /student'];

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

const figures = (load: Load): string =>
  [
    `LCP ${rounded(load.lcpSeconds)} s`,
    `blocking ${rounded(load.blockingSeconds)} s`,
    `interactive ${rounded(load.interactiveSeconds)} s`,
    `CLS ${rounded(load.shift, 3)}`,
    kilobytes(load.bytes),
    `${load.requests} requests`,
  ].join(', ');

const isWithin = (load: Load): boolean =>
  load.lcpSeconds <= maxLcp &&
  load.blockingSeconds <= maxBlocking &&
  load.shift <= maxShift &&
  load.bytes <= maxBytes &&
  load.requests <= maxRequests;

const devices = { '412 px': slowPhone, '820 px, desktop agent': slowTablet, '1350 px, fast': desktop };

/** Returns one row for each device. The slow phone also loads the page with cached files, and a bare page. */
const measurePage = async (browser: Browser, screen: Screen, url: string, cookie: string): Promise<Row[]> => {
  const rows: Row[] = [];
  for (const [name, device] of Object.entries(devices)) {
    const { cold, cached } = await loadTwice(browser, url, device, cookie);
    const bare = await openBarePage(barePageBytes, cold.bytes - barePageBytes);
    const baseline = await loadCold(browser, bare.address, device);
    bare.stop();
    rows.push({
      metric: `${screen.visitor} ${screen.path}, ${name}`,
      measured: `${figures(cold)}; cached LCP ${rounded(cached.lcpSeconds)} s`,
      baseline: `bare page of the same bytes ${rounded(baseline.lcpSeconds)} s`,
      target: '≤ 1.9 s, ≤ 0.6 s, CLS ≤ 0.02, ≤ 420 KB, ≤ 20; ≤ 1.0 s',
      passes: isWithin(cold) && cached.lcpSeconds <= maxCachedLcp,
    });
  }
  return rows;
};

const measureLoad = async (path: string, url: string, headers: Record<string, string>): Promise<Row> => {
  const { perSecond, p99 } = await pagesPerSecond({ url, headers: { ...headers, 'accept-encoding': 'br' } });
  return {
    metric: `${path}, 16 connections`,
    measured: `${rounded(perSecond, 0)} pages/s, p99 ${rounded(p99, 0)} ms`,
    baseline: '–',
    target: '≥ 400/s, ≤ 100 ms',
    passes: perSecond >= minPerSecond && p99 <= maxP99,
  };
};

type Visitor = { readonly cookie: string };

const signInAll = async (school: School, ids: Ids): Promise<Partial<Record<ScreenVisitor, Visitor>>> => {
  const accounts: Account[] = [
    school.admin,
    { role: 'teacher', id: ids.teacher },
    { role: 'student', id: ids.student },
  ];
  const headers = await school.signIn(accounts);
  const visitors = accounts.map(({ role }, at) => [role, { cookie: headers[at]?.cookie ?? '' }] as const);
  return { nobody: { cookie: '' }, ...Object.fromEntries(visitors) };
};

/** Measures pages on three devices with empty and filled cache, and pages rendered a second. `part` filters URLs. */
export const measurePages = async (part = ''): Promise<Row[]> => {
  const school = await openSchool({
    students: 300,
    withPictures: true,
    prepare: (services, _accounts, plan) => findSchool(services, signInsOf(plan)),
  });
  const browser = await openBrowser();
  try {
    if (!school.prepared) throw new Error('the school was not prepared');
    const { ids } = school.prepared;
    const visitors = await signInAll(school, ids);
    const wanted = pages.filter(({ path }) => path.includes(part));
    const rows: Row[] = [];
    for (const screen of wanted) {
      const visitor = visitors[screen.visitor];
      if (!visitor) continue;
      const url = school.address + addressOf(screen, ids);
      await fetch(url, { headers: visitor });
      for (const row of await measurePage(browser, screen, url, visitor.cookie)) {
        console.log(`${row.metric}: ${row.measured}`);
        rows.push(row);
      }
    }
    for (const screen of wanted.filter(({ visitor, path }) => loaded.includes(`${visitor} ${path}`)))
      rows.push(await measureLoad(screen.path, school.address + screen.path, { ...visitors[screen.visitor] }));
    return rows;
  } finally {
    await browser.close();
    await school.stop();
  }
};
