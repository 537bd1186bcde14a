import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { world, visit: open } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const visit = (path: string, steps: (page: Page) => Promise<void>) =>
  open(
    async (page) => {
      await page.goto(path);
      await steps(page);
    },
    { as: adminAccount },
  );

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const inDialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const link = (page: Page, name: string) => page.getByRole('main').getByRole('link', { name, exact: true });

const deleteLevel = async (page: Page, level: string) => {
  await link(page, level).click();
  await press(page, 'Delete level');
  await inDialog(page, 'Are you sure you want to delete?').getByRole('button', { name: 'Delete' }).click();
  await waitForText(page, `The level ${level} was deleted.`);
};

const openBin = async (page: Page) => {
  await page.getByRole('link', { name: 'Bin', exact: true }).click();
  await page.getByRole('heading', { name: 'Bin', exact: true }).waitFor();
};

describe('the bin', () => {
  test('a deletion is undone from the toast', async () => {
    const category = await world().category({ name: 'Elementary' });
    const level = await world().level({ name: 'Grade 1', category: category.id });
    await world().section({ name: 'Narra', level: level.id });
    await visit('/admin/classes', async (page) => {
      await deleteLevel(page, 'Grade 1');
      await link(page, 'Grade 1').waitFor({ state: 'detached' });
      await press(page, 'Undo');
      await waitForText(page, 'Restored.');
      await link(page, 'Grade 1').click();
      await waitForText(page, 'Narra');
    });
  });

  test('a deleted level is listed with its dependents, and restored with them', async () => {
    const category = await world().category({ name: 'Kindergarten' });
    const level = await world().level({ name: 'Kinder 1', category: category.id });
    const section = await world().section({ level: level.id });
    await world().studentIn(section.id);
    await visit('/admin/classes', async (page) => {
      await deleteLevel(page, 'Kinder 1');
      await openBin(page);
      await waitForText(page, '1 section, 1 enrollment of a student');
      await waitForText(page, '30 days');
      await page.getByLabel('Search the bin').fill('no such thing');
      await waitForText(page, 'No items found. Change the search or the type.');
      await page.getByLabel('Search the bin').fill('kinder');
      await press(page, 'Restore Kinder 1');
      await waitForText(page, 'Restored, with everything that was deleted with it.');
      await waitForText(page, 'The bin is empty.');
      await page.goto('/admin/classes');
      await link(page, 'Kinder 1').waitFor();
    });
  });

  test('a conflicting name must be changed before a restore', async () => {
    const category = await world().category({ name: 'High School' });
    await world().level({ name: 'Grade 7', category: category.id });
    await visit('/admin/classes', async (page) => {
      await deleteLevel(page, 'Grade 7');
      await world().level({ name: 'Grade 7', category: category.id });
      await openBin(page);
      await press(page, 'Restore Grade 7');
      const dialog = inDialog(page, 'Before you restore');
      await dialog.getByText('The name “Grade 7” is already in use.').waitFor();
      await dialog.getByLabel('New name').fill('Grade 7, old');
      await dialog.getByRole('button', { name: 'Restore', exact: true }).click();
      await dialog.waitFor({ state: 'detached' });
      await page.goto('/admin/classes');
      await link(page, 'Grade 7, old').waitFor();
      await link(page, 'Grade 7').waitFor();
    });
  });

  test('erasing asks for confirmation and is permanent', async () => {
    await world().level({ name: 'Grade 9', category: (await world().category({ name: 'Senior' })).id });
    await visit('/admin/classes', async (page) => {
      await deleteLevel(page, 'Grade 9');
      await openBin(page);
      await press(page, 'Erase now: Grade 9');
      const question = inDialog(page, 'Erase this item for good?');
      await question.getByText('Grade 9').waitFor();
      await question.getByRole('button', { name: 'Erase now' }).click();
      await waitForText(page, 'The bin is empty.');
      expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
    });
  });
});
