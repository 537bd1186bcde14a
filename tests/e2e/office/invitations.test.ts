import type { Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { sendOutbox } from '#platform/server/mail/outbox.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, excessWidth, looks } from '../support.ts';

const mails = await startMailServer();
const withAdmin = { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };
const { visit, casa } = inBrowser({
  ...withAdmin,
  CASA_SMTP_URL: mails.url,
  CASA_MAIL_FROM: 'Casa <casa@school.example>',
  CASA_PUBLIC_URL: 'https://casa.school.example',
});
const withoutMail = inBrowser(withAdmin);
afterAll(() => mails.stop());

const table = ['First name,Last name,E-mail', 'Noor,Haddad,noor@casa.example', 'Luz,Abad,luz@casa.example'].join('\n');

/** The path of the link that somebody was mailed last. */
const linkTo = (email: string) => {
  const content = mails.received.findLast(({ to }) => to.includes(email))?.content ?? '';
  const text = content.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /https:\/\/casa\.school\.example(\/new-password\?token=[\w-]+)/.exec(text)?.[1] ?? '';
};

/** From a pasted table to the slips of whom it created. */
const importTo = async (page: Page, people: string) => {
  await page.getByRole('textbox', { name: 'Or paste it' }).fill(people);
  await page.getByRole('button', { name: 'Use what was pasted' }).click();
  for (const field of ['Birth date', 'Home address', 'Phone'])
    await page
      .getByRole('radiogroup', { name: `${field}: 2 lines do not say it` })
      .getByRole('radio', { name: 'Leave it empty' })
      .check();
  await page.getByRole('button', { name: 'Look at each line' }).click();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('link', { name: 'Sign-in slips' }).click();
};

test.each([looks[0], looks[3]])(
  'whom an import created is invited by mail, chooses a password and signs in, at %o',
  (look) =>
    visit(
      async (page) => {
        const people = look.width === 360 ? table : table.replaceAll('@', '.second@');
        const noor = look.width === 360 ? 'noor@casa.example' : 'noor.second@casa.example';
        await importTo(page, people);
        const invite = page.getByRole('button', { name: 'Mail invitations: Without a section' });
        await invite.click();
        const question = page.getByRole('dialog', { name: 'Mail 2 invitations: Without a section?' });
        await question.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
        await invite.click();
        await question.getByRole('button', { name: 'Send' }).click();
        await page.getByText('2 invitations are on their way.').waitFor();
        await page.getByText('2 of them were invited by mail.').waitFor();
        const again = page.getByRole('button', { name: 'Mail again: Without a section' });
        await again.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await excessWidth(page)).toBe(0);
        await again.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
        await page.getByText('No invitation was sent. 2 people were invited within the last hour.').waitFor();
        await sendOutbox(casa().services, new AbortController().signal);
        await page.context().clearCookies();
        await page.goto(linkTo(noor));
        await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
        await page.getByText(`For the teacher account of ${noor}.`).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByLabel('Password', { exact: true }).fill('a red kite over Taal');
        await page.getByRole('button', { name: 'Save my password' }).click();
        await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
        await page.getByRole('link', { name: 'Sign in', exact: true }).click();
        await page.locator('button[type=submit]:enabled').waitFor();
        await page.getByLabel('E-mail').fill(noor);
        await page.getByLabel('Password', { exact: true }).fill('a red kite over Taal');
        await page.getByRole('button', { name: 'Sign in', exact: true }).click();
        await page.getByRole('heading', { name: /Noor/ }).first().waitFor();
      },
      { as: adminAccount, at: '/admin/import?of=teachers', look },
    ),
);

test('where Casa cannot mail, the slips lead to what is missing', () =>
  withoutMail.visit(
    async (page) => {
      await importTo(page, table);
      await page.getByRole('button', { name: 'Make slips: Without a section' }).waitFor();
      expect(await page.getByRole('button', { name: /^Mail/ }).count()).toBe(0);
      await page.getByRole('link', { name: 'Set up mail' }).click();
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      await page.goto('/admin');
      const waiting = page.getByRole('list', { name: 'Who waits' });
      await waiting.getByRole('link', { name: '2 imported people have no password of their own yet' }).click();
      await page.getByRole('heading', { name: 'Sign-in slips' }).waitFor();
    },
    { as: adminAccount, at: '/admin/import?of=teachers' },
  ));
