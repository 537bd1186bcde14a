import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { newRecordRoom } from './record-room.ts';
import { axeFindings, looks } from './support.ts';

const { world, visit } = inBrowser();

const card = (page: Page) => page.getByRole('article', { name: 'Pink Tower' });
const face = (page: Page, name: RegExp) => page.getByRole('button', { name });

const plan = async (page: Page) => {
  await page.getByRole('button', { name: 'Plan a lesson' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Lesson' }).fill('Pink');
  await page.getByRole('option', { name: 'Pink Tower' }).click();
  for (const child of ['Ana Cruz', 'Ben Cruz']) await sheet.getByRole('checkbox', { name: child }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.waitFor({ state: 'detached' });
};

test.each([
  ['phone', looks[0]],
  ['desktop', looks[2]],
])(
  'on a %s a planned lesson is given to who is here in one press, and who was away stays planned',
  async (_name, look) => {
    const { adviser, at } = await newRecordRoom(world());
    await visit(
      async (page) => {
        await page.getByText('Nothing is planned for today.').waitFor();
        await plan(page);
        await card(page).getByText('Ben Cruz').waitFor();
        await face(page, /^Ben$/).click();
        await card(page).getByText('Ben Cruz (away today)').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.reload();
        await card(page).getByText('Ben Cruz (away today)').waitFor();
        await card(page).getByRole('button', { name: 'Given: Pink Tower' }).click();
        await card(page).getByText('Ana Cruz').waitFor({ state: 'detached' });
        await card(page)
          .getByText(/^Others had it on/)
          .waitFor();
        await face(page, /^Ben, away$/).click();
        await card(page).getByText('Ben Cruz', { exact: true }).waitFor();
        await page.goto(at);
        await page.getByRole('gridcell', { name: /^Pink Tower, Ana Cruz: presented, once/ }).waitFor();
      },
      { as: adviser, at: '/teacher/today', look },
    );
  },
);

test('in the week a plan goes to no day yet and off the plan, and prints with a box for each child', async () => {
  const { adviser } = await newRecordRoom(world());
  await visit(
    async (page) => {
      await plan(page);
      await card(page).waitFor();
      await page.getByRole('radiogroup').getByText('Week').click();
      await page.getByRole('region', { name: 'Monday' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('radiogroup').getByText('Today').click();
      await card(page).getByRole('button', { name: 'More: Pink Tower' }).click();
      await page.getByRole('menuitem', { name: 'Some time' }).click();
      const someTime = page.getByRole('region', { name: 'Some time' });
      await someTime.getByRole('article', { name: 'Pink Tower' }).waitFor();
      await page.getByRole('radiogroup').getByText('Week').click();
      await someTime.getByRole('article', { name: 'Pink Tower' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await someTime.locator('li').first().locator('span').first().isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Print the week' }).isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      await someTime.getByRole('button', { name: 'More: Pink Tower' }).click();
      await page.getByRole('menuitem', { name: 'Take off the plan' }).click();
      await someTime.getByRole('article').waitFor({ state: 'detached' });
    },
    { as: adviser, at: '/teacher/today' },
  );
});
