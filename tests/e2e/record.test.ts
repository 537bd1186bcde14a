import type { Page } from '@playwright/test';
import { beforeAll, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from './in-browser.ts';
import { axeFindings, looks } from './support.ts';

const { world, visit } = inBrowser();

let at = '';
let adviser = { role: 'teacher' as const, email: '', password: worldPassword };
beforeAll(async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const { id: section } = await world().section({ name: 'Narra', adviser: teacher.id });
  const { album, group } = await world().album({ lesson: 'Pink Tower' });
  await world().lesson({ group, name: 'Brown Stair' });
  await world().roomAlbums(section, [album]);
  for (const first_name of ['Ana', 'Ben']) {
    const { id } = await world().student({ first_name, middle_name: '', last_name: 'Cruz', birthdate: '2020-01-05' });
    await world().enroll(id, section);
  }
  at = `/teacher/record/${section}`;
  adviser = { ...adviser, email: teacher.email };
});

const cell = (page: Page, lesson: string, child: string, words: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${lesson}, ${child} Cruz: ${words}`) });
/** Does something that records, and waits until it is stored. */
const stored = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse(/\/api\/records\/add-entries$/), act()]);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a tap presents and then practises, and is taken back step by step', async () => {
  await visit(
    async (page) => {
      expect(await axeFindings(page)).toEqual([]);
      for (const words of ['no entry', 'presented, once', 'practising, twice'])
        await stored(page, () => cell(page, 'Pink Tower', 'Ana', words).click());
      await page.reload();
      await cell(page, 'Pink Tower', 'Ana', 'practising').waitFor();
      await cell(page, 'Pink Tower', 'Ben', 'no entry').click();
      await page.getByText('Presented: Pink Tower, 1 child').waitFor();
      await press(page, 'Undo');
      await cell(page, 'Pink Tower', 'Ben', 'no entry').waitFor();
    },
    { as: adviser, at },
  );
});

test('keys choose several cells and record the same of all; Ctrl and Z takes it back', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await grid.press('ArrowDown');
      await grid.press('Home');
      await grid.press('Shift+End');
      await grid.press('4');
      for (const child of ['Ana', 'Ben']) await cell(page, 'Brown Stair', child, 'mastered').waitFor();
      await page.getByText('Mastered: Brown Stair, 2 children').waitFor();
      await grid.press('Control+z');
      for (const child of ['Ana', 'Ben']) await cell(page, 'Brown Stair', child, 'no entry').waitFor();
      expect(await grid.evaluate((one) => one === document.activeElement)).toBe(true);
      await grid.press('Enter');
      await page.getByRole('dialog').getByLabel('Note').nth(1).waitFor();
    },
    { as: adviser, at },
  );
});

test('what a colleague records of a lesson for several children appears on a phone by itself', async () => {
  await visit(
    async (phone) => {
      await cell(phone, 'Brown Stair', 'Ana', 'no entry').waitFor();
      await visit(
        async (page) => {
          await press(page, 'Brown Stair');
          const sheet = page.getByRole('dialog');
          for (const child of ['Ana Cruz', 'Ben Cruz']) await sheet.getByRole('checkbox', { name: child }).click();
          await stored(page, () => sheet.getByRole('button', { name: 'Save' }).click());
        },
        { as: adviser, at },
      );
      await cell(phone, 'Brown Stair', 'Ana', 'presented').waitFor();
    },
    { as: adviser, at, look: looks[0] },
  );
});

test('what could not be stored stays, with its reason, until it goes out', async () => {
  await visit(
    async (page) => {
      await page.route('**/api/records/add-entries', (route) =>
        route.fulfill({ status: 503, json: { code: 'unavailable', error: 'Try again in a moment.', requestId: 'x' } }),
      );
      await cell(page, 'Pink Tower', 'Ben', 'no entry').click();
      await page.getByText('This could not be stored:').waitFor();
      await page.getByText('Try again in a moment.').waitFor();
      await page.unroute('**/api/records/add-entries');
      await press(page, 'Try again');
      await page.getByText('This could not be stored:').waitFor({ state: 'detached' });
      await page.reload();
      await cell(page, 'Pink Tower', 'Ben', 'presented').waitFor();
    },
    { as: adviser, at },
  );
});
