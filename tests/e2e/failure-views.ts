import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext } from '@playwright/test';

const folder = join(import.meta.dirname, '../../.runtime/unsteady');
const maxLines = 300;

const consoleLines = new WeakMap<BrowserContext, string[]>();

const listen = (context: BrowserContext) => {
  const lines: string[] = [];
  consoleLines.set(context, lines);
  const note = (line: string) => {
    lines.push(`${new Date().toISOString()} ${line}`);
    if (lines.length > maxLines) lines.shift();
  };
  context.on('console', (line) => note(`${line.type()} ${line.text()}`));
  context.on('weberror', (error) => note(`error ${error.error().stack}`));
  context.on('requestfailed', (request) => note(`failed ${request.url()} ${request.failure()?.errorText}`));
  context.on('response', (response) => {
    if (response.status() >= 400) note(`${response.status()} ${response.request().method()} ${response.url()}`);
  });
};

/** Records console messages and failed requests of all pages of a browser from now on. */
export const listenForViews = (browser: Browser): void => {
  browser.on('context', listen);
};

const nameOfFolder = (test: string) =>
  test
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .slice(0, 120)
    .replace(/^-|-$/g, '');

/** Saves a screenshot, the HTML and the log of each page. Keeps only the first failure of a test. */
export const saveViews = async (contexts: readonly BrowserContext[], test: string, why: string): Promise<void> => {
  const place = join(folder, nameOfFolder(test));
  await mkdir(folder, { recursive: true });
  const isFirst = await mkdir(place).then(
    () => true,
    () => false,
  );
  if (!isFirst) return;
  await writeFile(join(place, 'failure.txt'), `${test}\n\n${why}\n`);
  for (const [at, context] of contexts.entries()) {
    await writeFile(join(place, `window-${at}.log`), (consoleLines.get(context) ?? []).join('\n'));
    for (const [index, page] of context.pages().entries()) {
      const name = join(place, `window-${at}-page-${index}`);
      // A page that hangs or has crashed gives no screenshot. The views of other pages are still saved.
      await page.screenshot({ path: `${name}.png`, timeout: 5000 }).catch(() => undefined);
      await writeFile(`${name}.html`, `<!-- ${page.url()} -->\n${await page.content().catch(String)}`);
    }
  }
};
