import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays } from '../support.ts';

let ids: { level: string; section: string };

const names = ['Ana', 'Bea', 'Carlos', 'Dina', 'Emil', 'Fe', 'Gino', 'Hana', 'Ivo', 'Jose', 'Kiko', 'Lola'];

const { visit, world } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async ({ world }) => {
    const section = await world.section({ name: 'Molave' });
    for (const first_name of names) {
      const { id } = await world.student({ first_name, middle_name: '', last_name: 'Santos' });
      await world.enroll(id, section.id);
    }
    await world.subject({ name: 'Botany', section: section.id });
    ids = { level: section.level, section: section.id };
  },
);

const onPhone = (at: string, steps: (page: Page) => Promise<void>) =>
  visit(steps, { display: displays[0], as: adminAccount, at });

const onDesktop = (at: string, steps: (page: Page) => Promise<void>) => visit(steps, { as: adminAccount, at });

const cards = (page: Page, list: string) =>
  page.locator('main, [role=dialog]').getByRole('table', { name: list, exact: true }).locator('tbody > tr');
const isWider = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

test('each row is a card that can be sorted, paged, selected, deleted and opened', () =>
  onPhone('/admin/students', async (page) => {
    const card = cards(page, 'Students');
    await card.first().waitFor();
    await expect.poll(() => card.count()).toBe(10);
    expect(await page.getByRole('columnheader').count()).toBe(0);
    await page.getByLabel('Sort by').selectOption({ label: 'First name, descending' });
    await card.first().getByText('Lola Santos').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?sort=-first_name');
    await card.first().getByText('Molave').waitFor();
    await page.getByRole('button', { name: 'Page 2' }).click();
    await card.first().getByText('Bea Santos').waitFor();
    await expect.poll(() => card.count()).toBe(2);
    await page.getByLabel('Rows per page').selectOption('30');
    await card.nth(11).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page.getByRole('button', { name: 'Delete 12 items' }).waitFor();
    await page.getByRole('checkbox', { name: 'Select all on this page' }).uncheck();
    await page.getByRole('checkbox', { name: 'Select Lola Santos' }).check();
    await page.getByRole('button', { name: 'Delete 1 item' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await card.nth(11).waitFor({ state: 'detached' });
    expect(await isWider(page)).toBe(false);
    await page.getByRole('button', { name: 'View Details of Kiko Santos' }).click();
    await page.getByRole('dialog', { name: 'Student' }).getByText('Kiko Santos').waitFor();
  }));

test('a table is a stop of the Tab key only where it scrolls', () =>
  onDesktop('/admin/students', async (page) => {
    const box = page.locator('main :has(> table)');
    const isStop = () => box.getAttribute('tabindex').then((index) => index === '0');
    await box.waitFor();
    expect(await isStop()).toBe(false);
    const style = await page.addStyleTag({ content: 'main table { min-width: 2000px !important }' });
    await expect.poll(isStop).toBe(true);
    expect(await axeFindings(page)).toEqual([]);
    await style.evaluate((element) => element.parentNode?.removeChild(element));
    await expect.poll(isStop).toBe(false);
  }));

test('with selected rows, the focused element stays above the selection bar', () =>
  onPhone('/admin/students', async (page) => {
    const card = cards(page, 'Students');
    await card.nth(9).waitFor();
    await page
      .getByRole('checkbox', { name: /^Select \w+ Santos$/ })
      .first()
      .check();
    const bar = await page.getByRole('region', { name: '1 selected' }).boundingBox();
    const focused = () => page.locator(':focus').boundingBox();
    const last = card.last().getByRole('button', { name: /^View Details/ });
    const isAtLast = () => last.evaluate((button) => button.matches(':focus'));
    for (let walked = 0; walked < 60 && !(await isAtLast()); walked += 1) {
      await page.keyboard.press('Tab');
      await expect
        .poll(async () => {
          const box = await focused();
          return box && bar && box.y + box.height <= bar.y;
        })
        .toBe(true);
    }
    expect(await isAtLast()).toBe(true);
  }));

test('a card shows its name once', async () => {
  await world().schoolYears();
  const plan = await world().yearTurnover({ isWhole: true });
  await onPhone(`/admin/school-years/plan/${plan.id}/sections/${ids.section}`, async (page) => {
    const card = page.locator('main tbody > tr').filter({ hasText: 'Bea Santos' });
    await card.locator('[data-title="Age at the start"]').waitFor();
    expect(await card.getByText('Bea Santos', { exact: true }).count()).toBe(1);
  });
});

test('no table of the office scrolls sideways, and there are no axe findings', () =>
  onPhone('/admin/teachers', async (page) => {
    await cards(page, 'Teachers').first().waitFor();
    for (const [path, list] of [
      ['/admin/teachers', 'Teachers'],
      ['/admin/students', 'Students'],
      ['/admin/classes', 'Classes'],
      [`/admin/classes/levels/${ids.level}`, 'Sections'],
      [`/admin/classes/levels/${ids.level}?details=${ids.section}`, 'Students'],
      [`/admin/classes/sections/${ids.section}/edit?view=subjects`, 'Subjects'],
    ] as const) {
      await page.goto(path);
      await cards(page, list).first().waitFor();
      expect(await isWider(page), path).toBe(false);
      expect(await axeFindings(page), path).toEqual([]);
    }
  }));

/** Returns elements within the page that scroll sideways. */
const scrolling = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :has(> table)')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map((one) => `${one.firstElementChild?.getAttribute('aria-label')} ${one.scrollWidth} > ${one.clientWidth}`),
  );

const cutTitles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main th')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );

/** Returns words of usual length that are broken across lines. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.querySelector('main tbody') ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[^\s@.-]{2,12}(?![^\s@.-])/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        const isOfLongerWord = index > 0 && /[^\s@.-]/.test(node.textContent?.[index - 1] ?? '');
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (!isOfLongerWord && lines.size > 1) broken.push(word);
      }
    }
    return broken;
  });

test.each([768, 1024, 1280])('all columns of the office fit at %d px, even with long names', async (width) => {
  const names = {
    first_name: 'Maria Concepción Immaculada',
    middle_name: 'Wolfeschlegelsteinhausenbergerdorff',
    last_name: 'Buenaventura-Katigbak de la Encarnación',
  };
  await world().enroll((await world().student(names)).id, ids.section);
  const kalipayan = await world().section({ name: `Sampaguita ${width}`, level: ids.level });
  await world().enroll((await world().student({ middle_name: 'Magsaysay-Ortaliz' })).id, kalipayan.id);
  await world().teacher(names);
  await onDesktop('/admin/teachers', async (page) => {
    await page.setViewportSize({ width, height: 800 });
    for (const path of [
      'teachers',
      'students',
      `classes/levels/${ids.level}`,
      `classes/sections/${ids.section}/edit`,
      `classes/sections/${ids.section}/edit?view=subjects`,
    ]) {
      await page.goto(`/admin/${path}`);
      await page.getByRole('table').first().waitFor();
      await expect.poll(() => scrolling(page), { message: path }).toEqual([]);
      expect(await brokenWords(page), path).toEqual([]);
      expect(await cutTitles(page), path).toEqual([]);
    }
  });
});

test('searching keeps the focus and the text in the field', () =>
  onDesktop('/admin/students', async (page) => {
    const field = page.getByPlaceholder("Search student's name..");
    await field.fill('maria');
    await page.keyboard.press('Enter');
    await page.waitForURL('**/admin/students?q=maria');
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Show all students' }).click();
    await page.waitForURL('**/admin/students');
    await expect.poll(() => field.inputValue()).toBe('');
  }));
