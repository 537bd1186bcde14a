import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { samplePicture } from '../support/sample-files.ts';
import { admin, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;

beforeAll(async () => {
  casa = await startCasaWithWeb({
    CASA_ADMIN_EMAIL: admin.email,
    CASA_ADMIN_PASSWORD: admin.password,
    CASA_SCHOOL_NAME: 'Casa dei Bambini',
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await casa?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const asAdmin = async (path: string, go: (page: Page) => Promise<void>) => {
  const { page, troubles, close } = await openWindow(browser, casa.address);
  try {
    await signIn(page, path, admin.email, admin.password);
    await go(page);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
};

/** A field by its label; the star of a required one aside. */
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));

const isRefused = (page: Page, label: string) =>
  expect.poll(() => field(page, label).getAttribute('aria-invalid'), { timeout: 10_000 }).toBe('true');

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

const teacherFields = (name: string, email: string) => ({
  'First name': name,
  'Last name': 'Reyes',
  'Birth date': '1988-04-12',
  'E-mail': email,
  Phone: '123-45-678',
  'Home address': '12 Acacia Street',
});

const studentFields = (name: string, email: string) => ({
  'First name': name,
  'Last name': 'Santos',
  'Birth date': '2017-03-09',
  'E-mail': email,
  'Home address': '3 Molave Lane',
  'First name of the parent or guardian': 'Luz',
  'Last name of the parent or guardian': 'Santos',
  Relationship: 'Mother',
});

describe('on an empty Casa', () => {
  test('a student needs a class first', () =>
    asAdmin('/admin/students/new', async (page) => {
      await page.getByText('Create a Class first!', { exact: true }).waitFor();
      await page.goto('/admin/students');
      await page.getByText('No students yet.').waitFor();
      await page.goto('/admin/teachers');
      await page.getByText('No teachers yet.').waitFor();
    }));
});

describe('teachers', () => {
  test('an account is made with a photo; its password is shown once, printed and works', () =>
    asAdmin('/admin/teachers/new', async (page) => {
      await heading(page, 'Create account for teacher').waitFor();
      const password = field(page, 'Password');
      expect(await password.isDisabled()).toBe(true);
      const shown = await password.inputValue();
      await fill(page, teacherFields('Tala', 'tala@casa.example'));
      const photo = { name: 'tala.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
      await page.locator('input[type=file]').setInputFiles(photo);
      await button(page, 'Choose another photo').waitFor();
      await button(page, 'Create new Teacher').click();
      await page.getByText('Successfully created teacher account!').waitFor();
      await heading(page, 'The account of Tala Reyes is ready').waitFor();
      expect(await field(page, 'Password').inputValue()).toBe(shown);
      await page.emulateMedia({ media: 'print' });
      await page.getByRole('heading', { name: 'Your sign-in to Casa' }).waitFor();
      await page.getByText(`${casa.address}/teacher`, { exact: true }).waitFor();
      expect(await heading(page, 'The account of Tala Reyes is ready').isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      await page.getByRole('link', { name: 'Back to the list' }).click();
      await row(page, 'tala@casa.example').getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('dialog', { name: 'Teacher' }).getByText('Apr 12, 1988').waitFor();
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      const other = await openWindow(browser, casa.address);
      await signIn(other.page, '/teacher', 'tala@casa.example', shown);
      await heading(other.page, 'Choose your own password').waitFor();
      await other.close();
    }));

  test('what the server refuses stands at its field, and leaving asks', async () => {
    const { email } = await casa.world.teacher({ first_name: 'Ligaya' });
    await asAdmin('/admin/teachers/new', async (page) => {
      await fill(page, { ...teacherFields('Ligaya', email), 'Zoom link': 'zoom.example' });
      await button(page, 'Create new Teacher').click();
      await isRefused(page, 'Zoom link');
      await field(page, 'Zoom link').fill('https://zoom.example/j/1');
      await button(page, 'Create new Teacher').click();
      await isRefused(page, 'E-mail');
      expect(await field(page, 'E-mail').inputValue()).toBe(email);
      await page.getByRole('link', { name: 'View all students' }).click();
      await button(page, 'Stay').click();
      expect(await field(page, 'First name').inputValue()).toBe('Ligaya');
      await page.getByRole('link', { name: 'View all students' }).click();
      await button(page, 'Leave without saving').click();
      await heading(page, 'View all Students:').waitFor();
    });
  });

  test('whoever leaves hands over their classes', async () => {
    const leaving = await casa.world.teacher({ first_name: 'Dalisay', last_name: 'Cruz' });
    const staying = await casa.world.teacher({ first_name: 'Mayumi', last_name: 'Diaz' });
    await casa.world.subject({
      name: 'Botany',
      teacher: leaving.id,
      section: (await casa.world.section({ name: 'Narra', adviser: leaving.id })).id,
    });
    await asAdmin('/admin/teachers?size=30', async (page) => {
      await page.getByRole('checkbox', { name: 'Select Dalisay Cruz' }).check();
      await button(page, 'Delete 1 item').click();
      await page.getByRole('dialog', { name: 'Are you sure you want to delete?' }).getByText('Dalisay Cruz').waitFor();
      await button(page, 'Delete').click();
      const dialog = page.getByRole('dialog', { name: 'Who takes over?' });
      await dialog.getByText('Adviser of Narra').waitFor();
      await dialog.getByText('Teaches Botany').waitFor();
      await choose(page, 'Who takes over their classes', staying.email);
      await button(page, 'Hand over and delete').click();
      await dialog.waitFor({ state: 'hidden' });
      await row(page, leaving.email).waitFor({ state: 'hidden' });
      await row(page, staying.email).getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('dialog', { name: 'Teacher' }).getByText('Botany').waitFor();
    });
  });

  test('a changed record and a new password, by keyboard alone', async () => {
    const teacher = await casa.world.teacher({ first_name: 'Amado', last_name: 'Lopez', phone: '1' });
    await asAdmin('/admin/teachers?size=30&sort=-last_name', async (page) => {
      await row(page, teacher.email).getByRole('link', { name: 'Edit Amado Lopez' }).press('Enter');
      await heading(page, 'Update/Edit teacher account').waitFor();
      await button(page, 'Reset password').press('Enter');
      await button(page, 'Make a new password').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New password of Amado Lopez' });
      expect(await field(page, 'Password').inputValue()).toMatch(/^\w+-\w+-\d\d$/);
      await button(page, 'Done').press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByLabel('Phone').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('111-22-333');
      await page.keyboard.press('Enter');
      await page.getByText("Teacher's account updated successfully!").waitFor();
      await row(page, teacher.email).waitFor();
      expect(new URL(page.url()).search).toBe('?size=30&sort=-last_name');
    });
  });
});

describe('students', () => {
  test('an account is made in three steps, by keyboard alone', async () => {
    const category = await casa.world.category({ name: 'Elementary' });
    const level = await casa.world.level({ name: 'Grade 4', category: category.id });
    await casa.world.level({ name: 'Grade 5', category: category.id });
    await casa.world.section({ name: 'Molave', level: level.id });
    await asAdmin('/admin/students/new', async (page) => {
      const pick = async (label: string, option: string) => {
        const list = page.getByRole('combobox', { name: label });
        const hasFocus = () => list.evaluate((node) => node === document.activeElement);
        await expect.poll(hasFocus, { timeout: 10_000 }).toBe(true);
        for (let down = 1; down < 9 && (await list.inputValue()) !== option; down++) {
          for (let press = 0; press < down; press++) await page.keyboard.press('ArrowDown');
          await page.keyboard.press('Enter');
        }
        expect(await list.inputValue()).toBe(option);
      };
      await fill(page, studentFields('Amihan', 'amihan@casa.example'));
      await page.getByRole('combobox', { name: 'Category' }).focus();
      await pick('Category', 'Elementary');
      await button(page, 'Select').first().press('Enter');
      await pick('Level', 'Grade 5');
      await button(page, 'Select').nth(1).press('Enter');
      await page
        .getByText('No section yet for this level, please create atleast one section first to continue.')
        .waitFor();
      expect(await button(page, 'Create new Student').count()).toBe(0);
      await button(page, 'Back').last().press('Enter');
      await pick('Level', 'Grade 4');
      await button(page, 'Select').nth(1).press('Enter');
      await pick('Section', 'Molave');
      await button(page, 'Create new Student').press('Enter');
      await page.getByText('Successfully created student account!').waitFor();
      await heading(page, 'The account of Amihan Santos is ready').waitFor();
      expect(await field(page, 'Password').inputValue()).not.toBe('');
    });
  });

  test('are searched in the address, looked at, moved and deleted', async () => {
    const category = await casa.world.category({ name: 'Primary' });
    const level = await casa.world.level({ name: 'Junior', category: category.id });
    await casa.world.section({ name: 'Ilang', level: level.id });
    const { email } = await casa.world.student({ first_name: 'Begoña', last_name: 'Núñez' });
    await asAdmin('/admin/students', async (page) => {
      await page.getByPlaceholder("Search student's name..").fill('nunez');
      await button(page, 'Search').click();
      await row(page, email).getByRole('button', { name: 'View Details' }).waitFor();
      expect(await page.getByRole('row').count()).toBe(2);
      await page.reload();
      await row(page, email).getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('dialog').getByRole('heading', { name: 'Parent/Guardian' }).waitFor();
      await button(page, 'Close').click();
      await row(page, email).getByRole('link', { name: /^Edit/ }).click();
      await button(page, 'Update Student Account').click();
      await page.getByText('Section is required.').waitFor();
      await choose(page, 'Category', 'Primary');
      await choose(page, 'Level', 'Junior');
      await choose(page, 'Section', 'Ilang');
      await button(page, 'Update Student Account').click();
      await page.getByText("Student's account updated successfully!").waitFor();
      await row(page, email).getByText('Ilang').waitFor();
      await page.getByRole('checkbox', { name: /^Select Begoña/ }).check();
      await button(page, 'Delete 1 item').click();
      await button(page, 'Delete').click();
      await page.getByText('No student is called “nunez”.').waitFor();
    });
  });
});
