import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { codeAt } from '#features/session/server/second-factor/totp.ts';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

const { visit, world, casa } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('an old session asks for the password before a password reset, and then continues', async () => {
  const teacher = await world().teacher({ first_name: 'Pia', last_name: 'Ramos' });
  await visit(
    async (page) => {
      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      const openDialog = async () => {
        await button(page, 'Reset password').click();
        await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
      };
      await openDialog();
      const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
      await dialog.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Please enter your password again first.').filter({ visible: true }).first().waitFor();
      await openDialog();
      await dialog.getByLabel('Password', { exact: true }).fill('not this one');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('The current password is not correct.').waitFor();
      await dialog.getByLabel('Password', { exact: true }).fill(admin.password);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('dialog', { name: /Pia Ramos/ }).waitFor();
    },
    { as: adminAccount, at: `/admin/teachers/${teacher.id}/edit` },
  );
});

test('a user with a second step can enter a code instead', async () => {
  const teacher = await world().teacher({ first_name: 'Ugo', last_name: 'Lim' });
  await visit(
    async (page) => {
      await button(page, 'Set up a second step').click();
      const secret = await page.getByRole('textbox', { name: 'Or enter this key in the app' }).inputValue();
      await page.getByLabel('Code from the app').fill(codeAt(secret, casa().clock.milliseconds()));
      await button(page, 'Turn on').click();
      await button(page, 'I have saved them').click();
      await page.getByText('You have 10 recovery codes left.').waitFor();
      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      await page.goto(`/admin/teachers/${teacher.id}/edit`);
      await button(page, 'Reset password').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
      const dialog = page.getByRole('dialog', { name: /^Confirm / });
      await dialog.getByRole('button', { name: 'Use a code instead' }).click();
      expect(await axeFindings(page)).toEqual([]);
      await dialog.getByLabel('Code').fill('000000');
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByText('This code is wrong or was already used.').waitFor();
      await dialog.getByLabel('Code').fill(codeAt(secret, casa().clock.milliseconds() + 30_000));
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByRole('dialog', { name: /Ugo Lim/ }).waitFor();
    },
    { as: adminAccount, at: '/admin/account' },
  );
});

test('after ten wrong passwords the dialog shows when to try again', async () => {
  const teacher = await world().teacher({ first_name: 'Ina', last_name: 'Cruz' });
  const { email } = await world().admin();
  await visit(
    async (page) => {
      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      await button(page, 'Reset password').click();
      await page.getByRole('dialog').getByRole('button', { name: 'Reset' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
      const attempt = async (password: string) => {
        await dialog.getByLabel('Password', { exact: true }).fill(password);
        const answered = page.waitForResponse('**/api/session/prove-identity');
        await dialog.getByRole('button', { name: 'Continue' }).click();
        await answered;
      };
      for (let at = 0; at < 10; at += 1) await attempt(`not this one ${at}`);
      await attempt(worldPassword);
      await dialog.getByText(/Too many failed sign-ins\. You can try again at \d+:\d\d/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: { role: 'admin', email, password: worldPassword }, at: `/admin/teachers/${teacher.id}/edit` },
  );
});

test('changing the mail server requires the password and keeps the input', async () => {
  const { email } = await world().admin();
  await visit(
    async (page) => {
      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      const host = page.getByLabel('Mail server', { exact: true });
      await host.fill('mail.casa.example');
      const save = () => button(page, 'Save: Mail').click();
      await save();
      const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
      await dialog.waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('Please enter your password again first.').filter({ visible: true }).first().waitFor();
      expect(await host.inputValue()).toBe('mail.casa.example');
      await save();
      await dialog.getByLabel('Password', { exact: true }).fill(worldPassword);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByText('Saved.', { exact: true }).waitFor();
      const stored = casa().services.database.read.selectFrom('settings').select('key');
      expect(await stored.execute()).toEqual([{ key: 'mail.host' }]);
    },
    { as: { role: 'admin', email, password: worldPassword }, at: '/admin/settings' },
  );
});

test('changing a teacher’s e-mail address requires the password and keeps the input', async () => {
  const { email } = await world().admin();
  const teacher = await world().teacher({ email: 'old.address@casa.example' });
  await visit(
    async (page) => {
      const old = { proved_at: '2020-01-01T00:00:00.000Z' };
      await casa().services.database.transaction((tx) => tx.updateTable('sessions').set(old).execute());
      const [address, phone] = ['E-mail', 'Phone'].map((name) => page.getByRole('textbox', { name, exact: true }));
      if (!address || !phone) throw new Error('the form lacks a field');
      await address.fill('new.address@casa.example');
      await phone.fill('0917 555 0707');
      const save = () => button(page, 'Update Teacher Account').click();
      await save();
      const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await page.getByText('Please enter your password again first.').filter({ visible: true }).first().waitFor();
      expect([await address.inputValue(), await phone.inputValue()]).toEqual([
        'new.address@casa.example',
        '0917 555 0707',
      ]);
      await save();
      await dialog.getByLabel('Password', { exact: true }).fill(worldPassword);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await page.getByText("Teacher's account updated successfully!").waitFor();
      const stored = casa().services.database.read.selectFrom('accounts').select('email').where('id', '=', teacher.id);
      expect(await stored.execute()).toEqual([{ email: 'new.address@casa.example' }]);
    },
    { as: { role: 'admin', email, password: worldPassword }, at: `/admin/teachers/${teacher.id}/edit` },
  );
});
