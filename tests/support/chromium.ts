import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessNames = ['chromium-headless-shell'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** For Playwright's `launch({ executablePath, args })`: no sandbox as tests may run as root, and no calls home. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const findInstalled = (): string | undefined =>
  findProgram(names) ?? applications.find((application) => existsSync(application));

/**
 * The path of the browser that tests drive: `CASA_CHROMIUM`, or else the system's, or else Debian's package.
 * @throws when there is none and none could be installed
 */
export const findChromium = (): string => {
  const chosen = process.env.CASA_CHROMIUM;
  if (chosen && existsSync(chosen)) return chosen;
  if (chosen) throw new Error(`CASA_CHROMIUM names no file: ${chosen}`);
  const installed = findInstalled();
  if (installed) return installed;
  installFromDebian('chromium');
  const found = findInstalled();
  if (found) return found;
  throw new Error('No Chromium here: install it (`apt-get install chromium`) or name it in CASA_CHROMIUM.');
};

/**
 * The path of the browser for all that needs no window: Debian's build without one where it is installed, as it spends a
 * fifth less time of the processor; or else what `findChromium` finds. It shows no notifications.
 * @throws when there is none and none could be installed
 */
export const findHeadlessChromium = (): string =>
  (process.env.CASA_CHROMIUM ? undefined : findProgram(headlessNames)) ?? findChromium();

/** True if pages look as designed until their own faces have loaded, or if this system cannot say. */
const hasFaces = (): boolean => {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return status !== 0 || /Liberation Sans|Arial/.test(stdout);
};

/**
 * Finds or installs what browser tests need, before the first of them runs.
 * @throws with what to install
 */
export const requireBrowser = (): void => {
  findHeadlessChromium();
  findChromium();
  if (hasFaces()) return;
  installFromDebian('fonts-liberation');
  if (!hasFaces())
    throw new Error('No Arial or Liberation Sans here: install it (`apt-get install fonts-liberation`).');
};
