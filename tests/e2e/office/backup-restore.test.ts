import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { makeMigratedPlace, type Place } from '../../support/backups.ts';
import { runCasa } from '../../support/command-line.ts';
import { type ServerProcess, startServer } from '../../support/servers/server-process.ts';
import { admin, axeFindings, closeWindows, displays, openBrowser, openWindow, signIn } from '../support.ts';

const variables = () => ({
  ...place.variables,
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
});

let place: Place;
let server: ServerProcess;
let browser: Browser;

beforeEach(async () => {
  place = await makeMigratedPlace();
  server = await startServer(variables());
  browser = await openBrowser();
});
afterEach(async () => {
  await closeWindows(browser);
  await server.end('SIGTERM');
  await place.remove();
});

const choose = async (page: Page) => {
  await page
    .getByRole('button', { name: /^Restore…/ })
    .first()
    .click();
  await page.getByText(/Everything written since then will be lost/).waitFor({ timeout: 30_000 });
};
const restored = 'The school’s data was restored from a backup or moved, so everyone has to sign in again.';
const confirm = (page: Page) => page.getByRole('button', { name: 'Restore this backup' }).click();

test('an admin selects a backup, sees its contents, restores it, and signs in to the restored school', async () => {
  expect((await runCasa(variables(), 'backup')).code).toBe(0);
  const { page, troubles, close } = await openWindow(browser, server.address, displays[2], { time: 'machine' });
  await signIn(page, '/admin', admin.email, admin.password);
  await page.getByRole('link', { name: 'Settings' }).first().click();
  await page.getByRole('link', { name: 'View or restore backups' }).click();
  await page.getByText('Manually').waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await choose(page);
  expect(await axeFindings(page)).toEqual([]);
  const name = page.getByRole('textbox', { name: 'Name of the school' });
  await confirm(page);
  await page.getByText('Name of the school is required.').waitFor();
  await name.fill('Another school');
  await confirm(page);
  await page.getByText('This is not the name of the school.').waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await name.waitFor({ state: 'detached' });

  await choose(page);
  await name.fill('casa montessori school');
  await confirm(page);
  const sessionDialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await sessionDialog.waitFor({ timeout: 60_000 });
  await sessionDialog.getByText(restored).waitFor();
  const later = await page.context().newPage();
  await later.goto('/admin');
  await later.getByText(restored).waitFor();
  expect(await axeFindings(later)).toEqual([]);
  await later.close();
  await sessionDialog.getByLabel('Password', { exact: true }).fill(admin.password);
  await sessionDialog.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByText(/^The school was restored to its state on/).waitFor();
  await page
    .getByRole('button', { name: /^Restore…/ })
    .nth(1)
    .waitFor();
  expect(troubles).toEqual([]);
  await close();
}, 180_000);

test('if the current state cannot be backed up, the page shows the reason and nothing changes', async () => {
  expect((await runCasa(variables(), 'backup', '--plain')).code).toBe(0);
  const { page, close } = await openWindow(browser, server.address, displays[2], { time: 'machine' });
  await signIn(page, '/admin/backups', admin.email, admin.password);
  await choose(page);
  await writeFile(join(place.dataFolder, 'backup-key'), 'no key at all');
  await page.getByRole('textbox', { name: 'Name of the school' }).fill('Casa Montessori School');
  await confirm(page);
  await page.getByText(/could not be backed up first, so nothing was changed/).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  await close();
}, 180_000);

test('a new school shows no warning, and an admin makes the first backup with a button', async () => {
  const { page, troubles, close } = await openWindow(browser, server.address, displays[2], { time: 'machine' });
  await signIn(page, '/admin', admin.email, admin.password);
  await page.getByText('Getting started').filter({ visible: true }).first().waitFor();
  await page.goto('/admin/health');
  await page.getByRole('button', { name: 'Check again' }).click();
  await page.getByText('All checks were run again.').waitFor({ timeout: 60_000 });
  await page.getByText('The first backup is made tonight.').waitFor();
  await page.goto('/admin');
  await page.getByText('Getting started').filter({ visible: true }).first().waitFor();
  expect(await page.getByText('Needs attention').count()).toBe(0);
  await page.goto('/admin/backups');
  await page.getByText(/No backups yet/).waitFor();
  await page.getByRole('button', { name: 'Back up now' }).click();
  await page.getByText('Backup in progress').waitFor();
  await page.getByText(/is finished\. It was restored as a test/).waitFor({ timeout: 120_000 });
  await page.getByText('Manually').waitFor();
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  expect(troubles).toEqual([]);
  await close();
});
