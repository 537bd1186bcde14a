import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings } from '../support.ts';

const { world, visit: open } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const visit = (path: string, steps: (page: Page) => Promise<void>) =>
  open(
    async (page) => {
      await page.goto(path);
      await steps(page);
    },
    { as: adminAccount },
  );

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name }).waitFor();
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option }).click();
};
const mondayAtEight = { day: 0, startMinute: 480, endMinute: 540 };
const inDialog = (page: Page, title: string) => page.getByRole('dialog', { name: title });

describe('the admin’s classes', () => {
  test('a first class is created step by step and deleted with its dependents', async () => {
    await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
    await world().student({ first_name: 'Mia', last_name: 'Núñez' });
    await visit('/admin/classes', async (page) => {
      await page.getByText('No classes yet.').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Create a new class' }).last().click();
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
      await expect.poll(() => page.getByRole('combobox', { name: 'Day' }).inputValue()).toBe('Monday');
      await expect.poll(() => page.getByRole('combobox', { name: 'Start Time' }).inputValue()).toBe('08:00');
      await expect.poll(() => page.getByRole('combobox', { name: 'End Time' }).inputValue()).toBe('09:00');
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
      await expect.poll(() => page.getByLabel('Subject name').inputValue()).toBe('mathematics');
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
      await page.getByRole('heading', { name: 'Grade 1' }).waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Go back' }).click();
      await page.getByRole('checkbox', { name: 'Select Elementary' }).check();
      await button(page, 'Delete 1 item').click();
      const question = inDialog(page, 'Are you sure you want to delete?');
      await question.getByText('with all levels, sections, subjects and schedules.').waitFor();
      await question
        .getByText(/^Also affected: 1 level, 1 section, 1 subject.*, 1 enrollment of a student\.$/)
        .waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await page.getByText('No classes yet.').waitFor();
    });
  });

  testInFull('a typed search for a person stays when the list of people is reloaded', async () => {
    const section = await world().section({ name: 'Dao' });
    await world().student({ first_name: 'Wanda', last_name: 'Lim' });
    await visit(`/admin/classes/sections/${section.id}/edit?view=students`, async (page) => {
      await button(page, 'Add Student').click();
      const field = page.getByRole('combobox', { name: 'Student' });
      await field.fill('wan');
      await page.getByRole('option', { name: /^Wanda Lim/ }).waitFor();
      await world().student({ first_name: 'Wanita', last_name: 'Sy' });
      // Simulates the change event of another tab.
      await page.evaluate(() => new BroadcastChannel('casa-school').postMessage('changed'));
      await page.getByRole('option', { name: /^Wanita Sy/ }).waitFor();
      expect(await field.inputValue()).toBe('wan');
      expect(await page.getByRole('option').count()).toBe(2);
    });
  });

  testInFull('several students are added to a section at a time, and then moved to another', async () => {
    const grade = await world().level({ name: 'Grade 7' });
    const narra = await world().section({ name: 'Narra East', level: grade.id });
    await world().section({ name: 'Narra West', level: grade.id });
    for (const first_name of ['Quino', 'Queenie', 'Quirino'])
      await world().student({ first_name, middle_name: '', last_name: 'Salonga' });
    await visit(`/admin/classes/sections/${narra.id}/edit?view=students`, async (page) => {
      await button(page, 'Add Student').click();
      const field = page.getByRole('combobox', { name: 'Student' });
      for (const name of ['Quino', 'Queenie', 'Quirino']) {
        await field.fill(`${name} salonga`);
        await page.getByRole('option', { name: new RegExp(name) }).click();
      }
      await page.getByText('3 students will be added to Narra East: 0 before, 3 after.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'Add Student').click();
      await page.getByText('3 students added successfully!').waitFor();
      await page.getByText('3 students in this section').waitFor();
      for (const name of ['Quino', 'Queenie'])
        await page.getByRole('checkbox', { name: `Select ${name} Salonga` }).check();
      await button(page, 'Assign to a section').click();
      const dialog = inDialog(page, 'Assign 2 students to a section');
      await dialog.getByRole('combobox', { name: 'Category' }).click();
      await page.getByRole('listbox', { name: 'Category' }).getByRole('option').last().click();
      await dialog.getByRole('combobox', { name: 'Level' }).click();
      await page.getByRole('option', { name: 'Grade 7' }).click();
      await dialog.getByRole('combobox', { name: 'Section' }).click();
      await page.getByRole('option', { name: 'Narra West' }).click();
      await dialog.getByText('Grade 7 - Narra East → Grade 7 - Narra West').waitFor();
      await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
      await page.getByText('2 students are now in Grade 7 - Narra West.').waitFor();
      await page.getByText('1 student in this section').waitFor();
    });
  });

  testInFull('a section is changed: name, students, subjects, teacher and schedule', async () => {
    const tala = await world().teacher({ first_name: 'Ligaya', last_name: 'Santos' });
    const jose = await world().teacher({ first_name: 'Jose', last_name: 'Rizal' });
    const section = await world().section({ name: 'Molave', adviser: tala.id });
    await world().subject({ name: 'Mathematics', section: section.id, teacher: tala.id });
    const art = await world().subject({ name: 'Art', section: section.id, teacher: tala.id });
    const choir = await world().subject({ name: 'Choir', teacher: jose.id });
    for (const subject of [art.id, choir.id]) await world().schedule({ subject, ...mondayAtEight, day: 1 });
    await world().schedule({ subject: art.id, ...mondayAtEight });
    const mia = await world().student({ first_name: 'Mia', last_name: 'Cruz' });
    await world().enroll(mia.id, section.id);
    await visit(`/admin/classes/sections/${section.id}/edit?view=settings`, async (page) => {
      await page.getByRole('textbox', { name: 'Section name' }).fill('Acacia');
      await button(page, 'Update Section name/adviser').click();
      await page.getByText('Section updated successfully!').waitFor();
      await page.getByRole('link', { name: 'History' }).click();
      await heading(page, 'History');
      await page.getByText('renamed the section Acacia').waitFor();
      await page.getByRole('main').getByRole('link', { name: 'Acacia', exact: true }).click();
      await page.getByText('Acacia').filter({ visible: true }).first().waitFor();
      await page.goBack();
      await heading(page, 'History');
      await page.goBack();
      await page.getByRole('tab', { name: 'Students' }).click();
      await button(page, /^Remove Mia .*from this section$/).click();
      await inDialog(page, 'Are you sure you want to remove this student from the section?')
        .getByRole('button', { name: 'Remove' })
        .click();
      await page.getByText('No students in this section yet.').waitFor();

      await page.getByRole('tab', { name: 'Subjects' }).click();
      await button(page, 'Edit Mathematics').click();
      const panel = inDialog(page, 'Subject');
      await choose(page, 'Teacher', 'Jose Rizal');
      await button(page, 'Update Teacher').click();
      await page.getByText('Set teacher successfully!').waitFor();
      await panel.getByRole('button', { name: 'Add Schedule' }).click();
      const clash = panel.getByRole('group', { name: 'Mathematics would overlap other lessons' });
      await clash.getByText('Art (Acacia), Monday, 8:00 AM to 9:00 AM: the same section').waitFor();
      await panel.getByRole('button', { name: 'Add it anyway' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await choose(page, 'End Time', '07:00');
      await clash.waitFor({ state: 'detached' });
      await panel.getByRole('button', { name: 'Add Schedule' }).click();
      await panel.getByText('The end must be after the start.').waitFor();
      expect(await page.getByRole('listbox').filter({ visible: true }).count()).toBe(0);
      await choose(page, 'Day', 'Tuesday');
      await choose(page, 'End Time', '09:00');
      await clash.getByText(/^Choir .*, Tuesday, 8:00 AM to 9:00 AM: the same teacher$/).waitFor();
      await choose(page, 'Day', 'Monday');
      await clash.getByText(/^Art .*: the same section$/).waitFor();
      await panel.getByRole('button', { name: 'Add it anyway' }).click();
      await panel.getByRole('button', { name: 'Delete Monday, 8:00 AM to 9:00 AM' }).click();
      await inDialog(page, 'Are you sure you want to remove this schedule?')
        .getByRole('button', { name: 'Remove' })
        .click();
      await panel.getByText('No schedule yet.').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });

      await button(page, 'Edit Art').click();
      await choose(page, 'Teacher', 'Jose Rizal');
      const before = panel.getByRole('group', { name: 'This teacher would have lessons at the same time' });
      await before
        .getByText(/^Tuesday: Art \(Acacia\), 8:00 AM to 9:00 AM, and Choir \(.*\), 8:00 AM to 9:00 AM$/)
        .waitFor();
      await button(page, 'Update Teacher').click();
      const warning = panel.getByRole('group', { name: 'This teacher now has lessons at the same time' });
      await warning.getByText('Tuesday, 8:00 AM to 9:00 AM: Art (Acacia)').waitFor();
      await warning.getByText(/Tuesday, 8:00 AM to 9:00 AM: Choir/).waitFor();
      await before.waitFor({ state: 'detached' });
    });
  });

  testInFull('a level is deleted with its dependents, and its category stays', async () => {
    const category = await world().category({ name: 'Upper Elementary' });
    const level = await world().level({ name: 'Grade 6', category: category.id });
    const section = await world().section({ name: 'Ipil', level: level.id });
    await world().subject({ section: section.id });
    await visit(`/admin/classes/levels/${level.id}`, async (page) => {
      await button(page, 'Delete level').click();
      const question = inDialog(page, 'Are you sure you want to delete?');
      await question.getByText('Also affected: 1 section, 1 subject.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await heading(page, 'View all Classes:');
      await page.getByText('The level Grade 6 was deleted.').waitFor();
      await page.getByRole('cell', { name: 'Upper Elementary', exact: true }).waitFor();
      await page.getByRole('link', { name: 'Grade 6' }).waitFor({ state: 'detached' });
    });
  });

  testInFull('an unknown level shows a message', () =>
    visit('/admin/classes/levels/0190a000-0000-7000-8000-000000000000', async (page) => {
      await page.getByText('This level is no longer here').waitFor();
    }),
  );
});
