import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { openCasa } from '#app/casa.ts';
import { openDoors } from '#app/doors.ts';
import { readEnv } from '#platform/server/env.ts';
import { createLog } from '#platform/server/log.ts';
import { chromiumArguments, findChromium } from '../support/chromium.ts';
import { createWorld } from '../support/world.ts';

const webFolder = join(import.meta.dirname, '../../dist/web');

export const admin = { email: 'elena@casa.example', password: 'quiet hands build towers' };

/** A Casa with its built web application, as a browser meets it. `logged` holds what an operator would read. */
export const startCasaWithWeb = async (variables: Record<string, string> = {}) => {
  const dataFolder = await mkdtemp(join(tmpdir(), 'casa-e2e-'));
  const logged: Record<string, unknown>[] = [];
  const log = createLog('warn', { write: (line) => void logged.push(JSON.parse(line)) });
  const casa = await openCasa(readEnv({ CASA_DATA: dataFolder, PORT: '0', ...variables }), log);
  const doors = await openDoors(casa, { webFolder, checkAnswers: true, withJobs: false });
  return {
    address: doors.address,
    world: createWorld(casa.services),
    logged,
    stop: async () => {
      await doors.close();
      await casa.close();
      await rm(dataFolder, { recursive: true, force: true });
    },
  };
};

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: findChromium(), args: chromiumArguments });

export const looks = [
  { width: 360, scheme: 'light' },
  { width: 360, scheme: 'dark' },
  { width: 1280, scheme: 'light' },
  { width: 1280, scheme: 'dark' },
] as const;
type Look = (typeof looks)[number];

/** A browser window without cookies. What fails in its scripts, and what it asks of other servers, stands in `troubles`. */
export const openWindow = async (browser: Browser, address: string, { width, scheme }: Look = looks[2]) => {
  const context: BrowserContext = await browser.newContext({
    baseURL: address,
    viewport: { width, height: 800 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(15_000);
  const troubles: string[] = [];
  context.on('weberror', (error) => troubles.push(error.error().message));
  context.on('console', (line) => {
    if (/Content Security Policy|Warning:/.test(line.text())) troubles.push(line.text());
  });
  context.on('request', (request) => {
    if (!request.url().startsWith(address) && !/^(data|blob):/.test(request.url())) troubles.push(request.url());
  });
  return { page: await context.newPage(), troubles, close: () => context.close() };
};

/** What axe finds on the page as it stands, one line for each. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

export const signIn = async (page: Page, path: string, email: string, password: string): Promise<void> => {
  await page.goto(path);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
};
