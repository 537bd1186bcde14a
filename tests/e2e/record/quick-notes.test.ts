import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser();

const card = (page: Page, words: string) => page.getByRole('article', { name: `Quick note: ${words}` });

test('a quick note that cannot be filed shows the reason, and another day fixes a day before the birth', async () => {
  const setup = await newRecordSection(world());
  const jotted = { section: setup.section, maker: setup.teacher, students: [], state: 'jotting' as const };
  await world().observation({ ...jotted, text: '' });
  await world().observation({ ...jotted, text: 'Read to Ben.', day: '2019-01-05' });
  await visit(
    async (page) => {
      const empty = card(page, 'Photo without text');
      await empty.getByRole('checkbox', { name: 'Ana Cruz' }).focus();
      await page.keyboard.press('k');
      await page.getByText('This quick note has no text, and its photo has not arrived yet.').waitFor();
      await page.getByText('2 quick notes to sort').waitFor();
      await page.keyboard.press('j');
      const early = card(page, 'Read to Ben.');
      await expect.poll(() => early.evaluate((one) => one === document.activeElement)).toBe(true);
      await early.getByRole('checkbox', { name: 'Ben Cruz' }).click();
      const fileButton = early.getByRole('button', { name: 'Keep', exact: true });
      await fileButton.click();
      await page.getByText(/^Ben Cruz was born on/).waitFor();
      await early.getByRole('button', { name: 'Sort: Read to Ben.' }).click();
      const day = early.getByRole('textbox', { name: 'Day' });
      await day.fill('');
      expect(await fileButton.isDisabled()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
      await day.fill('Mar 9, 2026');
      await fileButton.click();
      await page.getByText('Kept as an observation.').waitFor();
      await page.goto(`/teacher/observations?class=${setup.section}`);
      await page.getByRole('article', { name: 'Ben Cruz, Mar 9, 2026' }).getByText('Read to Ben.').waitFor();
    },
    { as: setup.adviser, at: `/teacher/jottings?class=${setup.section}` },
  );
});

test.each([
  { page: 'jottings', asks: 'Choose a class to see its quick notes', button: 'Quick note', state: 'jotting' as const },
  { page: 'observations', asks: 'Choose a class to read', button: 'Write an observation', state: 'kept' as const },
])('in the $page an admin must choose a class first', async ({ page: at, asks, button, state }) => {
  const setup = await newRecordSection(world());
  await newRecordSection(world());
  const jotted = { section: setup.section, maker: setup.teacher, students: setup.studentIds, state };
  await world().observation({ ...jotted, text: 'Read to Ben.' });
  const { email } = await world().admin();
  const { name } = await casa()
    .services.database.read.selectFrom('sections')
    .select('name')
    .where('id', '=', setup.section)
    .executeTakeFirstOrThrow();
  await visit(
    async (page) => {
      await page.getByText(asks).waitFor();
      expect(await page.getByRole('button', { name: button }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('region', { name, exact: true }).getByRole('link', { name }).click();
      await page.getByText('Read to Ben.').waitFor();
      expect(await page.getByRole('combobox', { name: 'Class' }).inputValue()).toBe(name);
      await page.getByRole('link', { name: 'All classes', exact: true }).click();
      await page.getByText(asks).waitFor();
    },
    { as: { role: 'admin', email, password: worldPassword }, at: `/admin/${at}` },
  );
});
