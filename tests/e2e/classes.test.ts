import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;

beforeAll(async () => {
  casa = await startCasaWithWeb({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await casa?.stop();
});

const visit = async (path: string, go: (page: Page) => Promise<void>, look?: (typeof looks)[number]) => {
  const { page, troubles, close } = await openWindow(browser, casa.address, look);
  try {
    await signIn(page, path, admin.email, admin.password);
    await go(page);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
};

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
const mondayAtEight = { day: 0, startMinute: 480, endMinute: 540 };
const inDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

describe('the admin’s classes', () => {
  test('a first class is made step by step, and goes with all that is in it', async () => {
    await casa.world.teacher({ first_name: 'Tala', last_name: 'Reyes' });
    await casa.world.student({ first_name: 'Mia', last_name: 'Núñez' });
    await visit('/admin/classes', async (page) => {
      await page.getByText('No classes yet.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Create a new class' }).click();
      await heading(page, 'Create a new category');
      await button(page, 'Create category').click();
      await page.getByText('Category name is required.').waitFor();
      await page.getByLabel('Category name').fill('Elementary');
      await button(page, 'Create category').click();
      await heading(page, 'Create a new level');
      await page.getByLabel('Level name').fill('Grade 1');
      await button(page, 'Create level').click();
      await heading(page, 'Create a new section');
      await page.getByLabel('Section name').fill('Narra');
      await button(page, 'Create section').click();
      await page.getByText('Adviser is required.').waitFor();
      await choose(page, 'Adviser', 'Tala Reyes');
      await button(page, 'Create section').click();
      await heading(page, 'Create a new subject');
      await page.getByLabel('Subject name').fill('Mathematics');
      await choose(page, 'Teacher', 'Tala Reyes');
      await button(page, 'Create subject').click();
      await heading(page, 'When does Mathematics take place?');
      expect(await page.getByRole('combobox', { name: 'Day' }).inputValue()).toBe('Monday');
      expect(await page.getByRole('combobox', { name: 'Start Time' }).inputValue()).toBe('08:00');
      expect(await page.getByRole('combobox', { name: 'End Time' }).inputValue()).toBe('09:00');
      await button(page, 'Add Schedule').click();
      await button(page, 'Click to add another schedule for Mathematics').click();
      await choose(page, 'Day', 'Thursday');
      await page.reload();
      await heading(page, 'When does Mathematics take place?');
      await choose(page, 'Day', 'Wednesday');
      await choose(page, 'End Time', '08:45');
      await button(page, 'Add Schedule').click();
      await page.getByRole('cell', { name: '8:45 AM', exact: true }).waitFor();
      await button(page, 'Add another subject to this section').click();
      await page.getByLabel('Subject name').fill('mathematics');
      await choose(page, 'Teacher', 'Tala Reyes');
      await button(page, 'Create subject').click();
      await page.getByRole('alert').getByText('Subject already exists for this Section!').waitFor();
      expect(await page.getByLabel('Subject name').inputValue()).toBe('mathematics');
      await page.getByRole('link', { name: 'View all classes' }).click();
      await inDialog(page, 'Leave without saving?').getByRole('button', { name: 'Leave without saving' }).click();

      await page.getByRole('link', { name: 'Grade 1' }).click();
      await heading(page, 'Sections:');
      await button(page, 'View Details of Narra').click();
      await inDialog(page, 'Section details').getByText('Mathematics').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('link', { name: 'Edit Narra' }).click();
      await button(page, 'Add Student').click();
      await page.getByRole('combobox', { name: 'Student' }).fill('nunez');
      await page.getByRole('option', { name: /Núñez/ }).click();
      await button(page, 'Add Student').click();
      await page.getByText('1 student in this section').waitFor();

      await page.getByRole('main').getByRole('link', { name: 'Go back' }).click();
      await page.getByRole('main').getByRole('link', { name: 'Go back' }).click();
      await page.getByRole('checkbox', { name: 'Select Elementary' }).check();
      await button(page, 'Delete 1 item').click();
      const question = inDialog(page, 'Are you sure you want to delete?');
      await question.getByText('Every level, section, subject and schedule of the listed categories').waitFor();
      await question.getByText('1 level, 1 section, 1 subject; 1 student becomes unassigned.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No classes yet.').waitFor();
    });
  });

  test('a section is changed: name, students, subjects, teacher and schedule', async () => {
    const tala = await casa.world.teacher({ first_name: 'Ligaya', last_name: 'Santos' });
    await casa.world.teacher({ first_name: 'Jose', last_name: 'Rizal' });
    const section = await casa.world.section({ name: 'Molave', adviser: tala.id });
    await casa.world.subject({ name: 'Mathematics', section: section.id, teacher: tala.id });
    const art = await casa.world.subject({ name: 'Art', section: section.id, teacher: tala.id });
    await casa.world.schedule({ subject: art.id, ...mondayAtEight });
    const mia = await casa.world.student({ first_name: 'Mia', last_name: 'Cruz' });
    await casa.world.enroll(mia.id, section.id);
    await visit(`/admin/classes/sections/${section.id}/edit`, async (page) => {
      await page.getByRole('textbox', { name: 'Section name' }).fill('Acacia');
      await button(page, 'Update Section name/adviser').click();
      await page.getByText('Section updated successfully!').waitFor();
      await button(page, /^Remove Mia .*from this section$/).click();
      await inDialog(page, 'Are you sure you want to remove this student from the section?')
        .getByRole('button', { name: 'Remove' })
        .click();
      await page.getByText('No students in this section yet.').waitFor();

      await button(page, 'Edit Mathematics').click();
      const panel = inDialog(page, 'Subject');
      await choose(page, 'Teacher', 'Jose Rizal');
      await button(page, 'Update Teacher').click();
      await page.getByText('Set teacher successfully!').waitFor();
      await panel.getByRole('button', { name: 'Add Schedule' }).click();
      await panel.getByRole('button', { name: 'Add Schedule' }).click();
      const conflict = inDialog(page, 'This overlaps another schedule');
      await conflict.getByText(/Mathematics .* overlaps Art/).waitFor();
      await page.keyboard.press('Escape');
      await conflict.waitFor({ state: 'detached' });
      await panel.getByText(/Mathematics .* overlaps Art/).waitFor();
      await panel.getByRole('button', { name: 'Add Schedule' }).click();
      await conflict.getByRole('button', { name: 'Add it all the same' }).click();
      await panel.getByRole('button', { name: 'Delete Monday, 8:00 AM to 9:00 AM' }).click();
      await inDialog(page, 'Are you sure you want to remove this schedule?')
        .getByRole('button', { name: 'Remove' })
        .click();
      await panel.getByText('No schedule yet.').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
    });
  });

  test('a subject is added, scheduled and removed by keyboard alone', async () => {
    const teacher = await casa.world.teacher({ first_name: 'Amihan', last_name: 'Luna' });
    const section = await casa.world.section({ name: 'Yakal', adviser: teacher.id });
    await visit(`/admin/classes/sections/${section.id}/edit`, async (page) => {
      const press = async (...keys: string[]) => {
        for (const key of keys) await page.keyboard.press(key);
      };
      // The focus moves a moment after what moves it; a person is slower than these keys.
      const focusIn = (selector: string) =>
        page.waitForFunction((inside) => document.activeElement?.closest(inside) != null, selector);
      await button(page, 'Add Subject').focus();
      await press('Enter');
      await focusIn('input');
      await page.keyboard.type('Music');
      await press('Tab');
      await page.keyboard.type('amihan');
      await page.getByRole('option', { name: /Amihan/ }).waitFor();
      await press('ArrowDown', 'Enter', 'Tab', 'Enter');
      await page.getByText('Subject added successfully!').waitFor();
      await button(page, 'Edit Music').focus();
      await press('Enter');
      const panel = inDialog(page, 'Subject');
      await panel.getByRole('button', { name: 'Add Schedule' }).focus();
      await press('Enter');
      const day = panel.getByRole('combobox', { name: 'Day' });
      await expect.poll(() => day.evaluate((field) => field === document.activeElement)).toBe(true);
      await press('ArrowDown');
      await page.getByRole('option', { name: 'Tuesday' }).waitFor();
      await press('ArrowDown', 'Enter');
      expect(await day.inputValue()).toBe('Tuesday');
      for (let field = 0; field < 5; field++) await press('Tab');
      await press('Enter');
      await panel.getByRole('cell', { name: 'Tuesday', exact: true }).waitFor();
      await press('Escape');
      await panel.waitFor({ state: 'detached' });
      await button(page, 'Remove Music').focus();
      await press('Enter');
      await inDialog(page, 'Are you sure you want to remove this subject from the section?').waitFor();
      await focusIn('[role=dialog], [role=alertdialog]');
      await press('Tab', 'Enter');
      await page.getByText('No subjects in this section yet.').waitFor();
    });
  });

  test('what is not there is said', () =>
    visit('/admin/classes/levels/0190a000-0000-7000-8000-000000000000', async (page) => {
      await page.getByText('There is no such level here.').waitFor();
    }));
});

describe('accessibility', () => {
  test.each(looks)('$width px, $scheme: nothing found on any screen', async (look) => {
    const level = await casa.world.level();
    const section = await casa.world.section({ level: level.id });
    const subject = await casa.world.subject({ section: section.id });
    await casa.world.schedule({ subject: subject.id, ...mondayAtEight });
    const student = await casa.world.student({ last_name: 'Villanueva-Buencamino de los Santos-Magbanua' });
    await casa.world.enroll(student.id, section.id);
    const found: string[] = [];
    await visit(
      '/admin/classes',
      async (page) => {
        const look = async (name: string) => {
          for (const finding of await axeFindings(page)) found.push(`${name}: ${finding}`);
          const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          if (beyond > 0) found.push(`${name}: ${beyond} px too wide`);
        };
        await page.getByRole('table').waitFor();
        await look('classes');
        await page.goto(`/admin/classes/levels/${section.level}?details=${section.id}`);
        await page.getByRole('dialog').getByRole('table').waitFor();
        await look('section panel');
        await page.keyboard.press('Escape');
        await page.getByRole('dialog').waitFor({ state: 'detached' });
        await page.getByRole('checkbox', { name: /^Select all/ }).check();
        await look('level');
        await button(page, 'Rename level').click();
        await page.getByRole('dialog').waitFor();
        await look('rename');
        await page.goto(`/admin/classes/sections/${section.id}/edit`);
        await button(page, 'Add Student').click();
        await button(page, 'Add Subject').click();
        await page.getByLabel('Subject name').waitFor();
        await look('edit section');
        await page.goto(`/admin/classes/sections/${section.id}/edit?subject=${subject.id}`);
        await page.getByRole('dialog').getByRole('button', { name: 'Add Schedule' }).click();
        await look('subject panel');
        await page.goto('/admin/classes/new');
        await heading(page, 'Select a category');
        await look('wizard');
        await page.goto(`/admin/classes/new?category=${level.category}&level=${level.id}`);
        await button(page, 'Create a new section').click();
        await look('wizard, section');
      },
      look,
    );
    expect(found).toEqual([]);
  });
});
