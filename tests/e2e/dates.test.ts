import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount, axeFindings, displays, putOn } from './support.ts';

const { visit, world, casa } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const field = (page: Page) => page.getByRole('textbox', { name: 'Birth date' });

const editing = async (steps: (page: Page) => Promise<void>) => {
  const teacher = await world().teacher();
  await visit(steps, { as: adminAccount, at: `/admin/teachers/${teacher.id}/edit` });
};

test('accepts common date formats and shows all days in one format', () =>
  editing(async (page) => {
    for (const [typed, shown] of [
      ['2017-03-09', 'Mar 9, 2017'],
      ['4/30/1990', 'Apr 30, 1990'],
      ['9 March 2017', 'Mar 9, 2017'],
    ] as const) {
      await field(page).fill(typed);
      await field(page).blur();
      expect(await field(page).inputValue()).toBe(shown);
      expect(await field(page).getAttribute('aria-invalid')).not.toBe('true');
    }
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await page.getByText("Teacher's account updated successfully!").waitFor();
    await page.goBack();
    await expect.poll(() => field(page).inputValue()).toBe('Mar 9, 2017');
  }));

test('keeps invalid input, explains the problem, and does not save', () =>
  editing(async (page) => {
    for (const [typed, problem] of [
      ['31 Feb 2020', /This date does not exist/],
      ['13/02/2019', /the month comes first/],
      ['hello 12', /such as Mar 9, 2017/],
      ['5', /such as Mar 9, 2017/],
      ['3.5.1990', /such as Mar 9, 2017/],
    ] as const) {
      await field(page).fill(typed);
      await field(page).blur();
      expect(await field(page).inputValue()).toBe(typed);
      await page.getByText(problem).waitFor();
    }
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await page.getByText(/^Enter the birth date with day, month and year/).waitFor();
    expect(await field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await field(page).inputValue()).toBe('3.5.1990');
  }));

test('keeps the message about a nonexistent day when saving', () =>
  editing(async (page) => {
    await field(page).fill('2/30/1990');
    await field(page).blur();
    await page.getByText(/^This date does not exist/).waitFor();
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await expect.poll(() => field(page).evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByText(/^This date does not exist/).waitFor();
    expect(await page.getByText(/^Enter the birth date with/).count()).toBe(0);
  }));

test('a birth date is chosen by year, month and day with the keyboard, and the focus stays in the calendar', () =>
  editing(async (page) => {
    const calendar = page.getByRole('dialog', { name: 'Calendar: Birth date' });
    const focused = () => page.evaluate(() => document.activeElement?.textContent?.slice(0, 40));
    await page.getByRole('button', { name: 'Open the calendar: Birth date' }).press('Enter');
    // The birth date of teachers in the test data is April 12, 1988.
    await expect.poll(focused).toBe('1988');
    for (const display of displays) {
      await putOn(page, display);
      expect(await axeFindings(page)).toEqual([]);
    }
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('1989');
    await page.keyboard.press('Enter');
    await calendar.getByRole('button', { name: 'Jun' }).waitFor();
    await expect.poll(focused).toMatch(/^[A-Z][a-z]{2}$/);
    expect(await axeFindings(page)).toEqual([]);
    await calendar.getByRole('button', { name: 'Jun' }).press('Enter');
    await calendar.getByRole('button', { name: 'Thursday, June 15, 1989' }).waitFor();
    await expect.poll(focused).toMatch(/^\d+$/);
    expect(await axeFindings(page)).toEqual([]);
    await calendar.getByRole('button', { name: 'Thursday, June 15, 1989' }).press('Enter');
    await calendar.waitFor({ state: 'detached' });
    expect(await field(page).inputValue()).toBe('Jun 15, 1989');
    const opener = page.getByRole('button', { name: 'Open the calendar: Birth date' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    await opener.press('Enter');
    await expect.poll(focused).toBe('1989');
    await page.keyboard.press('Escape');
    await calendar.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
  }));

test('the audit log is filtered only by valid days', () =>
  visit(
    async (page) => {
      const until = page.getByRole('textbox', { name: 'Until', exact: true });
      await until.fill('13/02/2019');
      await until.blur();
      await page.getByText(/the month comes first/).waitFor();
      expect(page.url()).not.toContain('until');
      await until.fill('2/13/2019');
      await until.blur();
      await expect.poll(() => page.url()).toContain('until=2019-02-13');
      await expect.poll(() => until.inputValue()).toBe('Feb 13, 2019');
    },
    { as: adminAccount, at: '/admin/audit' },
  ));

test('with the day first, days are shown, read and explained in that format and stored unchanged', async () => {
  await world().setting('language.days', 'en-GB');
  await editing(async (page) => {
    expect(await field(page).inputValue()).toBe('12 Apr 1988');
    for (const [typed, problem] of [
      ['2/13/2019', /the day comes first: 9\/3\/2017/],
      ['hello 12', /such as 9 Mar 2017, 9\/3\/2017 or 2017-03-09/],
    ] as const) {
      await field(page).fill(typed);
      await field(page).blur();
      await page.getByText(problem).waitFor();
    }
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await page.getByText(/^Enter the birth date with day, month and year/).waitFor();
    await field(page).fill('13.2.1989');
    await field(page).blur();
    expect(await field(page).inputValue()).toBe('13 Feb 1989');
    await page.getByRole('button', { name: 'Update Teacher Account' }).click();
    await page.getByText("Teacher's account updated successfully!").waitFor();
  });
  const { birthdate } = await casa()
    .services.database.read.selectFrom('teachers')
    .select('birthdate')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  expect(birthdate).toBe('1989-02-13');
});
