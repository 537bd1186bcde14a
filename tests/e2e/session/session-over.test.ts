import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { enter } from '../screens/show-screen.ts';
import { admin, adminAccount, axeFindings, openContext } from '../support.ts';

const { visit, world, casa, browser } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
});

/** Ends all sessions without notifying their pages, like an expired session. */
const endSessions = () => casa().services.database.transaction((tx) => tx.deleteFrom('sessions').execute());

/** Opens a context without a service worker, because closing a window while one starts sometimes hangs. */
const otherDevice = () => openContext(browser(), { baseURL: casa().address, serviceWorkers: 'block' });

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });

const ownPassword = (page: Page) => page.getByRole('dialog', { name: 'Choose your own password' });

/** Resets a password as an admin. @returns the new temporary password */
const resetPassword = async (role: 'teacher', id: string): Promise<string> => {
  const office = await otherDevice();
  await enter(casa(), office, adminAccount);
  const token = (await office.cookies()).find(({ name }) => name === 'XSRF-TOKEN')?.value ?? '';
  const headers = { 'x-xsrf-token': token, origin: casa().address };
  const answer = await office.request.post('/api/admins/reset-password', { headers, data: { role, id } });
  const { password } = await answer.json();
  await office.close();
  return password;
};

const reauthenticate = async (page: Page, password: string) => {
  await dialog(page).getByLabel('Password', { exact: true }).fill(password);
  await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

const teacherAccount = (email: string) => ({ role: 'teacher', email, password: worldPassword }) as const;

test('a pending save completes after the user signs in again, with all input', async () => {
  const teacher = await world().teacher({ first_name: 'Luz', last_name: 'Abad' });
  await visit(
    async (page) => {
      await page.getByLabel('Phone').fill('+63 917 555 0142');
      // The closed socket also makes the page check the session. Here the save must notice it first.
      const { promise: noticed, resolve: notice } = Promise.withResolvers<void>();
      await page.route('**/api/session', async (route) => {
        await noticed;
        await route.continue();
      });
      await endSessions();
      await page.getByRole('button', { name: 'Update Teacher Account' }).click();
      await dialog(page).waitFor();
      notice();
      expect(await dialog(page).getByLabel('E-mail').inputValue()).toBe(admin.email);
      expect(await page.getByLabel('Phone').isVisible()).toBe(false);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      await dialog(page).getByLabel('Password', { exact: true }).fill('not this one');
      await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
      await dialog(page).getByText('Invalid email or password').waitFor();
      await reauthenticate(page, admin.password);
      await page.getByText("Teacher's account updated successfully!").waitFor();
    },
    { as: adminAccount, at: `/admin/teachers/${teacher.id}/edit` },
  );
});

test('a background read notices the end of the session, other tabs follow the new sign-in, and input is kept', async () => {
  const section = await world().section({ name: 'Narra' });
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Text' }).fill('Family day is on Friday.');
      const wizard = await page.context().newPage();
      await wizard.goto('/admin/classes/new');
      await wizard.getByRole('button', { name: 'Create a new category' }).click();
      await wizard.getByRole('textbox', { name: 'Category name' }).fill('Elementary');
      const form = await page.context().newPage();
      await form.goto(`/admin/classes/sections/${section.id}/edit?view=settings`);
      const name = form.getByRole('textbox', { name: 'Section name' });
      await name.fill('Molave');
      await endSessions();
      // Another read may have noticed the end first, so that the page is behind the dialog.
      await form.getByRole('tab', { name: 'Timetable', includeHidden: true }).dispatchEvent('click');
      await dialog(form).waitFor();
      await wizard.getByRole('button', { name: 'Create category' }).click();
      await dialog(wizard).waitFor();
      await page.getByRole('button', { name: 'Create news and updates' }).click();
      await dialog(page).waitFor();
      await reauthenticate(wizard, admin.password);
      await wizard.getByRole('heading', { name: 'Create a new level' }).waitFor();
      await dialog(form).waitFor({ state: 'detached' });
      await form.getByRole('tab', { name: 'Settings' }).click();
      expect(await name.inputValue()).toBe('Molave');
      await dialog(page).waitFor({ state: 'detached' });
      await page.getByRole('article').getByText('Family day is on Friday.').waitFor();
    },
    { as: adminAccount, at: '/admin/news/new' },
  );
});

test('a temporary password is replaced in a dialog over the page, which keeps its input', async () => {
  const teacher = await world().teacher({ first_name: 'Ines', last_name: 'Roa' });
  await visit(
    async (page) => {
      await page.getByLabel('Phone').fill('0917 555 0142');
      const tab = await page.context().newPage();
      await tab.goto('/teacher/profile');
      await tab.getByLabel('Phone').fill('0917 555 0143');
      const given = await resetPassword('teacher', teacher.id);
      await dialog(page).getByLabel('Password', { exact: true }).fill(given);
      await dialog(page).getByRole('button', { name: 'Sign in', exact: true }).click();
      const own = ownPassword(page);
      await own.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await ownPassword(tab).waitFor();
      expect(await page.getByLabel('Phone').isVisible()).toBe(false);
      await own.getByLabel('The password you were given').fill(given);
      await own.getByLabel('New password').fill('a red kite over Taal');
      await own.getByRole('button', { name: 'Save my password' }).click();
      await own.waitFor({ state: 'detached' });
      await ownPassword(tab).waitFor({ state: 'detached' });
      expect(await tab.getByLabel('Phone').inputValue()).toBe('0917 555 0143');
      expect(await page.getByLabel('Phone').inputValue()).toBe('0917 555 0142');
      await page.getByRole('button', { name: 'Update Teacher Account' }).click();
      await page.getByText("Teacher's account updated successfully!").waitFor();
    },
    { as: teacherAccount(teacher.email), at: '/teacher/profile' },
  );
});

test('an upload continues after signing in again', async () => {
  const teacher = await world().teacher();
  const subject = await world().subject({ teacher: teacher.id });
  await visit(
    async (page) => {
      await endSessions();
      const file = { name: 'plan.pdf', mimeType: 'application/pdf', buffer: samplePdf() };
      await page.locator('input[type=file]').setInputFiles([file, { ...file, name: 'second.pdf' }]);
      await dialog(page).waitFor();
      await reauthenticate(page, worldPassword);
      const files = page.getByRole('group', { name: 'Files' });
      await files.getByText('plan.pdf').waitFor();
      await files.getByText('second.pdf').waitFor();
    },
    { as: teacherAccount(teacher.email), at: `/teacher/classes/${subject.id}` },
  );
});

test('the list of devices shows another sign-in and its sign-out immediately', async () => {
  const teacher = await world().teacher();
  await visit(
    async (page) => {
      const devices = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
      await devices.getByText('This device').waitFor();
      expect(await devices.count()).toBe(1);
      const other = await otherDevice();
      await enter(casa(), other, teacherAccount(teacher.email));
      await expect.poll(() => devices.count()).toBe(2);
      const device = await other.newPage();
      await device.goto('/teacher');
      await device.getByRole('button', { name: 'Sign Out' }).click();
      await expect.poll(() => devices.count()).toBe(1);
      await devices.getByText('This device').waitFor();
    },
    { as: teacherAccount(teacher.email), at: '/teacher/account' },
  );
});

test('a chat shows immediately that the session ended, hides the conversation, and keeps the draft', async () => {
  const teacher = await world().teacher();
  const student = await world().student({ first_name: 'Mia' });
  const messages = [{ from: 'student' as const, text: 'The pink tower fell.', at: casa().clock.now() }];
  await world().conversation({ student: student.id, teacher: teacher.id, messages });
  await visit(
    async (page) => {
      const field = page.getByRole('textbox', { name: 'Message', exact: true });
      const messageText = page.getByRole('region', { name: /^Messages with/ }).getByText('The pink tower fell.');
      await messageText.waitFor();
      await field.fill('We build it again');
      // A sign-out of all other devices, made on another device, ends this session.
      const other = await otherDevice();
      const device = await other.newPage();
      await enter(casa(), other, teacherAccount(teacher.email));
      await device.goto('/teacher/account');
      await device.getByRole('button', { name: 'Sign out everywhere else' }).click();
      await dialog(page).waitFor();
      expect(await messageText.isVisible()).toBe(false);
      expect(await page.getByText('The pink tower fell.').filter({ visible: true }).first().isVisible()).toBe(false);
      await other.close();
      await reauthenticate(page, worldPassword);
      await messageText.waitFor();
      expect(await field.inputValue()).toBe('We build it again');
      expect(await field.evaluate((element) => element === document.activeElement)).toBe(true);
      await field.press('Enter');
      await page
        .getByRole('region', { name: /^Messages with/ })
        .getByText('We build it again')
        .waitFor();
    },
    { as: teacherAccount(teacher.email), at: `/teacher/messages/${student.id}` },
  );
});

test('another user starts with a fresh page, without the previous user’s input', async () => {
  const mia = await world().student({ first_name: 'Mia' });
  const ben = await world().student({ first_name: 'Ben' });
  const teacher = await world().teacher();
  await visit(
    async (page) => {
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Only for my teacher');
      await endSessions();
      const other = await page.context().newPage();
      await other.goto('/student');
      await other.getByLabel('E-mail').fill(ben.email);
      await other.getByLabel('Password', { exact: true }).fill(worldPassword);
      await other.getByRole('button', { name: 'Sign in' }).click();
      await other.getByRole('heading', { level: 1, name: 'Welcome, Ben' }).waitFor();
      await page.getByRole('heading', { level: 1, name: 'Welcome, Ben' }).waitFor();
      await page.goto(`/student/messages/${teacher.id}`);
      expect(await page.getByRole('textbox', { name: 'Message', exact: true }).inputValue()).toBe('');
    },
    { as: { role: 'student', email: mia.email, password: worldPassword }, at: `/student/messages/${teacher.id}` },
  );
});

test('“Not me” opens the sign-in page', async () => {
  const teacher = await world().teacher({ first_name: 'Tala' });
  await visit(
    async (page) => {
      await page.getByLabel('Phone').fill('0917 555 0142');
      await endSessions();
      // The closed socket may have opened the dialog first, so that the form is behind it.
      const save = page.getByRole('button', { name: 'Update Teacher Account', includeHidden: true });
      await save.dispatchEvent('click');
      await dialog(page).getByRole('button', { name: 'Not Tala?' }).click();
      await page.getByRole('heading', { level: 1, name: 'Login as a Teacher' }).waitFor();
    },
    { as: teacherAccount(teacher.email), at: '/teacher/profile' },
  );
});
