import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { hasFocus, keysOf } from '../keyboard.ts';
import { hydrated } from '../screens/show-screen.ts';
import { axeFindings, displays, tablet } from '../support.ts';
import { counted } from './counted.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser();

const names = ['Ana', 'Ben', 'Leo', 'Mia', 'Zoe'];
const widths = [
  ['360 px', displays[0]],
  ['820 px', tablet],
  ['1280 px', displays[2]],
] as const;

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world(), names);
});

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Record a lesson' });
const faces = (page: Page) => names.map((name) => sheet(page).getByRole('checkbox', { name: `${name} Cruz` }));
const save = (page: Page) => sheet(page).getByRole('button', { name: 'Save' });
const saved = (page: Page, lesson: string) => sheet(page).getByText(`${lesson} · 5 children`).waitFor();
const openAt = async (page: Page, at: string) => {
  await page.goto(at);
  await hydrated(page);
};

test.each(widths)('at %s a planned group is given in one press', async (_width, display) => {
  const of = {
    lesson: setup.lesson,
    section: setup.section,
    maker: setup.teacher,
    kind: 'planned' as const,
    day: today,
  };
  await world().entries(setup.studentIds.map((student) => ({ ...of, student })));
  await visit(
    async (page) => {
      const person = counted(page);
      await person.press(page.getByRole('button', { name: 'Given: Pink Tower' }));
      await page.getByText('Nothing is planned for today.').waitFor();
      person.atMost(1, 'a planned group, all here');
    },
    { as: setup.adviser, at: '/teacher/today', display },
  );
});

test.each(widths)(
  'at %s a planned group with two absent children is given in four presses',
  async (_width, display) => {
    const of = {
      lesson: setup.lesson,
      section: setup.section,
      maker: setup.teacher,
      kind: 'planned' as const,
      day: today,
    };
    await world().entries(setup.studentIds.map((student) => ({ ...of, student })));
    await visit(
      async (page) => {
        const person = counted(page);
        await person.press(page.getByRole('button', { name: 'Mark absences' }));
        for (const name of ['Ben', 'Leo'])
          await person.press(
            page.getByRole('region', { name: 'Here today' }).getByRole('button', { name, exact: true }),
          );
        await person.press(page.getByRole('button', { name: 'Given: Pink Tower' }));
        const card = page.getByRole('article', { name: 'Pink Tower' });
        await card.getByText('Ana Cruz').waitFor({ state: 'detached' });
        for (const name of ['Ben', 'Leo']) await card.getByText(`${name} Cruz (away today)`).waitFor();
        person.atMost(4, 'a planned group, two of whom were not marked as away before');
      },
      { as: setup.adviser, at: '/teacher/today', display },
    );
  },
);

test.each(widths)('at %s a group of five takes seven presses from the name of a lesson', async (_width, display) => {
  await visit(
    async (page) => {
      const person = counted(page);
      await person.press(page.getByRole('button', { name: 'Pink Tower', exact: true }));
      for (const face of faces(page)) await person.press(face);
      await person.press(save(page));
      await saved(page, 'Pink Tower');
      person.atMost(7, 'an unplanned group of five from the name of a lesson');
    },
    { as: setup.adviser, at: setup.at, display },
  );
});

test('by keyboard a group of five takes the letters of the lesson and as many keys as presses', async () => {
  await visit(
    async (page) => {
      const person = counted(page);
      // Tab only moves the focus and is not counted.
      const { to } = keysOf(page);
      await hydrated(page, '[aria-keyshortcuts="Alt+R"]');
      await person.key('Alt+r');
      const field = sheet(page).getByRole('combobox', { name: 'Lesson' });
      await expect.poll(() => hasFocus(field)).toBe(true);
      await person.write('pin');
      await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Pink Tower' }).waitFor();
      await person.key('Enter');
      for (const name of names) {
        await to('checkbox', `${name} Cruz`);
        await person.key('Space');
      }
      await to('button', 'Save');
      await person.key('Enter');
      await saved(page, 'Pink Tower');
      person.atMost(8, 'an unplanned group of five, by keys');
    },
    { as: setup.adviser, at: '/teacher', display: displays[2] },
  );
});

test.each(widths)(
  'at %s a group of five takes eight actions, four with the last group, three from the name',
  async (_width, display) => {
    await visit(
      async (page) => {
        const person = counted(page);
        await person.press(page.getByRole('button', { name: 'Quick record' }));
        await person.press(page.getByRole('option', { name: 'Pink Tower' }));
        for (const face of faces(page)) await person.press(face);
        await person.press(save(page));
        await saved(page, 'Pink Tower');
        person.atMost(8, 'an unplanned group of five from anywhere');

        const lastGroup = sheet(page).getByRole('button', { name: 'Same 5 children as last time' });
        await openAt(page, '/teacher');
        await person.press(page.getByRole('button', { name: 'Quick record' }));
        await person.press(page.getByRole('option', { name: 'Brown Stair' }));
        await person.press(lastGroup);
        await person.press(save(page));
        await saved(page, 'Brown Stair');
        person.atMost(4, 'with the last group');

        await openAt(page, setup.at);
        await person.press(page.getByRole('button', { name: 'Pink Tower', exact: true }));
        await person.press(lastGroup);
        await person.press(save(page));
        await saved(page, 'Pink Tower');
        person.atMost(3, 'from the name of a lesson, with the last group');
      },
      { as: setup.adviser, at: '/teacher', display },
    );
  },
);

const inGrid = (page: Page, lesson: string, words: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${lesson}, .*: ${words}`) });

test('in the grid a row of children takes one press each, or three keys', async () => {
  await visit(
    async (page) => {
      const person = counted(page);
      for (const name of names) await person.press(page.getByRole('gridcell', { name: `Pink Tower, ${name} Cruz` }));
      await expect.poll(() => inGrid(page, 'Pink Tower', 'presented').count()).toBe(names.length);
      person.atMost(names.length + 1, 'a row of the grid, by presses');
      await page.getByRole('gridcell', { name: /^Brown Stair, Ana Cruz/ }).focus();
      await page.getByRole('grid').press('ArrowDown');
      await person.key('Home');
      await person.key('Shift+End');
      await person.key('2');
      await expect.poll(() => inGrid(page, 'Brown Stair', 'presented').count()).toBe(names.length);
      person.atMost(3, 'a row of the grid, by keys');
    },
    { as: setup.adviser, at: setup.at, display: displays[2] },
  );
});

test('on a phone, whose grid shows one child at a time, a whole row is recorded from the lesson’s name', async () => {
  await visit(
    async (page) => {
      const person = counted(page);
      await person.press(page.getByRole('button', { name: 'Pink Tower', exact: true }));
      await person.press(sheet(page).getByRole('button', { name: 'All 5 here today' }));
      await person.press(save(page));
      await saved(page, 'Pink Tower');
      person.atMost(names.length + 1, 'a row of the grid on a phone');
    },
    { as: setup.adviser, at: setup.at, display: displays[0] },
  );
});

test.each(widths)('at %s an observation of two children takes four actions and its text', async (_width, display) => {
  await visit(
    async (page) => {
      const person = counted(page);
      const panel = page.getByRole('dialog');
      await person.press(page.getByRole('link', { name: 'Observe', exact: true }));
      await expect
        .poll(() => panel.getByLabel('What you saw').evaluate((one) => one === document.activeElement))
        .toBe(true);
      await person.write('Folded the cloths side by side.');
      for (const name of ['Ana', 'Ben']) await person.press(panel.getByRole('checkbox', { name: `${name} Cruz` }));
      await person.press(panel.getByRole('button', { name: 'Save' }));
      await page.getByRole('article', { name: /^Ana Cruz, Ben Cruz,/ }).waitFor();
      person.atMost(4, 'an observation of two children');
    },
    { as: setup.adviser, at: '/teacher/today', display },
  );
});

test('on a phone the filters are collapsed behind a button that shows how many are set', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      const { y = 0 } = (await grid.boundingBox()) ?? {};
      expect(y).toBeLessThan((page.viewportSize()?.height ?? 0) * 0.75);
      const day = page.getByRole('textbox', { name: 'Recording for' });
      expect(await day.isVisible()).toBe(false);
      const fold = page.getByRole('button', { name: /^Filters/ });
      await fold.click();
      await page.getByRole('searchbox', { name: 'Find a lesson' }).fill('stair');
      await page.getByRole('combobox', { name: 'Tap marks as' }).click();
      await page.getByRole('option', { name: 'Practised', exact: true }).click();
      await page.getByRole('button', { name: 'Filters (2)' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await fold.click();
      await day.waitFor({ state: 'hidden' });
      expect(await fold.getAttribute('aria-expanded')).toBe('false');
      await page.getByRole('gridcell', { name: /^Pink Tower/ }).waitFor({ state: 'detached' });
      await grid.press('d');
      await day.and(page.locator(':focus')).waitFor();
    },
    { as: setup.adviser, at: setup.at, display: displays[0] },
  );
});

test('a class without lessons shows a message, and a class without an album asks to choose one', async () => {
  const other = await newRecordSection(world(), names);
  await casa().services.database.transaction(async (tx) => {
    await tx
      .updateTable('lessons')
      .set({ archived_at: '2026-01-05T00:00:00.000Z' })
      .where('group_id', '=', setup.group)
      .execute();
    await tx.deleteFrom('room_albums').where('section_id', '=', other.section).execute();
  });
  const open = ({ adviser, at }: typeof setup, words: string, link: string) =>
    visit(
      async (page) => {
        await page.getByText(words).waitFor();
        await page.getByRole('link', { name: link }).waitFor();
      },
      { as: adviser, at, display: displays[0] },
    );
  await open(setup, 'The albums of this class have no lessons yet', 'Albums and lessons of this class');
  await open(other, 'Choose an album for this class', 'Choose the albums of this class');
});
