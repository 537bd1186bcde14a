import type { Browser } from '@playwright/test';
import { findSchool, type Ids, type ScreenVisitor, signInsOf } from '#tests/e2e/screens/school.ts';
import { addressOf, type Screen } from '#tests/e2e/screens/screen.ts';
import { pages } from '#tests/e2e/screens/screen-list.ts';
import { openBarePage } from '../support/bare-page.ts';
import { type Load, loadCold, loadTwice, openBrowser, slowPhone } from '../support/browser.ts';
import { pagesPerSecond } from '../support/load.ts';
import { type Row, rounded } from '../support/report.ts';
import { type Account, openSchool, type School } from '../support/school.ts';

const maxLcp = 1.9;
const maxCachedLcp = 1;
const maxShift = 0.02;
const maxBytes = 300 * 1024;
const maxRequests = 20;
const minPerSecond = 400;
const maxP99 = 100;
const barePageBytes = 30_000;

const loaded = ['admin /admin/students', 'teacher /teacher', 'student /student'];

const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(0)} KB`;

const rowOf = ({ visitor, path }: Screen, cold: Load, cached: Load, bare: Load): Row => ({
  metric: `${visitor} ${path}`,
  measured: `LCP ${rounded(cold.lcpSeconds)} s, cached ${rounded(cached.lcpSeconds)} s, CLS ${rounded(cold.shift, 3)}, ${kilobytes(cold.bytes)}, ${cold.requests} requests`,
  baseline: `bare page of the same bytes ${rounded(bare.lcpSeconds)} s`,
  target: '≤ 1.9 s, ≤ 1.0 s, ≤ 0.02, ≤ 300 KB, ≤ 20',
  passes:
    cold.lcpSeconds <= maxLcp &&
    cached.lcpSeconds <= maxCachedLcp &&
    cold.shift <= maxShift &&
    cold.bytes <= maxBytes &&
    cold.requests <= maxRequests,
});

const measurePage = async (browser: Browser, screen: Screen, url: string, cookie: string): Promise<Row> => {
  const { cold, cached } = await loadTwice(browser, url, slowPhone, cookie);
  const bare = await openBarePage(barePageBytes, cold.bytes - barePageBytes);
  const baseline = await loadCold(browser, bare.address, slowPhone);
  bare.stop();
  return rowOf(screen, cold, cached, baseline);
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

/** Measures pages on a slow phone with empty and filled cache, and pages rendered a second. `part` filters URLs. */
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
      const row = await measurePage(browser, screen, url, visitor.cookie);
      console.log(`${row.metric}: ${row.measured}`);
      rows.push(row);
    }
    for (const screen of wanted.filter(({ visitor, path }) => loaded.includes(`${visitor} ${path}`)))
      rows.push(await measureLoad(screen.path, school.address + screen.path, { ...visitors[screen.visitor] }));
    return rows;
  } finally {
    await browser.close();
    await school.stop();
  }
};
