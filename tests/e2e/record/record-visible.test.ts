import type { Locator, Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, tablet } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

const widths = [
  ['360 px', displays[0]],
  ['820 px', tablet],
  ['1280 px', displays[2]],
] as const;

/** The setup contains an area much taller than a screen. */
let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
  for (let at = 1; at <= 40; at += 1) await world().lesson({ group: setup.group, name: `Cylinder block ${at}` });
});

const boxOf = async (target: Locator) => {
  await target.waitFor();
  return (await target.boundingBox()) ?? { y: -1, height: 0 };
};
const isVisible = async (page: Page, target: Locator) => {
  const { y, height } = await boxOf(target);
  return y >= 0 && y + height <= (page.viewportSize()?.height ?? 0);
};
const cell = (page: Page, lesson: string) => page.getByRole('gridcell', { name: new RegExp(`^${lesson}, Ana Cruz`) });

test.each(widths)(
  'at %s unsent entries are shown above the end of a long grid, and move no cell',
  async (_width, display) => {
    await visit(
      async (page) => {
        await cell(page, 'Pink Tower').waitFor();
        await page.context().setOffline(true);
        const before = await boxOf(cell(page, 'Pink Tower'));
        await cell(page, 'Pink Tower').click();
        const waits = page.getByText('1 entry is waiting to be sent');
        await waits.waitFor();
        expect(await isVisible(page, waits)).toBe(true);
        expect((await boxOf(cell(page, 'Pink Tower'))).y).toBe(before.y);
        expect(await isVisible(page, page.getByRole('button', { name: 'Undo' }))).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('grid').press('Control+End');
        expect(await isVisible(page, waits)).toBe(true);
        const spaceBelowLast = async () => {
          const { y, height } = await boxOf(cell(page, 'Cylinder block 40'));
          return (await boxOf(waits)).y - (y + height);
        };
        // The grid scrolls after the key press.
        await expect.poll(spaceBelowLast).toBeGreaterThanOrEqual(0);
        await page.context().setOffline(false);
        await waits.waitFor({ state: 'detached' });
      },
      { as: setup.adviser, at: setup.at, display },
    );
  },
);

test('on a phone a refusal and its buttons are visible', async () => {
  await visit(
    async (page) => {
      const refuse = 'Ana is at another school now.';
      await page.route('**/api/records/add-entries', (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', error: refuse, requestId: 'x' } }),
      );
      await cell(page, 'Pink Tower').click();
      expect(await isVisible(page, page.getByText(refuse))).toBe(true);
      expect(await isVisible(page, page.getByRole('button', { name: 'Discard' }))).toBe(true);
      await page.getByRole('button', { name: 'Discard' }).click();
      await page.getByText(refuse).waitFor({ state: 'detached' });
    },
    { as: setup.adviser, at: setup.at, display: displays[0] },
  );
});

test('on the plans page, Undo and unsent entries are visible at any scroll position', async () => {
  const of = { section: setup.section, maker: setup.teacher, kind: 'planned' as const, day: today };
  for (let at = 1; at <= 8; at += 1) {
    const { id: lesson } = await world().lesson({ group: setup.group, name: `Word problems ${at}` });
    await world().entries(setup.studentIds.map((student) => ({ ...of, student, lesson })));
  }
  await visit(
    async (page) => {
      const last = page.getByRole('button', { name: 'Given: Word problems 8' });
      await last.waitFor();
      await page.context().setOffline(true);
      await last.click();
      await last.waitFor({ state: 'detached' });
      expect(await isVisible(page, page.getByText('2 entries are waiting to be sent'))).toBe(true);
      const undo = page.getByRole('button', { name: 'Undo' });
      expect(await isVisible(page, undo)).toBe(true);
      await undo.click();
      await last.waitFor();
      await page.context().setOffline(false);
      await page.getByText('to be sent').waitFor({ state: 'detached' });
    },
    { as: setup.adviser, at: '/teacher/today', display: displays[0] },
  );
});
