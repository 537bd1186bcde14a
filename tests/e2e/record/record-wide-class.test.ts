import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, excessWidth, tablet } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

const letters = 'ABCDEFGHIJ';
const names = Array.from({ length: 30 }, (_, at) => `${letters[Math.floor(at / 10)]}${letters[at % 10]}a`);
const [first = '', last = ''] = [names[0], names.at(-1)];

const cell = (page: Page, studentName: string, words = '') =>
  page.getByRole('gridcell', { name: new RegExp(`^Pink Tower, ${studentName} Cruz: ${words}`) });
const scrollTo = (page: Page, left: number) =>
  page.getByRole('grid').evaluate((grid, to) => {
    grid.scrollLeft = to;
  }, left);

/** Returns the horizontal center of each child's column by name. */
const middles = async (elements: Locator): Promise<Record<string, number>> =>
  Object.fromEntries(
    await elements.evaluateAll((all) =>
      all.map((one) => {
        const { left, width } = one.getBoundingClientRect();
        return [one.ariaLabel?.match(/(\w+) Cruz/)?.[1] ?? '', Math.round(left + width / 2)];
      }),
    ),
  );

/** True if the last visible row has cells across the grid. */
const isCovered = (page: Page) =>
  page.getByRole('grid').evaluate((grid) => {
    const { right, top } = grid.getBoundingClientRect();
    const line = [...grid.querySelectorAll('[role=gridcell]')].at(-1)?.getBoundingClientRect();
    const names = grid.querySelector('[role=columnheader]')?.getBoundingClientRect();
    const y = line ? line.top + line.height / 2 : top;
    return [(names?.right ?? 0) + 10, right - 40].every(
      (x) => document.elementFromPoint(x, y)?.closest('[role=gridcell]') !== null,
    );
  });

test.each([
  ['360 px', displays[0]],
  ['820 px', tablet],
  ['1280 px', displays[2]],
] as const)(
  '%s: in a class wider than the screen each cell stays below its child while scrolling',
  async (_, display) => {
    const setup = await newRecordSection(world(), names);
    await visit(
      async (page) => {
        await cell(page, first).waitFor();
        await cell(page, last).waitFor({ state: 'detached' });
        for (const left of [0, 300, 777, 10_000, 500]) {
          await scrollTo(page, left);
          await expect.poll(() => isCovered(page)).toBe(true);
          const heads = await middles(page.getByRole('columnheader', { name: / Cruz$/ }));
          const cells = await middles(page.getByRole('gridcell', { name: /^Brown Stair/ }));
          expect(Object.keys(cells).length).toBeLessThan(names.length);
          expect(heads).toMatchObject(cells);
        }
        expect(await excessWidth(page)).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
      },
      { display, as: setup.adviser, at: setup.at },
    );
  },
);

test('keys and taps reach each child, and the focused cell stays focused when it scrolls away', async () => {
  const setup = await newRecordSection(world(), names);
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      const activeLabel = () =>
        grid.evaluate((one) => document.getElementById(one.getAttribute('aria-activedescendant') ?? '')?.ariaLabel);
      await grid.focus();
      await page.keyboard.press('End');
      await expect.poll(activeLabel).toMatch(new RegExp(`^Pink Tower, ${last} Cruz`));
      await page.keyboard.press('2');
      await cell(page, last, 'presented, once').waitFor();
      await expect.poll(() => cell(page, last).isVisible()).toBe(true);
      await scrollTo(page, 0);
      await cell(page, first).waitFor();
      expect(await activeLabel()).toMatch(new RegExp(`^Pink Tower, ${last} Cruz: presented`));
      await page
        .getByRole('gridcell', { name: new RegExp(`^Brown Stair, ${last} Cruz`) })
        .waitFor({ state: 'detached' });
      await cell(page, first).click();
      await cell(page, first, 'presented, once').waitFor();
      await scrollTo(page, 10_000);
      await page.getByRole('gridcell', { name: new RegExp(`^Brown Stair, ${last} Cruz`) }).click();
      await page.getByRole('gridcell', { name: new RegExp(`^Brown Stair, ${last} Cruz: presented, once`) }).waitFor();
    },
    { display: tablet, as: setup.adviser, at: setup.at },
  );
});
