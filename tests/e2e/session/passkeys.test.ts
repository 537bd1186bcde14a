import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { enter, hydrated } from '../screens/show-screen.ts';
import { admin, axeFindings, openWindow } from '../support.ts';

/** Returns the address with the host `localhost`, the only one at which browsers allow passkeys without HTTPS. */
const named = (address: string) => address.replace('127.0.0.1', 'localhost');

const { browser, casa, visit, world } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password, CASA_SECOND_FACTOR: 'admins' },
  async ({ services, address }) => {
    const row = { key: 'mail.public-address', value: JSON.stringify(named(address)), version: 'first' };
    const since = { changed_at: services.clock.now(), confirm_until: null, previous: null };
    await services.database.transaction((tx) =>
      tx
        .insertInto('settings')
        .values({ ...row, ...since })
        .execute(),
    );
    await services.settings.refresh();
  },
);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

type Device = { cdp: CDPSession; id: string };

/** Adds a virtual authenticator that verifies the user immediately. */
const addDevice = async (page: Page): Promise<Device> => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId: id } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id };
};

/** Opens a window at the school's address, with a virtual authenticator. */
const visitNamed = async (
  steps: (page: Page, device: Device) => Promise<void>,
  { as, at }: { as?: Account; at: string },
): Promise<void> => {
  const { page, troubles, close } = await openWindow(browser(), named(casa().address));
  if (as) await enter({ ...casa(), address: named(casa().address) }, page.context(), as);
  const device = await addDevice(page);
  await page.goto(at);
  await hydrated(page);
  await steps(page, device);
  expect(troubles).toEqual([]);
  await close();
};

const fillIn = async (page: Page, email: string, password: string) => {
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
};

const saveCodes = async (page: Page) => {
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  await button(page, 'I have saved them').click();
};

test('a teacher adds a passkey, names it, signs in with it, and removes it after using it again', async () => {
  const teacher = await world().teacher({ first_name: 'Ines', last_name: 'Cruz' });
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  await visitNamed(
    async (page, { cdp, id }) => {
      await button(page, 'Add a passkey').click();
      await saveCodes(page);
      await page.getByText('Signing in requires your password, then your passkey or a recovery code.').waitFor();
      await page.getByText(/^Added .*, not used yet$/).waitFor();
      await button(page, 'Rename Chrome on Linux').click();
      const dialog = page.getByRole('dialog', { name: 'Rename this passkey' });
      await dialog.getByLabel('Name').fill('Blue tablet');
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Save' }).click();
      await button(page, 'Remove Blue tablet').waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await page.context().clearCookies();
      await page.goto('/teacher/account');
      await fillIn(page, teacher.email, worldPassword);
      await page.getByRole('heading', { name: 'Second step' }).waitFor();
      await button(page, 'Use a passkey instead').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: false });
      await button(page, 'Use a passkey instead').click();
      await page.getByText('No passkey was used.').waitFor();
      await cdp.send('WebAuthn.setUserVerified', { authenticatorId: id, isUserVerified: true });
      await button(page, 'Use a passkey instead').click();
      await page.getByText(/^Added .*, last used /).waitFor();

      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      await button(page, 'Remove Blue tablet').click();
      await page.getByText('This is your only second step.').waitFor();
      await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
      const identity = page.getByRole('dialog', { name: 'Confirm your password' });
      await identity.getByRole('button', { name: 'Use a passkey instead' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await identity.getByRole('button', { name: 'Use a passkey instead' }).click();
      await page.getByText('Passkey removed.').waitFor();
      await button(page, 'Set up a second step').waitFor();
    },
    { as, at: '/teacher/account' },
  );
});

test('a locked user signs in with a passkey', async () => {
  const teacher = await world().teacher({ first_name: 'Lito', last_name: 'Reyes' });
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  await visitNamed(
    async (page) => {
      await button(page, 'Add a passkey').click();
      await saveCodes(page);
      await page.context().clearCookies();
      for (let at = 0; at < 10; at += 1)
        await page.request.post('/api/teachers/login', { data: { email: teacher.email, password: 'not this one' } });
      await page.goto('/teacher/account');
      await fillIn(page, teacher.email, worldPassword);
      await page.getByText(/Too many failed sign-ins\. You can try again at \d+:\d\d/).waitFor();
      await button(page, 'Sign in with your second step').click();
      await button(page, 'Use a passkey instead').click();
      await page.getByText(/^Added .*, last used /).waitFor();
    },
    { as, at: '/teacher/account' },
  );
});

test('an admin sets up a required second step with a passkey', async () => {
  await visitNamed(
    async (page) => {
      await fillIn(page, admin.email, admin.password);
      await page.getByRole('heading', { level: 1, name: 'Set up your second step' }).waitFor();
      await button(page, 'Use a passkey instead').click();
      await saveCodes(page);
      await page.getByRole('heading', { level: 1, name: /teachers/ }).waitFor();
    },
    { at: '/admin/teachers' },
  );
});

test('at another address of Casa the page names the address at which passkeys work', async () => {
  const teacher = await world().teacher();
  await visit(
    async (page) => {
      await page.getByText(`Passkeys work only at ${named(casa().address)}.`).waitFor();
      expect(await button(page, 'Add a passkey').count()).toBe(0);
    },
    { as: { role: 'teacher', email: teacher.email, password: worldPassword }, at: '/teacher/account' },
  );
});
