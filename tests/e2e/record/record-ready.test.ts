import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { addDays } from '#kernel/days/days.ts';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

/** Creates a class in which Ana had the Pink Tower. The Brown Stair comes after it. */
const sectionWithTower = async () => {
  const setup = await newRecordSection(world());
  const { lesson, stair, section, teacher, studentIds } = setup;
  await world().link(stair, lesson);
  const [ana = ''] = studentIds;
  await world().entry({ student: ana, lesson, section, maker: teacher, day: '2026-03-02' });
  return { ...setup, ana };
};

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const isPressed = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true, pressed: true }).waitFor();

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])(
  'on a %s a child’s next lesson shows the reason, links to the entry, is set aside and planned',
  async (_name, display) => {
    const { adviser, at, ana } = await sectionWithTower();
    await visit(
      async (page) => {
        await button(page, 'Ready next').click();
        const stair = page.getByRole('article', { name: 'Brown Stair' });
        await stair.getByText('Has Pink Tower (presented, last on Mar 2, 2026).').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await button(page, 'Not now: Brown Stair').click();
        await stair.getByText(/^Not proposed before/).waitFor();
        await isPressed(page, 'Not now: Brown Stair');
        await page.reload();
        await page.getByRole('heading', { name: 'Not proposed' }).waitFor();
        await button(page, 'Not now: Brown Stair').click();
        await stair.getByText(/^Not proposed before/).waitFor({ state: 'detached' });
        await page.reload();
        await button(page, 'Plan for today: Brown Stair').click();
        await isPressed(page, 'Plan for today: Brown Stair');
        await page.getByRole('link', { name: /^Pink Tower \(presented/ }).click();
        const entries = page.getByRole('dialog', { name: 'Pink Tower – Ana Cruz' });
        await entries.getByText('Presented on Mar 2, 2026').waitFor();
        await page.keyboard.press('Escape');
        await page.getByRole('gridcell', { name: /^Brown Stair, Ana Cruz: planned/ }).waitFor();
      },
      { as: adviser, at: `${at}?child=${ana}`, display },
    );
  },
);

test('the grid marks proposed lessons and their children until they are given', async () => {
  const { adviser, at } = await sectionWithTower();
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
    { as: adviser, at, display: displays[2] },
  );
});

test('groups are proposed from present children who are not kept apart, and planned in one press', async () => {
  const { adviser } = await newRecordSection(world());
  await visit(
    async (page) => {
      await button(page, 'Propose groups').click();
      const group = page.getByRole('article', { name: 'Pink Tower' });
      await group.getByText('Ana, Ben', { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await button(page, 'Keep apart').click();
      const panel = page.getByRole('dialog', { name: 'Children to keep apart' });
      for (const [field, studentName] of [
        ['First child', 'Ana Cruz'],
        ['Second child', 'Ben Cruz'],
      ] as const) {
        await panel.getByRole('combobox', { name: field }).click();
        await page.getByRole('option', { name: studentName }).click();
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
      await panel.getByText('No children are kept apart.').waitFor();
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

/** Creates a class in which `seen` children worked deeply with the Pink Tower four days ago. */
const sectionWithDepth = async (names: readonly string[], seen: number) => {
  const setup = await newRecordSection(world(), names);
  const { section, teacher, lesson, studentIds } = setup;
  const of = { section, maker: teacher, lessons: [lesson], day: addDays(today, -4), engagement: 'deep' as const };
  await world().observation({ ...of, students: studentIds.slice(0, seen), text: 'Built the tower nine times.' });
  return setup;
};

test('a proposal based on deep work links to the observation', async () => {
  const { adviser, at, studentIds } = await sectionWithDepth(['Ana', 'Ben'], 1);
  await visit(
    async (page) => {
      const stair = page.getByRole('article', { name: 'Brown Stair' });
      const because = stair.getByRole('link', { name: /^Pink Tower \(on / });
      await stair.getByText(/^Was recently seen deep in work in Sensorial, with Pink Tower \(on .+\)\.$/).waitFor();
      await because.press('Enter');
      const timeline = page.getByRole('dialog', { name: 'Timeline of Ana Cruz' });
      await timeline.getByText('Built the tower nine times.').waitFor();
      await page.getByRole('dialog', { name: 'Ready next: Ana Cruz' }).waitFor({ state: 'detached' });
      expect(await axeFindings(page)).toEqual([]);
      await page.goBack();
      await because.waitFor();
    },
    { as: adviser, at: `${at}?child=${studentIds[0]}&ready=all`, display: displays[0] },
  );
});

test('a child without such an observation has no link to it', async () => {
  const { adviser, at, studentIds } = await sectionWithDepth(['Ana', 'Ben'], 1);
  await visit(
    async (page) => {
      await page.getByRole('article', { name: 'Brown Stair' }).getByText('A first lesson in Sensorial').waitFor();
      expect(await page.getByText('seen deep in work').count()).toBe(0);
    },
    { as: adviser, at: `${at}?child=${studentIds[1]}&ready=all` },
  );
});

test('on a phone a proposed group is compact, and shows the reason for each child on request', async () => {
  const setup = await sectionWithDepth(['Maria Concepción', 'Juan Miguel', 'Ana', 'Ben'], 4);
  await visit(
    async (page) => {
      await button(page, 'Propose groups').click();
      const group = page.getByRole('article', { name: 'Brown Stair' });
      await group.getByText('Maria').filter({ visible: true }).first().waitFor();
      const height = async () => (await group.boundingBox())?.height ?? 0;
      expect(await height()).toBeLessThan(170);
      const reasons = group.getByText(/^Was recently seen deep in work in Sensorial/);
      expect(await reasons.count()).toBe(0);
      await button(page, 'Why: Brown Stair').press('Enter');
      await expect.poll(() => reasons.count()).toBe(4);
      for (const name of ['Maria Concepción', 'Juan Miguel']) await group.getByText(`${name} Cruz`).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await expect.poll(() => reasons.count()).toBe(0);
      await page.keyboard.press('Enter');
      await group
        .getByRole('link', { name: /^Pink Tower \(on / })
        .first()
        .click();
      await page
        .getByRole('dialog', { name: /^Timeline of/ })
        .getByText('Built the tower nine times.')
        .waitFor();
    },
    { as: setup.adviser, at: '/teacher/today', display: displays[0] },
  );
});
