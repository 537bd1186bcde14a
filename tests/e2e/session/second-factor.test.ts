import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { codeAt } from '#features/session/server/second-factor/totp.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, axeFindings } from '../support.ts';

const { casa, visit, world } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
  CASA_SECOND_FACTOR: 'admins',
});

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const fillIn = async (page: Page, email: string, password: string) => {
  await page.locator('button[type=submit]:enabled').waitFor();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await button(page, 'Sign in').click();
};

const focused = (page: Page) => page.locator(':focus').textContent();

/** Sets up the second step with a simulated authenticator app. @returns the secret and the recovery codes */
const setUp = async (page: Page) => {
  await button(page, 'Set up a second step').click();
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await expect.poll(() => focused(page)).toContain('Open an authenticator app');
  const secret = await page.getByRole('textbox', { name: 'Or enter this key in the app' }).inputValue();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByLabel('Code from the app').fill('000000');
  await button(page, 'Turn on').click();
  await page.getByText('This code is wrong. Check that your phone').waitFor();
  await page.getByLabel('Code from the app').fill(codeAt(secret, casa().clock.milliseconds()));
  await button(page, 'Turn on').click();
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^[a-z2-9]{5}-[a-z2-9]{5}$/ })
    .allTextContents();
  expect(codes).toHaveLength(10);
  const asked = page.waitForEvent('dialog');
  const closing = page.close({ runBeforeUnload: true });
  await (await asked).dismiss();
  await closing;
  await button(page, 'I have saved them').click();
  return { secret, codes };
};

/** Returns the code of the next half minute, because each code works once. The server accepts it early. */
const nextCode = (secret: string) => codeAt(secret, casa().clock.milliseconds() + 30_000);

test('a teacher sets up the second step, signs in with a code, and removes it', async () => {
  const teacher = await world().teacher({ first_name: 'Luz', last_name: 'Abad' });
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  let saved = { secret: '', codes: [''] };
  await visit(
    async (page) => {
      saved = await setUp(page);
      await page.getByText('You have 10 recovery codes left.').waitFor();
      await expect.poll(() => focused(page)).toBe('Second step at sign-in');
      await button(page, 'Use another app').click();
      await expect.poll(() => focused(page)).toContain('Open an authenticator app');
      await button(page, 'Cancel').click();
      await expect.poll(() => focused(page)).toBe('Second step at sign-in');
    },
    { as, at: '/teacher/account' },
  );
  await visit(async (page) => {
    await page.goto('/teacher/account');
    await fillIn(page, teacher.email, worldPassword);
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByText('Lost your phone?').waitFor();
    await page.getByLabel('Code').fill('000000');
    await button(page, 'Sign in').click();
    await page.getByText('This code is wrong or was already used.').waitFor();
    await page.getByLabel('Code').fill(nextCode(saved.secret));
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: 'Second step at sign-in' }).waitFor();
    await button(page, 'Turn off').click();
    await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click();
    await page.getByText('Second step turned off.').waitFor();
    await button(page, 'Set up a second step').waitFor();
  });
});

test('an admin must set up a required second step first, and signs in with a recovery code', async () => {
  let codes: string[] = [];
  await visit(async (page) => {
    await page.goto('/admin/teachers');
    await fillIn(page, admin.email, admin.password);
    await page.getByRole('heading', { level: 1, name: 'Set up your second step' }).waitFor();
    expect(await page.getByRole('link', { name: 'View all teachers' }).count()).toBe(0);
    await page.reload();
    ({ codes } = await setUp(page));
    await page.getByRole('heading', { level: 1, name: /teachers/ }).waitFor();
  });
  await visit(async (page) => {
    await page.goto('/admin/teachers');
    await fillIn(page, admin.email, admin.password);
    await page.getByLabel('Code').fill((codes[0] ?? '').toUpperCase());
    await button(page, 'Sign in').click();
    await page.getByText('You have 9 recovery codes left.').waitFor();
    await page.getByRole('heading', { level: 1, name: /teachers/ }).waitFor();
  });
});

test('after ten wrong codes the page shows when to try again', async () => {
  const teacher = await world().teacher({ first_name: 'Rey', last_name: 'Tan' });
  await visit(
    async (page) => {
      await setUp(page);
      await page.getByText('You have 10 recovery codes left.').waitFor();
    },
    { as: { role: 'teacher', email: teacher.email, password: worldPassword }, at: '/teacher/account' },
  );
  await visit(async (page) => {
    await page.goto('/teacher/account');
    await fillIn(page, teacher.email, worldPassword);
    await page.getByRole('heading', { name: 'Second step' }).waitFor();
    for (let at = 0; at < 11; at += 1) {
      await page.getByLabel('Code').fill('000000');
      const answered = page.waitForResponse('**/api/session/sign-in-with-code');
      await button(page, 'Sign in').click();
      await answered;
    }
    await page.getByText(/Too many failed sign-ins\. You can try again at \d+:\d\d/).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('a locked user is offered the code and signs in with it', async () => {
  const teacher = await world().teacher({ first_name: 'Nena', last_name: 'Ramos' });
  const as = { role: 'teacher', email: teacher.email, password: worldPassword } as const;
  let secret = '';
  await visit(
    async (page) => {
      ({ secret } = await setUp(page));
      await page.getByText('You have 10 recovery codes left.').waitFor();
    },
    { as, at: '/teacher/account' },
  );
  await visit(
    async (page) => {
      for (let at = 0; at < 10; at += 1)
        await page.request.post('/api/teachers/login', { data: { email: teacher.email, password: 'not this one' } });
      await fillIn(page, teacher.email, worldPassword);
      await page.getByText(/Too many failed sign-ins\. You can try again at \d+:\d\d/).waitFor();
      await page
        .getByText('If you use a second step, you can sign in before then with its code or your passkey.')
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'Sign in with your second step').click();
      await page.getByLabel('Code').fill('000000');
      await button(page, 'Sign in').click();
      await page.getByText('The password or the code is wrong.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await button(page, 'Use a passkey instead').count()).toBe(0);
      await page.getByLabel('Code').fill(nextCode(secret));
      await button(page, 'Sign in').click();
      await page.getByRole('heading', { name: 'Second step at sign-in' }).waitFor();
    },
    { at: '/teacher/account' },
  );
});
