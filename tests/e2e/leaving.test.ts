import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { casa, world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });

const createClass = async () => {
  const category = await world().category({ name: 'Elementary' });
  const level = await world().level({ name: 'Grade 1', category: category.id });
  const section = await world().section({ name: 'Narra', level: level.id });
  const [ana, ben, cora] = [
    await world().student({ first_name: 'Ana', last_name: 'Abad' }),
    await world().student({ first_name: 'Ben', last_name: 'Bello' }),
    await world().student({ first_name: 'Cora', last_name: 'Cruz' }),
  ];
  for (const { id } of [ana, ben, cora]) await world().enroll(id, section.id);
  return { ana, section };
};

const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

const selectBoth = async (page: Page) => {
  for (const name of ['Ana Abad', 'Ben Bello'])
    await page.getByRole('checkbox', { name: `Select ${name}`, exact: true }).check();
};

const wherePlaced = async () => {
  const rows = await casa().services.database.read.selectFrom('enrollments').select('student_id').execute();
  return rows.map(({ student_id }) => student_id);
};

test('students leave, are restored by Undo, leave again, and one returns', async () => {
  const { ana, section } = await createClass();
  await visit(
    async (page) => {
      await selectBoth(page);
      await press(page, 'Mark students as left');
      const dialog = page.getByRole('dialog', { name: 'Mark 2 students as left' });
      await dialog.getByText('Ana Abad and Ben Bello leave the school.').waitFor();
      await dialog.getByLabel('Reason').fill('The family moved to Cebu');
      await press(page, 'Mark as left');
      await row(page, 'Abad').waitFor({ state: 'detached' });
      expect(await wherePlaced()).toHaveLength(1);
      await press(page, 'Undo');
      await row(page, 'Abad').waitFor();
      expect(await wherePlaced()).toHaveLength(3);

      await row(page, 'Abad').getByRole('button', { name: 'View details of Ana Abad' }).click();
      await press(page, 'Mark student as left');
      const one = page.getByRole('dialog', { name: 'Mark student as left' });
      await one.getByRole('textbox', { name: 'Last day' }).fill('2016-01-01');
      await one.getByLabel('Reason').fill('The family moved to Cebu');
      await press(page, 'Mark as left');
      await one.getByText('Choose this day or a later one.', { exact: false }).waitFor();
      await one.getByRole('textbox', { name: 'Last day' }).fill(schoolDay(casa().services));
      await press(page, 'Mark as left');
      await row(page, 'Abad').waitFor({ state: 'detached' });

      await page.getByRole('main').getByRole('link', { name: 'Former students', exact: true }).click();
      await heading(page, 'Former students');
      await row(page, 'Abad').getByText('Grade 1 - Narra').waitFor();
      await row(page, 'Abad').getByRole('button', { name: 'View details of Ana Abad' }).click();
      await waitForText(page, 'The family moved to Cebu');
      await press(page, 'Re-enroll');
      const returnedDialog = page.getByRole('dialog', { name: 'Re-enroll Ana Abad' });
      await choose(page, 'Category', 'Elementary');
      await choose(page, 'Level', 'Grade 1');
      await choose(page, 'Section', 'Narra');
      await returnedDialog.getByRole('button', { name: 'Re-enroll', exact: true }).click();
      await waitForText(page, 'No former students yet.');
      await expect.poll(wherePlaced).toContain(ana.id);
    },
    { as: adminAccount, at: '/admin/students' },
  );
  expect(section.name).toBe('Narra');
});

test('a former student sees the usual sign-in error and a hint', async () => {
  const { email: left } = await world().leaver();
  await visit(async (page) => {
    for (const email of [left, 'nobody@casa.example']) {
      await page.goto('/student');
      await page.locator('button[type=submit]:enabled').waitFor();
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(worldPassword);
      await press(page, 'Sign in');
      await waitForText(page, 'Invalid email or password');
      await waitForText(page, 'Still stuck? Ask the school office.');
    }
  });
});
