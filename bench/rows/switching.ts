import type { Page } from '@playwright/test';
import { openBrowser } from '../support/browser.ts';
import { median, type Row, rounded } from '../support/report.ts';
import { openSchool } from '../support/school.ts';

const people = 3000;
const rounds = 15;
const maxMilliseconds = 100;

/** Returns the milliseconds from a click in the sidebar to the paint of the other section's rows. */
const timeOfSwitch = (page: Page, link: string): Promise<number> =>
  page.evaluate(async (name) => {
    const anchor = [...document.querySelectorAll('nav a')].find((one) => one.getAttribute('href') === name);
    if (!anchor) throw new Error(`there is no link to ${name}`);
    const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    const heading = () => document.querySelector('main h1')?.textContent;
    const before = heading();
    const isThere = () => heading() !== before && document.querySelectorAll('main tbody tr').length >= 10;
    const began = performance.now();
    (anchor as HTMLElement).click();
    while (!isThere()) await painted();
    await painted();
    return performance.now() - began;
  }, link);

/** Measures switching between sections of the admin area with cached data, in a school of 3,000. */
export const measureSwitching = async (): Promise<Row[]> => {
  const school = await openSchool({ students: people });
  const browser = await openBrowser();
  try {
    const [headers = {}] = await school.signIn([school.admin]);
    const context = await browser.newContext({ viewport: { width: 1350, height: 940 } });
    const pairs = (headers.cookie ?? '').split('; ');
    await context.addCookies(
      pairs.map((pair) => ({
        name: pair.split('=')[0] ?? '',
        value: pair.replace(/^[^=]*=/, ''),
        url: school.address,
      })),
    );
    const page = await context.newPage();
    const durations: number[] = [];
    for (const path of ['/admin/students', '/admin/teachers']) {
      await page.goto(school.address + path, { waitUntil: 'networkidle' });
    }
    for (let round = 0; round < rounds; round += 1) {
      const duration = await timeOfSwitch(page, '/admin/students');
      if (round > 1) durations.push(duration);
      await timeOfSwitch(page, '/admin/teachers');
    }
    const value = median(durations);
    return [
      {
        metric: `switching to a section whose data are there, ${people} students`,
        measured: `${rounded(value, 0)} ms`,
        baseline: '–',
        target: `≤ ${maxMilliseconds} ms`,
        passes: value <= maxMilliseconds,
      },
    ];
  } finally {
    await browser.close();
    await school.stop();
  }
};
