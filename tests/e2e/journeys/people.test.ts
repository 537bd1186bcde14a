import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { firstDay } from '../../support/test-clock.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { hasFocus, keysOf } from '../keyboard.ts';
import { admin, adminAccount, axeFindings, choose } from '../support.ts';

const { world, visit } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
  CASA_SCHOOL_NAME: 'Casa dei Bambini',
});

const asAdmin = (path: string, steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at: path });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

/** Returns a field by its label, ignoring the asterisk of required fields. */
const field = (page: Page, label: string) =>
  page.locator('input').and(page.getByLabel(new RegExp(`^${label}( \\*)?$`)));

const isRefused = (page: Page, label: string) =>
  expect.poll(() => field(page, label).getAttribute('aria-invalid')).toBe('true');

const fill = async (page: Page, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await field(page, label).fill(text);
};

describe('on an empty Casa', () => {
  testInFull('a student needs a class first', () =>
    asAdmin('/admin/students/new', async (page) => {
      await page.getByText('Create a Class first!', { exact: true }).waitFor();
      await page.goto('/admin/students');
      await page.getByText('No students yet.').waitFor();
      await page.goto('/admin/teachers');
      await page.getByText('No teachers yet.').waitFor();
    }),
  );

  testInFull('empty lists and the checklist link to the import', () =>
    asAdmin('/admin/teachers', async (page) => {
      await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
      await page.getByRole('radio', { name: 'Teachers', checked: true }).waitFor();
      await page.goto('/admin/classes');
      await page.getByRole('link', { name: 'Import from a spreadsheet' }).click();
      await page.getByRole('radio', { name: 'Classes with their schedules', checked: true }).waitFor();
      await page.goto('/admin/getting-started');
      await page.getByRole('link', { name: 'Import students from a spreadsheet' }).click();
      await page.getByRole('radio', { name: 'Students', checked: true }).waitFor();
    }),
  );
});

describe('teachers', () => {
  test('errors of the server appear at their fields, and leaving asks', async () => {
    const { email } = await world().teacher({ first_name: 'Ligaya' });
    await asAdmin('/admin/teachers/new', async (page) => {
      await fill(page, {
        'First name': 'Ligaya',
        'Last name': 'Reyes',
        'Birth date': '1988-04-12',
        'E-mail': email,
        Phone: '123-45-678',
        'Home address': '12 Acacia Street',
        'Zoom link': 'zoom.example',
      });
      await button(page, 'Create new Teacher').click();
      await isRefused(page, 'Zoom link');
      await field(page, 'Zoom link').fill('https://zoom.example/j/1');
      await field(page, 'Birth date').fill(addDays(firstDay, 1));
      await button(page, 'Create new Teacher').click();
      await isRefused(page, 'Birth date');
      await field(page, 'Birth date').fill('1988-04-12');
      await button(page, 'Create new Teacher').click();
      await isRefused(page, 'E-mail');
      await expect.poll(() => field(page, 'E-mail').inputValue()).toBe(email);
      await page.getByRole('link', { name: 'View all students' }).click();
      await button(page, 'Stay').click();
      await expect.poll(() => field(page, 'First name').inputValue()).toBe('Ligaya');
      await page.getByRole('link', { name: 'View all students' }).click();
      await button(page, 'Leave without saving').click();
      await heading(page, 'View all Students:').waitFor();
    });
  });

  testInFull('a deleted teacher’s classes are handed over', async () => {
    const leaving = await world().teacher({ first_name: 'Dalisay', last_name: 'Cruz' });
    const staying = await world().teacher({ first_name: 'Mayumi', last_name: 'Diaz' });
    const botany = await world().subject({
      name: 'Botany',
      teacher: leaving.id,
      section: (await world().section({ name: 'Narra', adviser: leaving.id })).id,
    });
    const choir = await world().subject({ name: 'Choir', teacher: staying.id });
    for (const subject of [botany.id, choir.id])
      await world().schedule({ subject, day: 0, startMinute: 480, endMinute: 540 });
    await asAdmin('/admin/teachers?size=30', async (page) => {
      await page.getByRole('checkbox', { name: 'Select Dalisay Cruz' }).check();
      await button(page, 'Delete 1 item').click();
      await page.getByRole('dialog', { name: 'Are you sure you want to delete?' }).getByText('Dalisay Cruz').waitFor();
      await button(page, 'Delete').click();
      const dialog = page.getByRole('dialog', { name: 'Who takes over?' });
      await dialog.getByText('Adviser of Narra').waitFor();
      await dialog.getByText('Teaches Botany').waitFor();
      await choose(page, 'New teacher for their classes', staying.email);
      await dialog
        .getByRole('group', { name: 'Lessons that would then overlap' })
        .getByText(
          /^Mayumi .*Diaz, Monday: (Botany|Choir) .*, 8:00 AM to 9:00 AM, and (Botany|Choir) .*, 8:00 AM to 9:00 AM$/,
        )
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'Hand over and delete').click();
      await dialog.waitFor({ state: 'hidden' });
      await row(page, leaving.email).waitFor({ state: 'hidden' });
      const warning = page.getByRole('group', { name: /^Mayumi .* now has lessons at the same time$/ });
      await warning.getByText('Monday, 8:00 AM to 9:00 AM: Botany (Narra)').waitFor();
      await warning.getByText(/Monday, 8:00 AM to 9:00 AM: Choir/).waitFor();
      await row(page, staying.email).getByRole('button', { name: 'View Details' }).click();
      await page.getByRole('dialog', { name: 'Teacher' }).getByText('Botany').waitFor();
      await page.keyboard.press('Escape');
      // A restored teacher has the classes again.
      await button(page, 'Undo').click();
      await row(page, leaving.email).waitFor();
      await warning.waitFor({ state: 'detached' });
    });
  });

  testInFull('each section and subject can be handed to another teacher', async () => {
    const leaving = await world().teacher({ first_name: 'Rosa', last_name: 'Abad' });
    const adviser = await world().teacher({ first_name: 'Corazon', last_name: 'Lim' });
    const painter = await world().teacher({ first_name: 'Fe', last_name: 'Ocampo' });
    const section = (await world().section({ name: 'Acacia', adviser: leaving.id })).id;
    await world().subject({ name: 'Painting', teacher: leaving.id, section });
    await asAdmin('/admin/teachers?size=30', async (page) => {
      await page.getByRole('checkbox', { name: 'Select Rosa Abad' }).check();
      await button(page, 'Delete 1 item').click();
      await button(page, 'Delete').click();
      const dialog = page.getByRole('dialog', { name: 'Who takes over?' });
      await dialog.getByLabel('Choose a teacher for each section and subject').check();
      await choose(page, 'Painting in Acacia', painter.email);
      await button(page, 'Hand over and delete').click();
      await dialog.getByText('Choose a teacher for each section and subject.').waitFor();
      await choose(page, 'Adviser of Acacia', adviser.email);
      expect(await axeFindings(page, 'opened')).toEqual([]);
      await button(page, 'Hand over and delete').click();
      await dialog.waitFor({ state: 'hidden' });
      await row(page, painter.email).getByRole('button', { name: 'View Details' }).click();
      const details = page.getByRole('dialog', { name: 'Teacher' });
      await details.getByText('Painting').waitFor();
      await details.getByText('No advisory classes yet.').waitFor();
    });
  });

  testInFull('two admins who edit one record keep each other’s changes', async () => {
    const teacher = await world().teacher({ first_name: 'Imelda', last_name: 'Ramos', address: '3 Molave Lane' });
    await asAdmin(`/admin/teachers/${teacher.id}/edit`, async (page) => {
      await field(page, 'Phone').fill('12');
      await asAdmin(`/admin/teachers/${teacher.id}/edit`, async (other) => {
        await field(other, 'Home address').fill('12 Acacia Street');
        await button(other, 'Update Teacher Account').click();
        await other.getByText("Teacher's account updated successfully!").waitFor();
      });
      await button(page, 'Update Teacher Account').click();
      await page
        .getByText('Phone must be a phone number that can be called, such as 0917 555 0142 or +63 917 555 0142.')
        .waitFor();
      await field(page, 'Phone').fill('111-22-333');
      await button(page, 'Update Teacher Account').click();
      await page.getByText("Teacher's account updated successfully!").waitFor();
      await page.goto(`/admin/teachers/${teacher.id}/edit`);
      await field(page, 'Phone').waitFor();
      await expect.poll(() => field(page, 'Phone').inputValue()).toBe('111-22-333');
      await expect.poll(() => field(page, 'Home address').inputValue()).toBe('12 Acacia Street');
    });
  });

  testInFull('a record is changed and a password reset by keyboard alone', async () => {
    const teacher = await world().teacher({ first_name: 'Amado', last_name: 'Lopez', phone: '1' });
    await asAdmin('/admin/teachers?size=30&sort=-last_name', async (page) => {
      await row(page, teacher.email).getByRole('link', { name: 'Edit Amado Lopez' }).press('Enter');
      await heading(page, 'Update/Edit teacher account').waitFor();
      await button(page, 'Reset password').press('Enter');
      await button(page, 'Reset').press('Enter');
      const dialog = page.getByRole('dialog', { name: 'New password for Amado Lopez' });
      await expect.poll(() => field(page, 'Password').inputValue()).toMatch(/^\w+-\w+-\d\d$/);
      expect(await page.evaluate(() => document.activeElement?.textContent)).not.toBe('Done');
      await button(page, 'Done').press('Enter');
      await button(page, 'Stay').press('Enter');
      await button(page, 'Copy: Password').press('Enter');
      await button(page, 'Copied').waitFor();
      await button(page, 'Done').press('Enter');
      await dialog.waitFor({ state: 'hidden' });
      await page.getByLabel('Phone').focus();
      await page.keyboard.press('Control+A');
      await page.keyboard.type('111-22-333');
      await page.keyboard.press('Enter');
      await page.getByText("Teacher's account updated successfully!").waitFor();
      await row(page, teacher.email).waitFor();
      await expect.poll(() => new URL(page.url()).search).toBe('?size=30&sort=-last_name');
    });
  });
});

describe('students', () => {
  test('an account is created in three steps by keyboard alone', async () => {
    const category = await world().category({ name: 'Elementary' });
    const level = await world().level({ name: 'Grade 4', category: category.id });
    await world().level({ name: 'Grade 5', category: category.id });
    await world().section({ name: 'Molave', level: level.id });
    await asAdmin('/admin/students/new', async (page) => {
      const { choose } = keysOf(page);
      const pick = async (label: string, option: string) => {
        const list = page.getByRole('combobox', { name: label });
        await expect.poll(() => hasFocus(list)).toBe(true);
        await choose(label, option);
      };
      await fill(page, {
        'First name': 'Amihan',
        'Last name': 'Santos',
        'Birth date': '2017-03-09',
        'E-mail': 'amihan@casa.example',
        'Home address': '3 Molave Lane',
        'First name of the parent or guardian': 'Luz',
        'Last name of the parent or guardian': 'Santos',
        Relationship: 'Mother',
      });
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
      await expect.poll(() => field(page, 'Password').inputValue()).not.toBe('');
    });
  });

  testInFull('a record without guardian data names the missing fields of the guardian', async () => {
    const section = (await world().section({ name: 'Yakal' })).id;
    const guardian = { parent_email: '', phone: '', relationship: '' };
    const { id } = await world().student({ first_name: 'Isko', ...guardian });
    await world().enroll(id, section);
    await asAdmin(`/admin/students/${id}/edit`, async (page) => {
      await button(page, 'Update Student Account').click();
      for (const missing of ['E-mail', 'Phone', 'Relationship'])
        await page.getByText(`${missing} of the parent or guardian is required.`).waitFor();
    });
  });

  test('are searched, viewed, moved and deleted', async () => {
    const category = await world().category({ name: 'Primary' });
    const level = await world().level({ name: 'Junior', category: category.id });
    await world().section({ name: 'Ilang', level: level.id });
    const { email } = await world().student({ first_name: 'Begoña', last_name: 'Núñez' });
    await asAdmin('/admin/students', async (page) => {
      await page.getByPlaceholder("Search student's name..").fill('nunez');
      await button(page, 'Search').click();
      await row(page, email).getByRole('button', { name: 'View Details' }).waitFor();
      await expect.poll(() => page.getByRole('row').count()).toBe(2);
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
      await page.getByText('No student found for “nunez”.').waitFor();
    });
  });
});
