import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, tablet } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

const card = (page: Page) => page.getByRole('article', { name: 'Pink Tower' });
const face = (page: Page, name: RegExp) => page.getByRole('button', { name });
const showFaces = (page: Page) => page.getByRole('button', { name: 'Mark absences' }).click();

const plan = async (page: Page) => {
  await page.getByRole('button', { name: 'Plan a lesson' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('combobox', { name: 'Lesson' }).fill('Pink');
  await page.getByRole('option', { name: 'Pink Tower' }).click();
  for (const studentName of ['Ana Cruz', 'Ben Cruz']) await sheet.getByRole('checkbox', { name: studentName }).click();
  await sheet.getByRole('button', { name: 'Save' }).click();
  await sheet.getByText('Pink Tower · 2 children').waitFor();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
};

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])(
  'on a %s a planned lesson is given to present children in one press, and absent ones stay planned',
  async (_name, display) => {
    const { adviser, at } = await newRecordSection(world());
    await visit(
      async (page) => {
        await page.getByText('Nothing is planned for today.').waitFor();
        await plan(page);
        await card(page).getByText('Ben Cruz').waitFor();
        await showFaces(page);
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
        await showFaces(page);
        await face(page, /^Ben, away$/).click();
        await card(page).getByText('Ben Cruz', { exact: true }).waitFor();
        await page.goto(at);
        await page.getByRole('gridcell', { name: /^Pink Tower, Ana Cruz: presented, once/ }).waitFor();
      },
      { as: adviser, at: '/teacher/today', display },
    );
  },
);

test('in the week a plan is moved to some time, taken off, and printed with a box for each child', async () => {
  const { adviser } = await newRecordSection(world());
  await visit(
    async (page) => {
      await plan(page);
      await card(page).waitFor();
      await page.getByRole('radiogroup').getByText('Week').click();
      await page.getByRole('region', { name: 'Monday' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('radiogroup').getByText('Day').click();
      await card(page).getByRole('button', { name: 'More: Pink Tower' }).click();
      await page.getByRole('menuitem', { name: 'No date yet' }).click();
      const someTime = page.getByRole('region', { name: 'No date yet' });
      await someTime.getByRole('article', { name: 'Pink Tower' }).waitFor();
      await page.getByRole('radiogroup').getByText('Week').click();
      await someTime.getByRole('article', { name: 'Pink Tower' }).waitFor();
      await page.emulateMedia({ media: 'print' });
      expect(await someTime.locator('li').first().locator('span').first().isVisible()).toBe(true);
      expect(await page.getByRole('button', { name: 'Print the week' }).isVisible()).toBe(false);
      await page.emulateMedia({ media: 'screen' });
      await someTime.getByRole('button', { name: 'More: Pink Tower' }).click();
      await page.getByRole('menuitem', { name: 'Remove from plan' }).click();
      await someTime.getByRole('article').waitFor({ state: 'detached' });
    },
    { as: adviser, at: '/teacher/today' },
  );
});

test.each([
  ['phone', displays[0]],
  ['tablet', tablet],
])('on a %s today’s plan is above the collapsed faces, and a line lists absent children', async (_name, display) => {
  const { adviser } = await newRecordSection(
    world(),
    [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'].map((letter) => `${letter}ilo`),
  );
  await visit(
    async (page) => {
      const here = page.getByRole('region', { name: 'Here today' });
      const planned = page.getByRole('heading', { name: 'Planned for today' });
      const top = async () => (await planned.boundingBox())?.y ?? Number.POSITIVE_INFINITY;
      await here.getByText('All 26 children').waitFor();
      expect(await top()).toBeLessThan(700);
      const toggle = page.getByRole('button', { name: 'Mark absences', expanded: false });
      await toggle.press('Enter');
      await face(page, /^Bilo$/).click();
      await here.getByText('25 of 26 children. Away: Bilo').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Mark absences', expanded: true }).click();
      await face(page, /^Bilo, away$/).waitFor({ state: 'hidden' });
      await page.reload();
      await here.getByText('25 of 26 children. Away: Bilo').waitFor();
      expect(await top()).toBeLessThan(700);
    },
    { as: adviser, at: '/teacher/today', display },
  );
});

const weekday = (day: string) =>
  new Intl.DateTimeFormat('en', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
/** Today, or the next Monday on a weekend, so that the day is in the shown week. */
const schoolDay = addDays(today, { Saturday: 2, Sunday: 1 }[weekday(today)] ?? 0);

test('a card is opened by a button or a long press, and its children and note are changed', async () => {
  const setup = await newRecordSection(world(), ['Ana', 'Ben', 'Mia']);
  const [ana = '', ben = ''] = setup.studentIds;
  const of = {
    lesson: setup.lesson,
    section: setup.section,
    maker: setup.teacher,
    kind: 'planned' as const,
    day: today,
  };
  await world().entries([ana, ben].map((student) => ({ ...of, student })));
  await visit(
    async (page) => {
      const panel = page.getByRole('dialog', { name: 'Pink Tower' });
      const checkboxOf = (name: string) => panel.getByRole('checkbox', { name: `${name} Cruz` });
      await page.getByRole('button', { name: 'Details: Pink Tower' }).press('Enter');
      await checkboxOf('Ben').click();
      await checkboxOf('Mia').click();
      await panel.getByLabel('Note').fill('With the long rods.');
      expect(await axeFindings(page)).toEqual([]);
      await panel.getByRole('button', { name: 'Save plan' }).click();
      await panel.waitFor({ state: 'detached' });
      await card(page).getByText('Mia Cruz').waitFor();
      await card(page).getByText('With the long rods.').filter({ visible: true }).first().waitFor();
      expect(await card(page).getByText('Ben Cruz').count()).toBe(0);
      await page.getByRole('button', { name: 'Details: Pink Tower' }).waitFor();

      await card(page).dispatchEvent('pointerdown', { pointerType: 'touch', clientX: 5, clientY: 5 });
      await checkboxOf('Mia').click();
      await card(page).dispatchEvent('pointerup', { pointerType: 'touch' });
      await panel.getByRole('button', { name: 'Given' }).click();
      await card(page).getByText('Ana Cruz').waitFor({ state: 'detached' });
      await card(page).getByText('Mia Cruz').waitFor();
      const given = page.getByRole('region', { name: 'Recently given' });
      await given.getByText(/^Pink Tower, /).waitFor();
      await given.getByText('Ana Cruz', { exact: true }).waitFor();
      await page.goto(setup.at);
      await page.getByRole('gridcell', { name: /^Pink Tower, Ana Cruz: presented, once/ }).waitFor();
      await page.goto('/teacher/today');
      await card(page).getByText('Mia Cruz').waitFor();
    },
    { as: setup.adviser, at: '/teacher/today', display: displays[0] },
  );
});

test('in the week a lesson is dragged or moved by m, and open plans are carried to the next week in one step', async () => {
  const setup = await newRecordSection(world());
  const of = { section: setup.section, maker: setup.teacher, kind: 'planned' as const };
  const [ana = ''] = setup.studentIds;
  await world().entry({ ...of, student: ana, lesson: setup.lesson, day: '9999-12-31' });
  await visit(
    async (page) => {
      const region = (name: string) => page.getByRole('region', { name });
      const tower = (day: string) => region(day).getByRole('article', { name: 'Pink Tower' });
      await tower('No date yet').waitFor();
      await tower('No date yet').dragTo(region('Friday'));
      await tower('Friday').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.reload();
      await tower('Friday').getByRole('button', { name: 'Details: Pink Tower' }).focus();
      await page.keyboard.press('m');
      await page.getByRole('menuitem', { name: 'No date yet' }).click();
      await tower('No date yet').waitFor();

      await page.getByRole('radiogroup').getByText('Day').click();
      await page.getByRole('button', { name: 'Plan a lesson' }).click();
      await page.getByRole('option', { name: 'Brown Stair' }).click();
      await page.getByRole('checkbox', { name: 'Ana Cruz' }).click();
      const planned = page.waitForResponse(/\/api\/records\/add-entries$/);
      await page.getByRole('button', { name: 'Save' }).click();
      await planned;
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
      const stair = page.getByRole('article', { name: 'Brown Stair' });
      await stair.waitFor();
      if (['Saturday', 'Sunday'].includes(weekday(today))) return;
      await page.getByRole('radiogroup').getByText('Week').click();
      await region(weekday(today)).getByRole('article', { name: 'Brown Stair' }).waitFor();
      await page.getByRole('button', { name: 'Move all to next week' }).click();
      await stair.waitFor({ state: 'detached' });
      await tower('No date yet').waitFor();
      await page.getByRole('button', { name: 'Move all to next week' }).waitFor({ state: 'detached' });
    },
    { as: setup.adviser, at: '/teacher/today?view=week' },
  );
});

test('the week with fifteen lessons of four children is printed on one sheet', async () => {
  const setup = await newRecordSection(world(), ['Ana', 'Ben', 'Leo', 'Mia']);
  const of = { section: setup.section, maker: setup.teacher, kind: 'planned' as const };
  for (let at = 1; at <= 15; at += 1) {
    const { id: lesson } = await world().lesson({ group: setup.group, name: `Word problems of the week ${at}` });
    await world().entries(
      setup.studentIds.map((student) => ({ ...of, student, lesson, day: at > 8 ? '9999-12-31' : schoolDay })),
    );
  }
  await visit(
    async (page) => {
      await page.getByRole('article').nth(14).waitFor();
      const paper = await page.pdf({ format: 'A4' });
      expect(paper.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
    },
    { as: setup.adviser, at: '/teacher/today?view=week' },
  );
});

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])(
  'on a %s a lesson planned for some time waits below the day, and is given or moved from there',
  async (_name, display) => {
    const setup = await newRecordSection(world());
    const of = { section: setup.section, maker: setup.teacher, kind: 'planned' as const };
    const [ana = '', ben = ''] = setup.studentIds;
    await world().entry({ ...of, student: ben, lesson: setup.stair, day: addDays(today, -15) });
    await visit(
      async (page) => {
        const part = (name: string) => page.getByRole('region', { name });
        const tower = part('No date yet').getByRole('article', { name: 'Pink Tower' });
        const stair = part('No date yet').getByRole('article', { name: 'Brown Stair' });
        // Plans that were not given for two weeks are listed here.
        await stair.getByText('Ben Cruz').waitFor();
        expect(await part('From earlier days').count()).toBe(0);

        await page.getByRole('button', { name: 'Plan a lesson' }).click();
        const sheet = page.getByRole('dialog', { name: 'Plan a lesson' });
        await sheet.getByRole('combobox', { name: 'Lesson' }).fill('Pink');
        await page.getByRole('option', { name: 'Pink Tower' }).click();
        await sheet.getByRole('checkbox', { name: 'Ana Cruz' }).click();
        await sheet.getByRole('checkbox', { name: 'No date yet' }).click();
        await sheet.getByLabel('Planned for').waitFor({ state: 'detached' });
        await sheet.getByRole('button', { name: 'Save' }).click();
        await sheet.getByText('Pink Tower · 1 child').waitFor();
        await page.keyboard.press('Escape');
        await page.keyboard.press('Escape');
        await sheet.waitFor({ state: 'detached' });
        await tower.getByText('Ana Cruz').waitFor();
        await page.getByText('Nothing is planned for today.').waitFor();
        expect(await axeFindings(page)).toEqual([]);

        await page.reload();
        await stair.getByRole('button', { name: 'More: Brown Stair' }).click();
        await page.getByRole('menuitem').first().click();
        await stair.waitFor({ state: 'detached' });
        await tower.getByRole('button', { name: 'Given: Pink Tower' }).click();
        await part('No date yet').waitFor({ state: 'detached' });
        await part('Recently given')
          .getByText(/^Pink Tower, /)
          .waitFor();
        await page.goto(`${setup.at}?child=${ana}`);
        await page.getByRole('gridcell', { name: /^Pink Tower, Ana Cruz: presented, once/ }).waitFor();
      },
      { as: setup.adviser, at: '/teacher/today', display },
    );
  },
);
