import type { Locator, Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { hydrated } from '../screens/show-screen.ts';
import { axeFindings, displays, excessWidth } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world(), ['Ana', 'Ben', 'Mia']);
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: 'Record a lesson' });
const options = (page: Page) => page.getByRole('option').allTextContents();
const groupsOf = (page: Page) => page.locator('[role=listbox] [role=group]').allInnerTexts();
const face = (sheet: Locator, name: string) => sheet.getByRole('checkbox', { name: `${name} Cruz` });
const choose = async (page: Page, lesson: string) => page.getByRole('option', { name: lesson, exact: true }).click();
const saved = (page: Page, sheet: Locator) =>
  Promise.all([
    page.waitForResponse(/\/api\/records\/add-entries$/),
    sheet.getByRole('button', { name: 'Save' }).click(),
  ]);

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])(
  'on a %s the sheet stays open for the next lesson, and a saved entry can be undone there',
  async (_name, display) => {
    await visit(
      async (page) => {
        await page.getByRole('button', { name: 'Quick record' }).click();
        const sheet = sheetOf(page);
        await choose(page, 'Pink Tower');
        for (const name of ['Ana', 'Ben']) await face(sheet, name).click();
        await saved(page, sheet);
        await sheet.getByText('Pink Tower · 2 children').waitFor();
        await page.getByRole('option', { name: 'Brown Stair' }).click();
        expect(await sheet.getByRole('checkbox', { checked: true }).count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        expect(await excessWidth(page)).toBe(0);
        await sheet.getByRole('button', { name: 'Same 2 children as last time' }).click();
        await saved(page, sheet);
        await sheet.getByText('Brown Stair · 2 children').waitFor();
        await sheet.getByRole('button', { name: 'Undo' }).click();
        await sheet.getByText('Brown Stair · 2 children').waitFor({ state: 'detached' });
        await page.goto(setup.at);
        await page.getByRole('button', { name: 'Record a lesson' }).waitFor();
        const cell = (lesson: string, words: string) =>
          page.getByRole('gridcell', { name: new RegExp(`^${lesson}, Ana Cruz: ${words}`) });
        await cell('Pink Tower', 'presented, once').waitFor();
        await cell('Brown Stair', 'no entry').waitFor();
      },
      { as: setup.adviser, at: '/teacher', display },
    );
  },
);

test.each([
  ['a page that is not about a class', '/teacher'],
  ['the page of a class', undefined],
])('on a phone, on %s, unsent entries are visible in the sheet', async (_page, at = setup.at) => {
  await visit(
    async (page) => {
      const name = at === setup.at ? 'Record a lesson' : 'Quick record';
      await page.getByRole('button', { name, exact: true }).first().click();
      const sheet = sheetOf(page);
      await choose(page, 'Pink Tower');
      await page.context().setOffline(true);
      for (const studentName of ['Ana', 'Ben']) await face(sheet, studentName).click();
      await sheet.getByRole('button', { name: 'Save' }).click();
      const waits = sheet.getByText('2 entries are waiting to be sent');
      await waits.waitFor();
      const { y = -1, height = 0 } = (await waits.boundingBox()) ?? {};
      expect(y).toBeGreaterThanOrEqual(0);
      const faces = await face(sheet, 'Ana').boundingBox();
      expect(y + height).toBeLessThanOrEqual(faces?.y ?? 0);
      await page.context().setOffline(false);
      await waits.waitFor({ state: 'detached' });
    },
    { as: setup.adviser, at, display: displays[0] },
  );
});

test('on a phone a large class is recorded without scrolling to the end of its faces', async () => {
  const names = Array.from({ length: 26 }, (_, at) => `${String.fromCharCode(65 + at)}la`);
  const large = await newRecordSection(world(), names);
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Record a lesson' }).click();
      const sheet = sheetOf(page);
      await choose(page, 'Pink Tower');
      await face(sheet, 'Ala').click();
      const save = await sheet.getByRole('button', { name: 'Save' }).boundingBox();
      expect((save?.y ?? Number.POSITIVE_INFINITY) + (save?.height ?? 0)).toBeLessThanOrEqual(
        page.viewportSize()?.height ?? 0,
      );
      const last = face(sheet, 'Zla');
      await last.focus();
      const { y = 0, height = 0 } = (await last.boundingBox()) ?? {};
      expect(y + height).toBeLessThanOrEqual(save?.y ?? 0);
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: large.adviser, at: large.at, display: displays[0] },
  );
});

test('Alt+R opens the sheet on every page except while typing, and asks for the class if there are several', async () => {
  const { section } = await world()
    .section({ adviser: setup.teacher })
    .then(({ id }) => ({ section: id }));
  await world().sectionAlbums(section, [setup.album]);
  await world().studentIn(section);
  await visit(
    async (page) => {
      // The page handles keys only after hydration.
      await expect
        .poll(async () => {
          await page.keyboard.press('Alt+r');
          return sheetOf(page).count();
        })
        .toBe(1);
      await sheetOf(page).getByRole('combobox', { name: 'Class' }).click();
      expect(await sheetOf(page).getByRole('combobox', { name: 'Lesson' }).count()).toBe(0);
      await page.getByRole('option').first().click();
      await sheetOf(page).getByRole('combobox', { name: 'Lesson' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      for (const at of [`/teacher/today?class=${setup.section}`, setup.at]) {
        await page.goto(at);
        await page.getByRole('button', { name: 'Record a lesson' }).waitFor();
        await hydrated(page);
        await page.keyboard.press('Alt+r');
        await sheetOf(page).getByRole('combobox', { name: 'Lesson' }).waitFor();
        expect(await sheetOf(page).getByRole('combobox', { name: 'Class' }).count()).toBe(0);
        expect(await page.getByRole('dialog').count()).toBe(1);
      }
      await page.goto(setup.at);
      await page.getByRole('searchbox', { name: 'Find a lesson' }).press('Alt+r');
      await page.getByRole('button', { name: 'Quick record' }).press('Enter');
      await sheetOf(page).waitFor();
      expect(await page.getByRole('dialog').count()).toBe(1);
    },
    { as: setup.adviser, at: '/teacher' },
  );
});

test('a teacher without a record has no button and no key for it', async () => {
  const { email } = await world().teacher({});
  await visit(
    async (page) => {
      await page.getByRole('button', { name: /^Hello/ }).waitFor();
      expect(await page.getByRole('button', { name: 'Quick record' }).count()).toBe(0);
      await page.keyboard.press('Alt+r');
      expect(await page.getByRole('dialog').count()).toBe(0);
    },
    { as: { ...setup.adviser, email }, at: '/teacher' },
  );
});

test('before typing, likely lessons are listed; typed letters find at most eight, ignoring accents', async () => {
  const [ana = '', ben = '', mia = ''] = setup.studentIds;
  for (let at = 1; at <= 9; at += 1) await world().lesson({ group: setup.group, name: `Niño song ${at}` });
  const by = { section: setup.section, maker: setup.teacher };
  await world().entry({ ...by, student: ana, lesson: setup.stair, kind: 'planned', day: today });
  await world().entry({ ...by, student: ben, lesson: setup.lesson, day: today });
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Mark absences' }).click();
      await page.getByRole('button', { name: 'Ben', exact: true }).click();
      await page.getByRole('button', { name: 'Record a lesson' }).click();
      const sheet = sheetOf(page);
      await page.getByText('Ready for some children').waitFor();
      const [planned = '', used = '', proposed = ''] = await groupsOf(page);
      expect([planned, used]).toEqual([expect.stringContaining('Brown Stair'), expect.stringContaining('Pink Tower')]);
      expect(proposed).toContain('Niño song 1');
      expect(await options(page)).not.toContain('Niño song 9');
      await sheet.getByRole('combobox', { name: 'Lesson' }).fill('nin');
      await expect.poll(async () => (await options(page)).length).toBe(8);
      await sheet.getByRole('combobox', { name: 'Lesson' }).fill('pink');
      await choose(page, 'Pink Tower');
      await sheet.locator('[data-ready]').first().waitFor();
      const described = (name: string) => face(sheet, name).getAttribute('aria-description');
      expect(await described('Ben')).toBe('Presented, away today');
      expect(await described('Mia')).toBe('Ready next');
      expect(await axeFindings(page)).toEqual([]);
      await sheet.getByRole('combobox', { name: 'Lesson' }).fill('brown');
      await choose(page, 'Brown Stair');
      await sheet.getByRole('button', { name: 'As planned: 1 child' }).click();
      expect(await face(sheet, 'Ana').isChecked()).toBe(true);
      expect(mia).not.toBe('');
    },
    { as: setup.adviser, at: '/teacher/today' },
  );
});

test('the last group of a class survives a reload and is forgotten at sign-out', async () => {
  await visit(
    async (page) => {
      const sameGroupButton = sheetOf(page).getByRole('button', { name: 'Same 2 children as last time' });
      await page.getByRole('button', { name: 'Pink Tower' }).click();
      for (const name of ['Ana', 'Mia']) await face(sheetOf(page), name).click();
      await saved(page, sheetOf(page));
      await page.reload();
      await page.getByRole('button', { name: 'Pink Tower' }).click();
      await sameGroupButton.click();
      for (const name of ['Ana', 'Mia']) expect(await face(sheetOf(page), name).isChecked()).toBe(true);
      const storedGroups = () => page.evaluate(() => localStorage.getItem('casa-record-groups'));
      expect(await storedGroups()).toContain(setup.section);
      await page.reload();
      await page.getByRole('button', { name: 'Sign Out' }).first().click();
      await page.getByLabel('E-mail').waitFor();
      await expect.poll(storedGroups).toBe(null);
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('on a phone a long name has the width of its face, and no word is broken', async () => {
  const { adviser, at } = await newRecordSection(world(), ['Maria Concepción Guadalupe', 'Ben']);
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Record a lesson' }).click();
      const name = sheetOf(page)
        .getByRole('checkbox', { name: /^Maria/ })
        .getByText(/^Maria/);
      await name.waitFor();
      expect((await name.boundingBox())?.width ?? 0).toBeGreaterThan(110);
    },
    { as: adviser, at, display: displays[0] },
  );
});
