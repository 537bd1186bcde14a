import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { epochWire } from '#kernel/epoch.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { startMailServer } from '../../support/servers/mail-server.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, type Display, displays, excessWidth, openContext } from '../support.ts';

const { visit, casa, browser } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
  CASA_TIME_ZONE: 'Asia/Manila',
});

beforeEach(async () => {
  const { database, settings } = casa().services;
  await database.transaction((tx) => tx.deleteFrom('settings').execute());
  await settings.refresh();
});

const inSettings = (steps: (page: Page) => Promise<void>, display: Display = displays[2]) =>
  visit(steps, { as: adminAccount, at: '/admin/settings', display });

const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });
/** Waits until the socket of the next page is connected, when the server sends the epoch. */
const waitForSubscription = async (page: Page) => {
  const socket = await page.waitForEvent('websocket');
  await socket.waitForEvent('framereceived', ({ payload }) => String(payload).includes(epochWire));
};
const save = (page: Page, topic: string) => page.getByRole('button', { name: `Save: ${topic}` }).click();
const heldBy = (key: string) => {
  const { settings } = casa().services;
  const setting = settings.all.find((one) => one.key === key);
  return setting && settings.get(setting);
};

test('on a phone, links lead to each topic and keep unsaved input', () =>
  inSettings(async (page) => {
    await field(page, 'Name of the school').fill('Casa dei Bambini');
    const links = page.getByRole('navigation', { name: 'Topics on this page' });
    await links.getByRole('link', { name: 'Mail' }).click();
    // Below the sticky header.
    const head = (await page.getByRole('banner').boundingBox())?.height ?? 0;
    const top = async () => (await page.getByRole('heading', { name: 'Mail', exact: true }).boundingBox())?.y ?? 0;
    await expect.poll(top).toBeLessThan(200);
    expect(await top()).toBeGreaterThan(head);
    await page.keyboard.press('Tab');
    expect(await field(page, 'Address of Casa on the internet').evaluate((one) => one === document.activeElement)).toBe(
      true,
    );
    expect(await field(page, 'Name of the school').inputValue()).toBe('Casa dei Bambini');
    await page.getByLabel('Find a setting').first().fill('Port');
    await links.waitFor({ state: 'detached' });
  }, displays[0]));

test.each([displays[0], displays[3]])(
  'a card is saved, updates other pages immediately and is reset to defaults, at %o',
  (display) =>
    inSettings(async (page) => {
      const other = await page.context().newPage();
      const isLive = waitForSubscription(other);
      await other.goto('/admin/settings');
      await isLive;
      await expect.poll(() => field(other, 'Name of the school').inputValue()).toBe('Casa Montessori School');
      await field(page, 'Name of the school').fill('');
      await save(page, 'School');
      await page.getByText('Name of the school is required.').waitFor();
      // The card is longer than a phone screen, so the focus moves to the refused field.
      await expect
        .poll(() => field(page, 'Name of the school').evaluate((one) => one === document.activeElement))
        .toBe(true);
      await field(page, 'Name of the school').fill('Casa dei Bambini');
      await field(page, 'Verse or motto').fill('Help me to do it myself.');
      await save(page, 'School');
      await page.getByText('Saved.', { exact: true }).waitFor();
      expect([heldBy('school.name'), heldBy('school.verse')]).toEqual(['Casa dei Bambini', 'Help me to do it myself.']);
      await expect.poll(() => field(other, 'Name of the school').inputValue()).toBe('Casa dei Bambini');
      await expect.poll(() => other.title()).toContain('Casa dei Bambini');
      await other.close();
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await page.getByRole('button', { name: 'Reset to default: Name of the school' }).click();
      await page.getByRole('button', { name: 'Reset to default: Verse or motto' }).click();
      await save(page, 'School');
      await expect.poll(() => heldBy('school.name')).toBe('Casa Montessori School');
      await expect.poll(() => field(page, 'Name of the school').inputValue()).toBe('Casa Montessori School');
    }, display),
);

test('a setting of the environment is read-only and names its variable', () =>
  inSettings(async (page) => {
    const zone = page.getByRole('combobox', { name: 'Time zone' });
    expect(await zone.isEditable()).toBe(false);
    expect(await zone.inputValue()).toBe('Asia/Manila');
    await page.getByText('Set by the environment variable CASA_TIME_ZONE.').waitFor();
  }));

test('a setting is found on the page and by global search, and other input stays', () =>
  inSettings(async (page) => {
    await field(page, 'Verse or motto').fill('Typed before the search');
    await page.getByLabel('Find a setting').fill('first password expires');
    await page.getByText('1 setting', { exact: true }).waitFor();
    await expect.poll(() => field(page, 'Verse or motto').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Clear the search' }).click();
    expect(await field(page, 'Verse or motto').inputValue()).toBe('Typed before the search');
    await page.getByRole('button', { name: 'Reset to default: Verse or motto' }).click();
    await page.keyboard.press('Control+k');
    await page.getByRole('dialog').getByRole('combobox').fill('second step');
    await page.getByRole('option', { name: /Who needs a second step/ }).click();
    await expect.poll(() => new URL(page.url()).searchParams.get('find')).toContain('second step');
    await expect.poll(() => field(page, 'Name of the school').isVisible()).toBe(false);
  }));

test('a concurrent change of another user is shown and not overwritten unnoticed', () =>
  inSettings(async (page) => {
    await field(page, 'Name of the school').fill('Typed here');
    const other = await page.context().newPage();
    await other.goto('/admin/settings');
    await field(other, 'Name of the school').fill('Saved there');
    await save(other, 'School');
    await other.getByText('Saved.', { exact: true }).waitFor();
    await page.getByText('Someone else has saved a new value: Saved there.').waitFor();
    await save(page, 'School');
    await expect.poll(() => heldBy('school.name')).toBe('Typed here');
    await page.getByText('Someone else has saved a new value').waitFor({ state: 'detached' });

    // This page cannot load the next change.
    const answers = /\/api\/admins\/get-settings/;
    await page.route(answers, (route) => route.abort());
    await field(page, 'Name of the school').fill('Typed here again');
    await field(other, 'Name of the school').fill('Saved there again');
    await save(other, 'School');
    await expect.poll(() => heldBy('school.name')).toBe('Saved there again');
    await save(page, 'School');
    await page.getByText('Your change was not saved because someone else edited this setting.').waitFor();
    expect(heldBy('school.name')).toBe('Saved there again');
    await page.unroute(answers);
    await page.reload();
    await page.getByText('Saved there again').filter({ visible: true }).first().waitFor();
  }));

test('a secret is set and removed, and never shown', () =>
  inSettings(async (page) => {
    const password = page.getByLabel('First password of new students', { exact: true });
    await password.fill('three herons at low tide');
    await save(page, 'Sign-in');
    await page.getByText('A value is set. It is never shown. Type here to replace it.').waitFor();
    await expect.poll(() => password.inputValue()).toBe('');
    expect(await page.content()).not.toContain('three herons at low tide');
    await page.getByRole('button', { name: 'Remove: First password of new students' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
    await expect.poll(() => heldBy('sign-in.student-password')).toBe('');
  }));

test('the mail test shows each step and the last result', async () => {
  const server = await startMailServer();
  try {
    await inSettings(async (page) => {
      await page.getByText('To test mail, enter the mail server').waitFor();
      await field(page, 'Address of Casa on the internet').fill(casa().address);
      await field(page, 'Mail server').fill('127.0.0.1');
      await field(page, 'Port').fill(String(server.port));
      await page.getByRole('combobox', { name: 'Encryption' }).click();
      await page.getByRole('option', { name: 'If the server offers it' }).click();
      await field(page, 'Sender').fill('casa@casa.example');
      await page.getByText('Save first. The test uses the saved settings.').waitFor();
      await save(page, 'Mail');
      await page.getByRole('button', { name: 'Send test mail' }).click();
      await page.getByText(`The mail server accepted a mail to ${admin.email}.`).waitFor();
      await page.getByText('Mail accepted: done').waitFor();
      await page.getByText(/^Last mail sent: /).waitFor();
      expect(server.received.map(({ to }) => to)).toEqual([[admin.email]]);
      server.state.refuseWith = 550;
      await page.getByRole('button', { name: 'Send test mail' }).click();
      await page.getByText('The mail server does not accept mail to your address.').waitFor();
      await page.getByText(/^Last mail refused: /).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });
  } finally {
    await server.stop();
  }
});

test('a new public address is kept only after confirmation at that address', () =>
  inSettings(async (page) => {
    const address = field(page, 'Address of Casa on the internet');
    await address.fill(casa().address);
    await save(page, 'Mail');
    await page.getByRole('button', { name: 'Keep change: Address of Casa on the internet' }).click();
    await page.getByText('Change kept.').waitFor();
    await expect.poll(() => page.getByText('The change is undone at').count()).toBe(0);
    expect(heldBy('mail.public-address')).toBe(casa().address);
  }));

const maxSignInRequests = 17;

test('the school’s logo appears on every page before and after sign-in until it is removed', () =>
  inSettings(async (page) => {
    const logo = (place: Page) => place.getByRole('banner').locator('img[src*="/api/school/logo/"]').first();
    await page.locator('input[type=file]').setInputFiles({
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: await samplePicture({ width: 300, height: 300, format: 'png' }),
    });
    await page.getByRole('button', { name: 'Remove the picture: Logo' }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Save: School' }).isEnabled()).toBe(true);
    await save(page, 'School');
    await page.getByText('Saved.', { exact: true }).waitFor();
    await logo(page).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    expect(await excessWidth(page)).toBe(0);

    const context = await openContext(browser(), { serviceWorkers: 'block' });
    const stranger = await context.newPage();
    const sent: string[] = [];
    stranger.on('request', (request) => sent.push(new URL(request.url()).pathname));
    await stranger.goto(`${casa().address}/admin`);
    await logo(stranger).waitFor();
    const drawn = () => logo(stranger).evaluate((image) => (image as HTMLImageElement).naturalWidth);
    await expect.poll(drawn).toBe(96);
    expect(await stranger.locator('link[rel=icon]').getAttribute('href')).toMatch(/\/96\.png$/);
    await stranger.waitForLoadState('networkidle');
    expect(sent.length, sent.join('\n')).toBeLessThanOrEqual(maxSignInRequests);
    await context.close();

    await page.getByRole('button', { name: 'Remove the picture: Logo' }).click();
    await save(page, 'School');
    await expect.poll(() => heldBy('school.logo')).toBe('');
    await logo(page).waitFor({ state: 'detached' });
  }));
