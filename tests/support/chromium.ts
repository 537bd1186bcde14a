import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findProgram, installFromDebian } from './debian.ts';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const headlessNames = ['chromium-headless-shell'];
const applications = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Arguments for Playwright's `launch`: no sandbox because tests may run as root, and no requests to the vendor. */
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

/** Returns `CASA_CHROMIUM`, else an installed browser, else Debian's package. @throws Error if none is available */
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

/** Returns Debian's headless build if installed: a fifth less CPU time, no notifications. Else like `findChromium`. */
export const findHeadlessChromium = (): string =>
  (process.env.CASA_CHROMIUM ? undefined : findProgram(headlessNames)) ?? findChromium();

/** True if the fallback fonts of the design are installed, or if the system cannot list its fonts. */
const hasFaces = (): boolean => {
  const { status, stdout } = spawnSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  return status !== 0 || /Liberation Sans|Arial/.test(stdout);
};

/** Finds or installs what browser tests need before the first one. @throws Error that says what to install */
export const requireBrowser = (): void => {
  findHeadlessChromium();
  findChromium();
  if (hasFaces()) return;
  installFromDebian('fonts-liberation');
  if (!hasFaces())
    throw new Error('No Arial or Liberation Sans here: install it (`apt-get install fonts-liberation`).');
};
