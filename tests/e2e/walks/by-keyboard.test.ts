import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import type { Role } from '#kernel/roles.ts';
import { samplePdf, samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { dialogHasFocus, hasFocus, type Keys, keysOf } from '../keyboard.ts';
import { admin, adminAccount } from '../support.ts';

const { world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).first().waitFor();
const waitForText = (page: Page, words: string) => page.getByText(words).filter({ visible: true }).first().waitFor();
const account = (role: Role, { email }: { email: string }) => ({ role, email, password: worldPassword });
const pdf = { name: 'colours.pdf', mimeType: 'application/pdf', buffer: samplePdf() };

const asAdmin = (path: string, steps: (page: Page, keys: Keys) => Promise<void>) =>
  visit(
    async (page) => {
      await page.getByRole('heading', { level: 1 }).waitFor();
      await steps(page, keysOf(page));
    },
    { as: adminAccount, at: path },
  );

const asTeacher = async (path: string, steps: (page: Page, keys: Keys, teacher: { id: string }) => Promise<void>) => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  await visit(
    async (page) => {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await steps(page, keysOf(page), teacher);
    },
    { as: account('teacher', teacher) },
  );
};

const tasksOfAdmins: [task: string, path: string, go: (page: Page, keys: Keys) => Promise<void>][] = [
  [
    'a teacher is made, and the password copied',
    '/admin/news',
    async (page, { use, write }) => {
      await use('link', 'Create account for teacher');
      await heading(page, 'Create account for teacher');
      await write('First name', 'Ligaya');
      await write('Last name', 'Santos');
      await write('Birth date', '1988-04-12');
      await write('E-mail', 'ligaya@casa.example');
      await write('Phone', '123-45-678');
      await write('Home address', '12 Acacia Street');
      await use('button', 'Create new Teacher');
      await heading(page, 'The account of Ligaya Santos is ready');
      await use('button', 'Copy: Password');
      await use('link', 'Back to the list');
      await page.getByRole('row').filter({ hasText: 'ligaya@casa.example' }).waitFor();
    },
  ],
  [
    'a class is made in five steps',
    '/admin/classes',
    async (page, { use, write, choose, press }) => {
      await world().teacher({ first_name: 'Jose', last_name: 'Rizal' });
      await use('link', 'Create a new class');
      await heading(page, /^(Create a new|Select a) category/);
      const another = page.getByRole('button', { name: 'Create a new category' });
      if ((await page.getByLabel(/^Category name/).count()) === 0 && (await another.count()) > 0)
        await use('button', 'Create a new category');
      await write('Category name', 'Elementary');
      await press('Enter');
      await heading(page, 'Create a new level');
      await write('Level name', 'Grade 1');
      await press('Enter');
      await heading(page, 'Create a new section');
      await write('Section name', 'Narra');
      await choose('Adviser', 'Jose Rizal');
      await use('button', 'Create section');
      await heading(page, 'Create a new subject');
      await write('Subject name', 'Mathematics');
      await choose('Teacher', 'Jose Rizal');
      await use('button', 'Create subject');
      await heading(page, 'When does Mathematics take place?');
      await choose('Day', 'Tuesday');
      await use('button', 'Add Schedule');
      await heading(page, 'Mathematics is ready');
      await use('link', 'View the section');
      await heading(page, 'Edit Section');
    },
  ],
  [
    'a student is made in three steps',
    '/admin/students/new',
    async (page, { use, write, choose }) => {
      await write('First name', 'Amihan');
      await write('Last name', 'Cruz');
      await write('Birth date', '2017-03-09');
      await write('E-mail', 'amihan@casa.example');
      await write('Home address', '3 Molave Lane');
      await write('First name of the parent or guardian', 'Luz');
      await write('Last name of the parent or guardian', 'Cruz');
      await write('Relationship', 'Mother');
      await choose('Category', 'Elementary');
      await use('button', 'Select');
      await choose('Level', 'Grade 1');
      await use('button', 'Select');
      await choose('Section', 'Narra');
      await use('button', 'Create new Student');
      await heading(page, 'The account of Amihan Cruz is ready');
    },
  ],
  [
    'a student is deleted',
    '/admin/students',
    async (page, { to, use, press }) => {
      await to('checkbox', 'Select Amihan Cruz');
      await press('Space');
      await use('button', 'Delete 1 item');
      await page.getByRole('dialog').waitFor();
      await use('button', 'Delete');
      await page.getByRole('row').filter({ hasText: 'amihan@casa.example' }).waitFor({ state: 'detached' });
    },
  ],
  [
    'news is written, nearly left, published and deleted',
    '/admin/news/new',
    async (page, { to, use, press, type }) => {
      const editor = page.getByRole('textbox', { name: 'Text' });
      await to('textbox', 'Text');
      await press('ControlOrMeta+b');
      await type('No school on Monday');
      await use('link', 'Go back');
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      await press('Escape');
      await editor.getByText('No school on Monday').waitFor();
      await use('button', 'Create news and updates');
      const card = page.getByRole('article', { name: 'No school on Monday' });
      await card.waitFor();
      await use('button', 'Delete: No school on Monday');
      await page.getByRole('dialog', { name: 'Are you sure you want to delete?' }).waitFor();
      await use('button', 'Delete');
      await card.waitFor({ state: 'detached' });
    },
  ],
  [
    'a newsletter is published as a file and as a link',
    '/admin/newsletters',
    async (page, { to, use, press, write, attach }) => {
      await attach('button', 'Attach a file', pdf);
      await waitForText(page, 'Uploaded file successfully!');
      await to('radio', 'Attach a file');
      await press('ArrowRight');
      await write('Link', 'calendar.example/2026');
      await press('Enter');
      await waitForText(page, 'Upload link successfully!');
      await use('button', 'Publish: calendar.example');
      await waitForText(page, '“calendar.example” was published.');
    },
  ],
  [
    'somebody is searched and looked at',
    '/admin/news',
    async (page, { press, type }) => {
      const { id } = await world().student({ first_name: 'Lía', last_name: 'Núñez' });
      await press('Control+k');
      await page.getByRole('combobox', { name: 'Find people, classes and pages' }).waitFor();
      await type('nunez li');
      await page.getByRole('option', { name: 'Lía Núñez', exact: true }).waitFor();
      await press('Enter');
      await expect.poll(() => page.url()).toContain(`/admin/students?details=${id}`);
      await page.getByRole('dialog', { name: 'Student' }).waitFor();
      await press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  ],
];

describe('tasks by keyboard alone', () => {
  test('an admin signs in and out', () =>
    visit(async (page) => {
      await page.goto('/admin/account');
      await page.locator('button[type=submit]:enabled').waitFor();
      const { write, press, use } = keysOf(page);
      await write('E-mail', admin.email);
      await write('Password', admin.password);
      await press('Enter');
      await page.getByRole('region', { name: 'Your account' }).waitFor();
      await use('button', /your account$/);
      await use('button', 'Sign out');
      await heading(page, 'Login as a Admin');
    }));

  test.each(tasksOfAdmins)('%s', (_task, path, steps) => asAdmin(path, steps));

  test('a section gets a subject with a schedule, and loses it', async () => {
    const teacher = await world().teacher({ first_name: 'Amihan', last_name: 'Luna' });
    const section = await world().section({ name: 'Yakal', adviser: teacher.id });
    await asAdmin(
      `/admin/classes/sections/${section.id}/edit?view=subjects`,
      async (page, { use, write, choose, press }) => {
        await use('button', 'Add Subject');
        await write('Subject name', 'Music');
        await choose('Teacher', 'Amihan Luna');
        await use('button', 'Add Subject');
        await waitForText(page, 'Subject added successfully!');
        await use('button', 'Edit Music');
        const panel = page.getByRole('dialog', { name: 'Subject' });
        await panel.waitFor();
        await use('button', 'Add Schedule');
        await choose('Day', 'Tuesday');
        await use('button', 'Add Schedule');
        await panel.getByRole('cell', { name: 'Tuesday', exact: true }).waitFor();
        await dialogHasFocus(page);
        await press('Escape');
        await panel.waitFor({ state: 'detached' });
        await use('button', 'Remove Music');
        await page.getByRole('dialog').waitFor();
        await use('button', 'Remove');
        await waitForText(page, 'No subjects in this section yet.');
      },
    );
  });

  test('a teacher uploads a file, deletes it and opens the week', () =>
    asTeacher('/teacher', async (page, { use, to, press, attach }, teacher) => {
      await world().subject({ name: 'Art', teacher: teacher.id });
      await page.reload();
      await use('link', 'Classes');
      await use('link', 'Art');
      await heading(page, 'Art');
      await attach('button', 'Attach a file', pdf);
      await use('button', 'Delete colours.pdf');
      await page.getByRole('dialog').waitFor();
      await use('button', 'Delete');
      await waitForText(page, 'No files uploaded yet for this subject..');
      await use('link', 'Go back');
      await to('radio', 'Classes');
      await press('ArrowRight');
      await heading(page, /^Timetable: Tala Reyes/);
    }));

  test('a teacher changes the phone number', () =>
    asTeacher('/teacher/profile', async (page, { write, press }) => {
      await write('Phone', '0917 555 9999');
      await press('Enter');
      await waitForText(page, "Teacher's account updated successfully!");
    }));

  test('a student changes the photo', async () => {
    const student = await world().student({ first_name: 'Mia' });
    const photo = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
    await visit(
      async (page) => {
        await page.goto('/student/profile');
        const { attach, use } = keysOf(page);
        await attach('button', 'Change photo', photo);
        await use('button', 'Update Profile Photo');
        await waitForText(page, "Student's account updated successfully!");
      },
      { as: account('student', student) },
    );
  });

  test('a teacher writes to a student', async () => {
    await world().student({ first_name: 'Quirino', last_name: 'Abad' });
    await asTeacher('/teacher/messages', async (page, { to, use, press, type }) => {
      await to('button', 'Mute message sounds');
      await press('Space');
      await page.getByRole('button', { name: 'Mute message sounds', pressed: true }).waitFor();
      await to('searchbox', 'Search student');
      await type('quirino');
      await press('Enter');
      await use('link', /Quirino Abad/);
      await heading(page, 'To: Quirino Abad');
      const composer = page.getByRole('textbox', { name: 'Message', exact: true });
      await expect.poll(() => hasFocus(composer)).toBe(true);
      await type('Dear Quirino,');
      await press('Shift+Enter');
      await type('well done');
      await press('Enter');
      const messageTexts = page.getByRole('region', { name: /^Messages with/ }).locator('li [dir=auto]');
      await expect.poll(() => messageTexts.allTextContents()).toEqual(['Dear Quirino,\nwell done']);
    });
  });
});
