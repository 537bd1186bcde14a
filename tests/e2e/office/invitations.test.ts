import type { Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays, excessWidth } from '../support.ts';

const mails = await startMailServer();
const withAdmin = { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };
const { visit, casa, world } = inBrowser({
  ...withAdmin,
  CASA_SMTP_URL: mails.url,
  CASA_MAIL_FROM: 'Casa <casa@school.example>',
  CASA_PUBLIC_URL: 'https://casa.school.example',
});
const withoutMail = inBrowser(withAdmin);
afterAll(() => mails.stop());

const table = ['First name,Last name,E-mail', 'Noor,Haddad,noor@casa.example', 'Luz,Abad,luz@casa.example'].join('\n');

const linkTo = (email: string) => {
  const content = mails.received.findLast(({ to }) => to.includes(email))?.content ?? '';
  const text = content.replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /https:\/\/casa\.school\.example(\/new-password\?token=[\w-]+)/.exec(text)?.[1] ?? '';
};

/** Imports a pasted table and opens the credential sheets of the created people. */
const importTo = async (page: Page, people: string) => {
  await page.getByRole('textbox', { name: 'Or paste a table' }).fill(people);
  await page.getByRole('button', { name: 'Use pasted table' }).click();
  for (const field of ['Birth date', 'Home address', 'Phone'])
    await page
      .getByRole('radiogroup', { name: `${field}: missing in 2 rows` })
      .getByRole('radio', { name: 'Leave it empty' })
      .check();
  await page.getByRole('button', { name: 'Check the rows' }).click();
  await page.getByRole('button', { name: 'Import 2 people' }).click();
  await page.getByRole('link', { name: 'Password sheets' }).click();
};

test.each([displays[0], displays[3]])(
  'imported people are invited by mail, choose a password and sign in, at %o',
  (display) =>
    visit(
      async (page) => {
        const people = display.width === 360 ? table : table.replaceAll('@', '.second@');
        const noor = display.width === 360 ? 'noor@casa.example' : 'noor.second@casa.example';
        await importTo(page, people);
        const invite = page.getByRole('button', { name: 'Mail invitations: Without a section' });
        await invite.click();
        const question = page.getByRole('dialog', { name: 'Send 2 invitations' });
        await question.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await question.waitFor({ state: 'detached' });
        await invite.click();
        await question.getByRole('button', { name: 'Send' }).click();
        await page.getByText('2 invitations are being sent.').waitFor();
        await page.getByText('2 people were invited by mail.').waitFor();
        const mailButton = page.getByRole('button', { name: 'Invite again: Without a section' });
        await mailButton.waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await excessWidth(page)).toBe(0);
        await mailButton.click();
        await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
        await page.getByText('No invitation was sent. 2 people were already invited within the last hour.').waitFor();
        await casa().services.pendingJobs.drain();
        await page.context().clearCookies();
        await page.goto(linkTo(noor));
        await page.getByRole('heading', { name: 'Choose your password' }).waitFor();
        await page.getByText(`This password is for the teacher account of ${noor}.`).waitFor();
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
      { as: adminAccount, at: '/admin/import?of=teachers', display },
    ),
);

/** Creates two students and a teacher who never signed in, and a student who did. */
const addPeople = async () => {
  const family = { first_name: 'Mia', last_name: 'Navarro', parent_email: 'luz.navarro@casa.example' };
  await world().student({ ...family, email: 'mia@casa.example', mustChangePassword: true });
  await world().student({
    first_name: 'Ben',
    last_name: 'Ocampo',
    email: 'ben@casa.example',
    parent_email: '',
    mustChangePassword: true,
  });
  await world().student({ first_name: 'Old', last_name: 'Hand' });
  await world().teacher({
    first_name: 'Rosa',
    last_name: 'Quizon',
    email: 'rosa@casa.example',
    mustChangePassword: true,
  });
};
const mailedTo = (email: string) => mails.received.filter(({ to }) => to.includes(email)).length;
const deliver = () => casa().services.pendingJobs.drain();

test('the home page links to people without a password, and the list sends invitations to guardians', async () => {
  await addPeople();
  for (const display of [displays[0], displays[3]])
    await visit(
      async (page) => {
        await page
          .getByRole('list', { name: 'To do' })
          .getByRole('link', { name: 'No password yet: 2 students' })
          .click();
        const filter = page.getByRole('button', { name: 'No password yet 2' });
        await filter.waitFor();
        expect(await filter.getAttribute('aria-pressed')).toBe('true');
        await page.getByText('Mia', { exact: false }).filter({ visible: true }).first().waitFor();
        expect(await page.getByText('Old Hand').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await filter.click();
        await page.getByText('Hand', { exact: false }).filter({ visible: true }).first().waitFor();
        for (const name of ['Mia', 'Ben', 'Old'])
          await page.getByRole('checkbox', { name: new RegExp(`^Select ${name}`) }).check();
        const invite = page.getByRole('button', { name: 'Send 2 invitations' });
        await invite.click();
        const dialog = page.getByRole('dialog', { name: 'Send 2 invitations' });
        await dialog.getByText('1 other selected person already has a password and gets no mail.').waitFor();
        await dialog.getByText(/1 student has no address of a parent or guardian/).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await excessWidth(page)).toBe(0);
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
        await expect.poll(() => invite.evaluate((one) => one === document.activeElement)).toBe(true);
        await deliver();
        const before = mailedTo('luz.navarro@casa.example');
        if (display === displays[0]) {
          await invite.click();
          await dialog.getByRole('radio', { name: 'To the parent or guardian' }).check();
          await dialog.getByRole('button', { name: 'Send' }).click();
          await page.getByText('1 invitation is being sent. 1 student has no address').waitFor();
          await deliver();
          expect([before, mailedTo('luz.navarro@casa.example'), mailedTo('mia@casa.example')]).toEqual([0, 1, 0]);
        }
      },
      { as: adminAccount, at: '/admin', display },
    );
});

test('invitations are sent from a teacher’s details and after creating an admin, in place of the sheet', () =>
  visit(
    async (page) => {
      await page.getByText('Rosa', { exact: false }).filter({ visible: true }).first().click();
      const panel = page.getByRole('dialog', { name: 'Teacher' });
      await panel.getByText('Rosa Quizon has not chosen a password yet.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Send an invitation' }).click();
      const dialog = page.getByRole('dialog', { name: 'Send an invitation' });
      await dialog.getByText('The mail goes to rosa@casa.example.').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await panel.getByRole('button', { name: 'Send an invitation' }).click();
      await dialog.getByRole('button', { name: 'Send' }).click();
      await panel.getByText(/An invitation was sent on/).waitFor();
      await panel.getByRole('button', { name: 'Send again' }).waitFor();
      await page.goto('/admin/admins/new');
      await page.getByLabel('First name').fill('Ada');
      await page.getByLabel('Last name').fill('Cruz');
      await page.getByLabel('E-mail').fill('ada@casa.example');
      await page.getByRole('button', { name: 'Create new Admin' }).click();
      await page.getByRole('heading', { name: 'The account of Ada Cruz is ready' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Send an invitation' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click();
      await page.getByText('1 invitation is being sent.').filter({ visible: true }).first().waitFor();
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await page.getByRole('button', { name: 'No password yet 1' }).waitFor();
      await deliver();
      expect([mailedTo('rosa@casa.example'), mailedTo('ada@casa.example')]).toEqual([1, 1]);
    },
    { as: adminAccount, at: '/admin/teachers?password=waiting' },
  ));

test.each([displays[0], displays[3]])('an undelivered invitation is listed and can be sent again, at %o', (display) =>
  visit(
    async (page) => {
      const name = display.width === 360 ? 'Wilhelmina' : 'Perpetua';
      const email = `${name.toLowerCase()}@casa.example`;
      const { id } = await world().teacher({ first_name: name, last_name: 'Sy', email, mustChangePassword: true });
      await page.goto(`/admin/teachers?details=${id}`);
      const panel = page.getByRole('dialog', { name: 'Teacher' });
      const send = async (button: string) => {
        await panel.getByRole('button', { name: button }).click();
        await page.getByRole('dialog', { name: 'Send an invitation' }).getByRole('button', { name: 'Send' }).click();
        await panel.getByText(/An invitation was sent on/).waitFor();
      };
      await send('Send an invitation');
      mails.state.refuseWith = 550;
      await deliver();
      mails.state.refuseWith = undefined;
      await page.goto('/admin/teachers');
      await page.getByRole('button', { name: /^Invitation not delivered/ }).click();
      await (display.width === 360
        ? page.getByRole('button', { name: `View Details of ${name} Sy` })
        : page.getByText(name).filter({ visible: true }).first()
      ).click();
      await panel
        .getByText(/could not be delivered\. Check the e-mail address, then send the invitation again\./)
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      await send('Send again');
      await deliver();
      expect(mailedTo(email)).toBe(1);
    },
    { as: adminAccount, display },
  ),
);

test('without mail, the dialog and the credential sheets link to the missing setup', () =>
  withoutMail.visit(
    async (page) => {
      await importTo(page, table);
      await page.getByRole('button', { name: 'Create sheets: Without a section' }).waitFor();
      expect(await page.getByRole('button', { name: /^Mail/ }).count()).toBe(0);
      await page.goto('/admin/teachers');
      await page.getByRole('checkbox', { name: /^Select Noor/ }).check();
      await page.getByRole('button', { name: 'Send an invitation' }).click();
      await page
        .getByRole('dialog')
        .getByText(/^Casa cannot send mail yet/)
        .waitFor();
      await page.getByRole('link', { name: 'Set up mail' }).click();
      await page.getByRole('heading', { name: 'Settings', level: 1 }).waitFor();
      await page.goto('/admin');
      const waiting = page.getByRole('list', { name: 'To do' });
      await waiting.getByRole('link', { name: '2 imported people have no password yet' }).click();
      await page.getByRole('heading', { name: 'Password sheets' }).waitFor();
    },
    { as: adminAccount, at: '/admin/import?of=teachers' },
  ));
