import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays, excessWidth } from '../support.ts';

const { casa, visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));

test('an admin creates another one, whose first password is shown once', async () => {
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Create account for admin' }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Create account for admin' }).waitFor();
      await button(page, 'Create new Admin').click();
      await page.getByText('First name is required.').waitFor();
      await field(page, 'First name').fill('Corazon');
      await field(page, 'Last name').fill('Lim');
      await field(page, 'E-mail').fill('corazon@casa.example');
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'Create new Admin').click();
      await page.getByRole('heading', { level: 1, name: 'The account of Corazon Lim is ready' }).waitFor();
      expect(await page.getByLabel('Sign-in address', { exact: true }).inputValue()).toMatch(/\/admin$/);
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
      await page.getByText('corazon@casa.example').filter({ visible: true }).first().waitFor();
    },
    { as: adminAccount, at: '/admin/admins' },
  );
});

const lockOut = async (role: 'admin' | 'teacher' | 'student', email: string) => {
  const body = JSON.stringify({ email, password: 'not this one' });
  const headers = { 'content-type': 'application/json' };
  for (let at = 0; at < 10; at += 1)
    await fetch(`${casa().address}/api/${role}s/login`, { method: 'POST', headers, body });
};

test.each(['teacher', 'student'] as const)('a locked %s is unlocked from the list', async (role) => {
  const { id, email } = await world()[role]({ first_name: 'Pilar', last_name: 'Lim' });
  await lockOut(role, email);
  await visit(
    async (page) => {
      const panel = page.getByRole('dialog');
      await panel.getByText(/^Pilar .*Lim is locked out until/).waitFor();
      await panel.getByRole('button', { name: 'Unlock' }).click();
      await panel.getByRole('button', { name: 'Unlock' }).waitFor({ state: 'detached' });
    },
    { as: adminAccount, at: `/admin/${role}s?details=${id}` },
  );
});

test('another locked admin is unlocked from the list', async () => {
  const { id, email } = await world().admin({ first_name: 'Tala', last_name: 'Reyes' });
  await lockOut('admin', email);
  await visit(
    async (page) => {
      const panel = page.getByRole('dialog', { name: 'Admin' });
      await panel.getByText(/^Tala Reyes is locked out until/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Unlock' }).click();
      await page.getByText('Tala Reyes can sign in again.').waitFor();
      await panel.getByRole('button', { name: 'Unlock' }).waitFor({ state: 'detached' });
    },
    { as: adminAccount, at: `/admin/admins?details=${id}` },
  );
});

test.each([displays[0], displays[3]])(
  'access is ended from the list, except one’s own, at $width px in $scheme',
  async (display) => {
    const name = `Pia Ramos ${display.width} ${display.scheme}`;
    await world().admin({ first_name: 'Pia', last_name: name.slice(4) });
    await visit(
      async (page) => {
        expect(await excessWidth(page)).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await button(page, 'View Details of School Administrator').click();
        const panel = page.getByRole('dialog', { name: 'Admin' });
        await panel.getByRole('link', { name: 'Edit School Administrator' }).waitFor();
        expect(await panel.getByRole('button', { name: 'End access' }).count()).toBe(0);
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'hidden' });
        await button(page, `View Details of ${name}`).click();
        await panel.getByRole('button', { name: 'End access' }).click();
        const question = page.getByRole('dialog', { name: `End the access of ${name}?` });
        await question.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await question.getByRole('button', { name: 'End access' }).click();
        await page.getByText('Access ended.').waitFor();
        await panel.waitFor({ state: 'hidden' });
        await button(page, `View Details of ${name}`).waitFor({ state: 'hidden' });
      },
      { as: adminAccount, at: '/admin/admins', display },
    );
  },
);

test('an admin changes their name, and the page shows the new name immediately', async () => {
  const { email } = await world().admin({ first_name: 'Ines', last_name: 'Abad' });
  await visit(
    async (page) => {
      await field(page, 'First name').fill('Inés');
      await field(page, 'Phone').fill('0917 555 0101');
      await button(page, 'Save changes').click();
      await page.getByText('Saved.').waitFor();
      await page.getByText('Inés Abad').filter({ visible: true }).first().waitFor();
      await page.reload();
      await expect.poll(() => field(page, 'Phone').inputValue()).toBe('0917 555 0101');
    },
    { as: { role: 'admin', email, password: worldPassword }, at: '/admin/account/edit' },
  );
});
