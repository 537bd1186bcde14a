import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, looks } from '../support.ts';
import { newRecordRoom } from './record-room.ts';

const { world, visit } = inBrowser();

/** Ana had the Pink Tower; the Brown Stair comes after it. */
const roomWithTower = async () => {
  const room = await newRecordRoom(world());
  const { lesson, stair, section, teacher, children } = room;
  await world().link(stair, lesson);
  const [ana = ''] = children;
  await world().entry({ student: ana, lesson, section, maker: teacher, day: '2026-03-02' });
  return { ...room, ana };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

test.each([
  ['phone', looks[0]],
  ['desktop', looks[2]],
])('on a %s a child’s next lesson says why, leads to the entry, is set aside and is planned', async (_name, look) => {
  const { adviser, at, ana } = await roomWithTower();
  await visit(
    async (page) => {
      await button(page, 'Ready next').click();
      const stair = page.getByRole('article', { name: 'Brown Stair' });
      await stair.getByText('Comes after Pink Tower (presented, last on Mar 2, 2026).').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await button(page, 'Not now: Brown Stair').click();
      await stair.getByText(/^Is not proposed before/).waitFor();
      await isPressed(page, 'Not now: Brown Stair');
      await page.reload();
      await page.getByRole('heading', { name: 'Not proposed' }).waitFor();
      await button(page, 'Not now: Brown Stair').click();
      await stair.getByText(/^Is not proposed before/).waitFor({ state: 'detached' });
      await page.reload();
      await button(page, 'Plan for today: Brown Stair').click();
      await isPressed(page, 'Plan for today: Brown Stair');
      await page.getByRole('link', { name: /^Pink Tower \(presented/ }).click();
      const entries = page.getByRole('dialog', { name: 'Pink Tower – Ana Cruz' });
      await entries.getByText('Presented on Mar 2, 2026').waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('gridcell', { name: /^Brown Stair, Ana Cruz: planned/ }).waitFor();
    },
    { as: adviser, at: `${at}?child=${ana}`, look },
  );
});

test('the grid shows what is proposed for someone, and for whom, until it is given', async () => {
  const { adviser, at } = await roomWithTower();
  const readyNow = (page: Page) => page.getByRole('gridcell', { name: /; ready next$/ });
  await visit(
    async (page) => {
      await page.getByRole('combobox', { name: 'Lessons' }).click();
      await page.getByRole('option', { name: 'Ready for someone' }).click();
      const cell = page.getByRole('gridcell', { name: 'Brown Stair, Ana Cruz: no entry; ready next' });
      await cell.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const before = await readyNow(page).count();
      await cell.click();
      await page.getByRole('gridcell', { name: /^Brown Stair, Ana Cruz: presented/ }).waitFor();
      expect(await readyNow(page).count()).toBe(before - 1);
    },
    { as: adviser, at, look: looks[2] },
  );
});

test('groups are proposed from who is here and not kept apart, and planned in one press', async () => {
  const { adviser } = await newRecordRoom(world());
  await visit(
    async (page) => {
      await button(page, 'Propose groups').click();
      const group = page.getByRole('article', { name: 'Pink Tower' });
      await group.getByText('Ben Cruz').waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await button(page, 'Keep apart').click();
      const panel = page.getByRole('dialog', { name: 'Children to keep apart' });
      for (const [field, child] of [
        ['Child', 'Ana Cruz'],
        ['And', 'Ben Cruz'],
      ] as const) {
        await panel.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: child }).click();
      }
      await panel.getByRole('button', { name: 'Keep apart in groups' }).click();
      await panel.getByText('Ana Cruz and Ben Cruz').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await button(page, 'Propose groups').click();
      await page.getByText('No two children who are here are ready for the same lesson.').waitFor();

      await button(page, 'Keep apart').click();
      await panel.getByRole('button', { name: /^Allow together/ }).click();
      await panel.getByText('Nobody is kept apart.').waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await button(page, 'Propose groups').click();
      await button(page, 'Plan for today: Pink Tower').click();
      await page
        .getByRole('region', { name: 'Planned for today' })
        .getByRole('article')
        .getByText('Ben Cruz')
        .waitFor();
    },
    { as: adviser, at: '/teacher/today' },
  );
});
