import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

type Look = (typeof looks)[number];

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

const asAdmin = async (path: string, go: (page: Page) => Promise<void>, look: Look) => {
  const { page, troubles, close } = await openWindow(browser, casa.address, look);
  try {
    await signIn(page, path, admin.email, admin.password);
    await go(page);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
};

const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
};

describe('accessibility', () => {
  const open = async (page: Page, path: string) => {
    await page.goto(path);
    await page.getByRole('heading', { level: 1 }).waitFor();
  };

  const screens = (
    teacher: string,
    student: string,
    category: string,
  ): Record<string, (page: Page) => Promise<void>> => ({
    'the list of teachers': async (page) => {
      await open(page, '/admin/teachers');
      await button(page, 'Delete 0 items').waitFor();
    },
    'a teacher’s details': async (page) => {
      await open(page, `/admin/teachers?details=${teacher}`);
      await page.getByRole('dialog').waitFor();
    },
    'who takes over': async (page) => {
      await open(page, '/admin/teachers');
      await page.getByLabel('Select all on this page').check();
      await page.getByRole('button', { name: /^Delete/ }).click();
      await button(page, 'Delete').click();
      await page.getByRole('dialog', { name: 'Who takes over?' }).waitFor();
    },
    'a refused new teacher': async (page) => {
      await open(page, '/admin/teachers/new');
      await button(page, 'Create new Teacher').click();
      await page.getByText('First name is required.').waitFor();
    },
    'a new password': async (page) => {
      await open(page, `/admin/teachers/${teacher}/edit`);
      await button(page, 'Reset password').click();
      await button(page, 'Make a new password').click();
      await button(page, 'Done').waitFor();
    },
    'a new student': async (page) => {
      await open(page, '/admin/students/new');
      await choose(page, 'Category', category);
      await button(page, 'Select').first().click();
    },
    'a student’s form': async (page) => {
      await open(page, `/admin/students/${student}/edit`);
      await button(page, 'Update Student Account').waitFor();
    },
  });

  test.each([looks[1], looks[2]])('$width px, $scheme: nothing found', async (look) => {
    const category = await casa.world.category({ name: `Upper ${look.width} ${look.scheme}` });
    const level = await casa.world.level({ category: category.id });
    const { id: section, adviser } = await casa.world.section({ level: level.id });
    const student = await casa.world.studentIn(section);
    await asAdmin(
      '/admin/teachers',
      async (page) => {
        await heading(page, 'View all teachers:').waitFor();
        for (const [name, go] of Object.entries(screens(adviser, student.id, category.name))) {
          await go(page);
          expect(await axeFindings(page), name).toEqual([]);
          const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
          expect(over, name).toBeLessThanOrEqual(0);
        }
      },
      look,
    );
  });
});
