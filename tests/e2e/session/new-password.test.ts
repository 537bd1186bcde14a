import type { Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { answerPasswordRequests } from '#features/session/server/new-password/password-requests.ts';
import { startMailServer } from '#tests/support/servers/mail-server.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

const mails = await startMailServer();
const { visit, world, casa } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
  CASA_SMTP_URL: mails.url,
  CASA_MAIL_FROM: 'Casa <casa@school.example>',
  CASA_PUBLIC_URL: 'https://casa.school.example',
});
afterAll(() => mails.stop());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const linkInMail = () => {
  const text = (mails.received.at(-1)?.content ?? '').replace(/=\r?\n/g, '').replace(/=3D/g, '=');
  return /https:\/\/casa\.school\.example(\/new-password\?token=[\w-]+)/.exec(text)?.[1] ?? '';
};

test('a user who forgot their password receives a link by mail and signs in with a new password', async () => {
  const teacher = await world().teacher({ first_name: 'Luz', last_name: 'Abad' });
  await visit(async (page) => {
    await page.goto('/teacher');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await page.getByRole('heading', { name: 'Forgot your password?' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await button(page, 'Send link').click();
    await page.getByText('E-mail is required.').waitFor();
    await page.getByLabel('E-mail').fill(teacher.email);
    await button(page, 'Send link').click();
    await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
    await page.getByText(`If someone at our school signs in with ${teacher.email}`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await answerPasswordRequests(casa().services);
    await casa().services.pendingJobs.drain();
    await page.goto(linkInMail());
    await page.getByText(`This password is for the teacher account of ${teacher.email}.`).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByLabel('New password', { exact: true }).fill('password1234');
    await button(page, 'Save my new password').click();
    await page.getByText('This password is too easy to guess. Please choose another.').waitFor();
    await page.getByLabel('New password', { exact: true }).fill('a red kite over Taal');
    await button(page, 'Save my new password').click();
    await page.getByRole('heading', { name: 'Your password is set' }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('link', { name: 'Sign in', exact: true }).click();
    await page.locator('button[type=submit]:enabled').waitFor();
    await page.getByLabel('E-mail').fill(teacher.email);
    await page.getByLabel('Password', { exact: true }).fill('a red kite over Taal');
    await button(page, 'Sign in').click();
    await page.getByRole('heading', { name: /Luz/ }).first().waitFor();
  });
});

test('a used link offers a new one', async () => {
  await visit(async (page) => {
    await page.goto('/new-password?token=used');
    await page.getByRole('heading', { name: 'This link no longer works' }).waitFor();
    await page.getByRole('link', { name: 'Request a new link' }).click();
    await page.getByLabel('E-mail').waitFor();
  });
});

test('an admin sees that an account is locked, and unlocks it', async () => {
  const { id, email } = await world().teacher({ first_name: 'Noel', last_name: 'Tan' });
  const body = JSON.stringify({ email, password: 'not this one' });
  const headers = { 'content-type': 'application/json' };
  for (let at = 0; at < 10; at += 1)
    await fetch(`${casa().address}/api/teachers/login`, { method: 'POST', headers, body });
  await visit(
    async (page) => {
      await page.getByText(/^Noel Tan is locked out until/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'Unlock').click();
      await page.getByText('Noel Tan can sign in again.').waitFor();
      await button(page, 'Unlock').waitFor({ state: 'detached' });
    },
    { as: adminAccount, at: `/admin/teachers/${id}/edit` },
  );
});
