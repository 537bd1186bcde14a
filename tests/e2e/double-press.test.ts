import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { newRecordSection } from './record/record-section.ts';
import { admin, adminAccount } from './support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

/** Double-clicks at the current position of an element, even if the element disappears after the first click. */
const pressTwice = async (page: Page, target: Locator) => {
  const { x, y, width, height } = (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const middle = { x: x + width / 2, y: y + height / 2 };
  await page.mouse.dblclick(middle.x, middle.y, { delay: 30 });
  return middle;
};

test('a double click on a confirmation does not open the row below', async () => {
  await world().student({ first_name: 'Aaron', last_name: 'Aaberg' });
  for (let at = 0; at < 12; at += 1) await world().student();
  const deleteAndClick = async (page: Page) => {
    const rows = page.getByRole('checkbox', { name: /^Select (?!all)/ });
    await rows.nth(9).waitFor();
    const chosen = page.getByRole('checkbox', { name: 'Select Aaron Aaberg' });
    await chosen.check();
    await page.getByRole('button', { name: 'Delete 1 item' }).click();
    const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete' });
    const middle = await pressTwice(page, confirm);
    await chosen.waitFor({ state: 'detached' });
    expect(await page.getByRole('dialog').count()).toBe(0);
    // A row is at this position and opens with a separate click.
    await page.waitForTimeout(600);
    await page.mouse.click(middle.x, middle.y);
    await page.getByRole('dialog', { name: 'Student' }).waitFor();
  };
  await visit(deleteAndClick, { as: adminAccount, at: '/admin/students' });
});

test('the second click of a double click does not answer the next question', async () => {
  const setup = await newRecordSection(world());
  await visit(
    async (page) => {
      await page.route('**/api/records/add-entries', (route) => route.abort());
      await page.getByRole('gridcell').first().click();
      await page.goto(`/teacher/messages/${setup.studentIds[0]}`);
      await page.getByRole('textbox', { name: 'Message', exact: true }).fill('Good morning');
      await page.goto('/teacher');
      await page.getByRole('button', { name: 'Sign Out' }).first().click();
      const question = page.getByRole('dialog');
      await question.getByText('1 draft').waitFor();
      const answer = question.getByRole('button', { name: 'Sign out' });
      await pressTwice(page, answer);
      await question.getByText('1 change to the record').waitFor();
      await page.waitForTimeout(600);
      expect((await page.request.get('/api/session')).status()).toBe(200);
      await answer.click();
      await page.getByLabel('E-mail').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});
