import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, type Display, displays } from '../support.ts';

const { visit } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async ({ world }) => {
    const narra = await world.section({ name: 'Narra' });
    const molave = await world.section({ name: 'Molave', level: narra.level });
    await world.category({ name: 'Without levels' });
    for (const [at, first_name] of [
      'Ana',
      'Bea',
      'Carlos',
      'Dina',
      'Emil',
      'Fe',
      'Gino',
      'Hana',
      'Ivo',
      'Jose',
      'Kiko',
      'Lola',
    ].entries()) {
      const { id } = await world.student({ first_name, middle_name: '', last_name: 'Santos' });
      if (at < 10) await world.enroll(id, at < 6 ? narra.id : molave.id);
    }
  },
);

const inOffice = (at: string, steps: (page: Page) => Promise<void>, display: Display = displays[2]) =>
  visit(steps, { as: adminAccount, at, display });

const firstRow = (page: Page) => page.getByRole('table', { name: 'Students' }).locator('tbody tr').first();
const sortOf = (page: Page, name: string) => page.getByRole('columnheader', { name }).getAttribute('aria-sort');
const focusIsLost = (page: Page) => page.evaluate(() => document.activeElement === document.body);

test('a list is sorted by keyboard, exposes the order, and keeps order, page and size in the address', () =>
  inOffice('/admin/students', async (page) => {
    await firstRow(page).waitFor();
    expect(await sortOf(page, 'First name')).toBeNull();
    const header = page.getByRole('button', { name: 'First name' });
    await header.press('Space');
    await expect.poll(() => sortOf(page, 'First name')).toBe('ascending');
    await header.press('Enter');
    await expect.poll(() => sortOf(page, 'First name')).toBe('descending');
    await firstRow(page).getByText('Lola', { exact: true }).waitFor();
    expect(new URL(page.url()).search).toBe('?sort=-first_name');
    await page.getByRole('button', { name: 'next page' }).press('Enter');
    await firstRow(page).getByText('Bea', { exact: true }).waitFor();
    await expect.poll(() => focusIsLost(page)).toBe(false);
    await page.getByLabel('Rows per page').selectOption('20');
    await firstRow(page).getByText('Lola', { exact: true }).waitFor();
    await page.goto('/admin/teachers');
    await page.getByLabel('Rows per page').waitFor();
    await expect.poll(() => page.getByLabel('Rows per page').inputValue()).toBe('20');
    expect(await page.getByText('No records').count()).toBe(0);
  }));

test('rows are one line of 48 px, and open details with a link to the next row', () =>
  inOffice('/admin/students?sort=first_name', async (page) => {
    const box = await firstRow(page).boundingBox();
    expect(Math.round(box?.height ?? 0)).toBe(48);
    await firstRow(page).getByText('Santos', { exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Student' });
    await panel.getByText('Ana Santos', { exact: true }).waitFor();
    await panel.getByRole('button', { name: 'Next' }).click();
    await panel.getByText('Bea Santos', { exact: true }).waitFor();
    await panel.getByText('2 of 12').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.goBack();
    await panel.waitFor({ state: 'detached' });
  }));

test('search works while typing, also by guardian, and filter chips narrow the list', () =>
  inOffice('/admin/students', async (page) => {
    const rows = page.getByRole('table', { name: 'Students' }).locator('tbody tr');
    await page.getByPlaceholder("Search student's name..").pressSequentially('kik');
    await expect.poll(() => rows.count()).toBe(1);
    await page.getByPlaceholder("Search student's name..").fill('');
    await expect.poll(() => rows.count()).toBe(10);
    await page.getByRole('button', { name: 'Unassigned 2' }).click();
    await expect.poll(() => rows.count()).toBe(2);
    expect(await page.getByRole('button', { name: 'Unassigned 2' }).getAttribute('aria-pressed')).toBe('true');
    expect(new URL(page.url()).search).toBe('?in=none');
  }));

test.each([displays[0], displays[2]])(
  'at $width px students are moved with a preview and can be moved back',
  (display) =>
    inOffice(
      '/admin/students?in=none',
      async (page) => {
        expect(await page.getByRole('button', { name: /^Delete \d/ }).count()).toBe(0);
        for (const name of ['Kiko', 'Lola'])
          await page.getByRole('checkbox', { name: `Select ${name} Santos` }).check();
        await page.getByRole('region', { name: '2 selected' }).waitFor();
        await page.getByRole('button', { name: 'Delete 2 items' }).waitFor();
        await page.getByRole('button', { name: 'Assign to a section' }).click();
        const dialog = page.getByRole('dialog', { name: 'Assign 2 students to a section' });
        await dialog.getByRole('combobox', { name: 'Category' }).click();
        await page.getByRole('option', { name: 'Without levels' }).click();
        const leadsOn = dialog.getByRole('link', { name: 'Create one in a new tab' });
        expect(await leadsOn.getAttribute('href')).toMatch(/^\/admin\/classes\/new\?category=.+&new=level$/);
        for (const field of ['Category', 'Level']) {
          await dialog.getByRole('combobox', { name: field }).click();
          await page.getByRole('listbox', { name: field }).getByRole('option').first().click();
        }
        await dialog.getByRole('combobox', { name: 'Section' }).click();
        await page.getByRole('listbox', { name: 'Section' }).getByRole('option', { name: 'Molave' }).click();
        await dialog.getByText(/Unassigned → .* - Molave/).waitFor();
        await dialog.getByText('Kiko Santos, Lola Santos').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
        await page.getByText(/2 students are now in .* - Molave\./).waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByText('Change undone.').waitFor();
        await page.getByRole('checkbox', { name: 'Select Kiko Santos' }).waitFor();
      },
      display,
    ),
);
