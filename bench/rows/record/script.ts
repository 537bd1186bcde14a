import type { Browser } from '@playwright/test';
import type { Row } from '../../support/report.ts';
import type { Opened } from './class.ts';
import { openWindow } from './window.ts';

const maxKilobytes = 15;
const kilobyte = 1024;

/** Returns the scripts that a page loads until the network is idle, with their bytes on the wire. */
const scriptsOf = async (browser: Browser, opened: Opened, path: string): Promise<Map<string, number>> => {
  const { context, page } = await openWindow(browser, opened, { viewport: { width: 1024, height: 768 } });
  const sizes: Promise<readonly [string, number]>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    const name = new URL(request.url()).pathname;
    sizes.push(request.sizes().then(({ responseBodySize }) => [name, responseBodySize]));
  });
  await page.goto(opened.address + path, { waitUntil: 'networkidle' });
  const scripts = new Map(await Promise.all(sizes));
  await context.close();
  return scripts;
};

/** Measures the scripts of the grid page that no other page of a teacher loads. */
export const rowOfScript = async (browser: Browser, opened: Opened): Promise<Row> => {
  const grid = await scriptsOf(browser, opened, `/teacher/record/${opened.classRecord.section}`);
  const others = await Promise.all(
    ['/teacher', '/teacher/today', '/teacher/observations'].map((path) => scriptsOf(browser, opened, path)),
  );
  const own = [...grid].filter(([name]) => !others.some((other) => other.has(name)));
  const bytes = own.reduce((sum, [, size]) => sum + size, 0);
  return {
    metric: 'record: scripts of the grid that no other page of a teacher has',
    measured: `${(bytes / kilobyte).toFixed(1)} KB in ${own.length} files`,
    baseline: '–',
    target: `≤ ${maxKilobytes} KB`,
    passes: own.length > 0 && bytes <= maxKilobytes * kilobyte,
  };
};
