import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { newRecordSection } from '../record/record-section.ts';
import { enter } from '../screens/show-screen.ts';
import { axeFindings, displays, isControlled, openWindow, storedText } from '../support.ts';

const { casa, browser, world, visit } = inBrowser();

let at = '';
let setup: Awaited<ReturnType<typeof newRecordSection>>;
let adviser: typeof setup.adviser;
beforeEach(async () => {
  setup = await newRecordSection(world());
  ({ adviser, at } = setup);
});

const cell = (page: Page, lesson: string, studentName: string, label: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${lesson}, ${studentName} Cruz: ${label}`) });
/** Runs an action that records and waits until the entry is stored. */
const stored = (page: Page, act: () => Promise<unknown>) =>
  Promise.all([page.waitForResponse(/\/api\/records\/add-entries$/), act()]);
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();

test('a tap records presented, then practised, and undo reverts one step at a time', async () => {
  await visit(
    async (page) => {
      expect(await axeFindings(page)).toEqual([]);
      for (const label of ['no entry', 'presented, once'])
        await stored(page, () => cell(page, 'Pink Tower', 'Ana', label).click());
      await page.reload();
      await cell(page, 'Pink Tower', 'Ana', 'practising').waitFor();
      await cell(page, 'Pink Tower', 'Ben', 'no entry').click();
      await page.getByText('Presented: Pink Tower, 1 child').waitFor();
      await press(page, 'Undo');
      await cell(page, 'Pink Tower', 'Ben', 'no entry').waitFor();
    },
    { as: adviser, at },
  );
});

testInFull('keys select several cells and record the same for all, and Ctrl+Z undoes it', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await grid.press('ArrowDown');
      await grid.press('Home');
      await grid.press('Shift+End');
      await grid.press('4');
      for (const studentName of ['Ana', 'Ben']) await cell(page, 'Brown Stair', studentName, 'mastered').waitFor();
      await page.getByText('Mastered: Brown Stair, 2 children').waitFor();
      await grid.press('Control+z');
      for (const studentName of ['Ana', 'Ben']) await cell(page, 'Brown Stair', studentName, 'no entry').waitFor();
      expect(await grid.evaluate((one) => one === document.activeElement)).toBe(true);
      await grid.press('Enter');
      await page.getByRole('dialog').getByLabel('Note').nth(1).waitFor();
    },
    { as: adviser, at },
  );
});

testInFull('entries of a colleague for several children appear on a phone immediately', async () => {
  await visit(
    async (phone) => {
      await cell(phone, 'Brown Stair', 'Ana', 'no entry').waitFor();
      await visit(
        async (page) => {
          await press(page, 'Brown Stair');
          const sheet = page.getByRole('dialog');
          for (const studentName of ['Ana Cruz', 'Ben Cruz'])
            await sheet.getByRole('checkbox', { name: studentName }).click();
          await stored(page, () => sheet.getByRole('button', { name: 'Save' }).click());
        },
        { as: adviser, at },
      );
      await cell(phone, 'Brown Stair', 'Ana', 'presented').waitFor();
    },
    { as: adviser, at, display: displays[0] },
  );
});

testInFull('a refused entry survives a reload with its reason until it is stored or discarded', async () => {
  await visit(
    async (page) => {
      const refuse = 'Ben is at another school now.';
      await page.route('**/api/records/add-entries', (route) =>
        route.fulfill({ status: 400, json: { code: 'invalid', error: refuse, requestId: 'x' } }),
      );
      await cell(page, 'Pink Tower', 'Ben', 'no entry').click();
      await page.getByText('This could not be saved:').waitFor();
      await page.getByText(refuse).waitFor();
      await page.reload();
      await page.getByText(refuse).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await press(page, 'Discard');
      await page.getByText('This could not be saved:').waitFor({ state: 'detached' });
      await cell(page, 'Pink Tower', 'Ben', 'no entry').click();
      await page.getByText(refuse).waitFor();
      await page.unroute('**/api/records/add-entries');
      await press(page, 'Try again');
      await page.getByText('This could not be saved:').waitFor({ state: 'detached' });
      await page.reload();
      await cell(page, 'Pink Tower', 'Ben', 'presented').waitFor();
    },
    { as: adviser, at },
  );
});

testInFull('one entry that cannot be stored does not block others, and stays with its reason', async () => {
  const { stair } = setup;
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await cell(page, 'Brown Stair', 'Ben', 'no entry').waitFor();
      const { database, clock } = casa().services;
      await database.transaction((tx) =>
        tx.updateTable('lessons').set({ archived_at: clock.now() }).where('id', '=', stair).execute(),
      );
      await grid.press('Home');
      await grid.press('Shift+ArrowDown');
      await grid.press('2');
      await page.getByText('This could not be saved:').waitFor();
      await page.getByText('Presented: Brown Stair, Ana Cruz').waitFor();
      await page.getByText(/“Brown Stair” is archived/).waitFor();
      await cell(page, 'Pink Tower', 'Ana', 'presented, once').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await press(page, 'Discard');
      await page.getByText('This could not be saved:').waitFor({ state: 'detached' });
      await cell(page, 'Brown Stair', 'Ana', 'no entry').waitFor();
      await page.reload();
      await cell(page, 'Pink Tower', 'Ana', 'presented, once').waitFor();
    },
    { as: adviser, at },
  );
});

testInFull(
  'a colleague’s entry has no buttons, and a withdrawal shows immediately and is reverted if refused',
  async () => {
    const { section, lesson, studentIds } = setup;
    const helper = await world().teacher({ first_name: 'Lito' });
    await world().subject({ section, teacher: helper.id });
    const of = { student: studentIds[0] ?? '', lesson, section };
    await world().entry({ ...of, maker: setup.teacher, kind: 'presented' });
    await world().entry({ ...of, maker: helper.id, kind: 'mastered' });
    await visit(
      async (page) => {
        await cell(page, 'Pink Tower', 'Ana', 'mastered').click({ button: 'right' });
        const panel = page.getByRole('dialog');
        const undoButton = panel.getByRole('button', { name: /^Take back: / });
        await undoButton.waitFor();
        expect(await undoButton.count()).toBe(1);
        expect(await panel.getByRole('button', { name: /^Correct: / }).count()).toBe(1);
        await page.route('**/api/records/withdraw-entries', (route) =>
          route.fulfill({ status: 403, json: { code: 'forbidden', error: 'That is not yours.', requestId: 'x' } }),
        );
        await undoButton.click();
        await page.getByText('That is not yours.').waitFor();
        await cell(page, 'Pink Tower', 'Ana', 'mastered').waitFor();
        await page.unroute('**/api/records/withdraw-entries');
        const answer = Promise.withResolvers<void>();
        await page.route('**/api/records/withdraw-entries', async (route) => {
          await answer.promise;
          await route.continue();
        });
        await page.keyboard.press('Escape');
        await panel.waitFor({ state: 'detached' });
        await press(page, 'Try again');
        await cell(page, 'Pink Tower', 'Ana', 'presented, once').waitFor();
        answer.resolve();
        await page.getByText('That is not yours.').waitFor({ state: 'detached' });
        await cell(page, 'Pink Tower', 'Ana', 'presented, once').waitFor();
      },
      { as: { role: 'teacher', email: helper.email, password: adviser.password }, at },
    );
  },
);

testInFull(
  'an admin sees next lessons and the timeline of a child, with one line for equal entries of two adults',
  async () => {
    const { section, lesson, studentIds } = setup;
    const of = { student: studentIds[0] ?? '', lesson, section };
    const helper = await world().teacher({ first_name: 'Lito', last_name: 'Cruz' });
    for (const maker of [setup.teacher, helper.id]) await world().entry({ ...of, maker, note: `Seen by ${maker}.` });
    const { email } = await world().admin();
    await visit(
      async (page) => {
        await press(page, 'Ready next');
        const ready = page.getByRole('dialog');
        await ready.getByRole('button', { name: 'Plan for today: Brown Stair' }).waitFor();
        expect(await ready.getByRole('button', { name: /^Not / }).count()).toBe(0);
        await page.keyboard.press('Escape');
        await ready.waitFor({ state: 'detached' });
        await press(page, 'Timeline');
        const timeline = page.getByRole('dialog');
        for (const maker of [setup.teacher, helper.id]) await timeline.getByText(`Seen by ${maker}.`).waitFor();
        await timeline.getByText('Tala Reyes').waitFor();
        await timeline.getByText(/^Lito.* Cruz$/).waitFor();
        expect(await timeline.getByText(/^Presented: Pink Tower$/).count()).toBe(1);
        expect(await axeFindings(page)).toEqual([]);
      },
      {
        as: { role: 'admin', email, password: adviser.password },
        at: `/admin/record/${section}?child=${studentIds[0]}`,
      },
    );
  },
);

testInFull('an entry is corrected: the cell shows the correction, and the timeline the earlier value', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await stored(page, () => grid.press('4'));
      await cell(page, 'Pink Tower', 'Ana', 'mastered').waitFor();
      await grid.press('Enter');
      const panel = page.getByRole('dialog');
      await panel.getByRole('button', { name: /^Correct: Mastered on/ }).click();
      expect(await axeFindings(page)).toEqual([]);
      await panel.getByRole('radio', { name: 'Practised' }).click();
      await stored(page, () => panel.getByRole('button', { name: 'Save correction' }).click());
      await panel.getByText(/^Earlier: Mastered on .*, written by Tala/).waitFor();
      await page.keyboard.press('Escape');
      await cell(page, 'Pink Tower', 'Ana', 'practising').waitFor();
      await page.getByRole('columnheader', { name: 'Ana Cruz' }).getByRole('button').click();
      await press(page, 'Timeline');
      const timeline = page.getByRole('dialog');
      await timeline.getByText(/^Earlier: Mastered on/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await timeline.getByRole('checkbox', { name: 'As the family sees it' }).click();
      await timeline.getByText('Worked with: Pink Tower').waitFor();
      expect(await timeline.getByText(/Mastered/).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await timeline.waitFor({ state: 'detached' });
      const [student = ''] = setup.studentIds;
      const of = { student, lesson: setup.stair, section: setup.section, maker: setup.teacher };
      await world().entry({ ...of, kind: 'practised', day: '2026-01-13' });
      await press(page, 'Timeline');
      await timeline.getByText(/: Brown Stair$/).waitFor();
    },
    { as: adviser, at },
  );
});

test('offline entries survive a closed tab, are stored once, and are deleted from the device at sign-out', async () => {
  const { page, close } = await openWindow(browser(), casa().address);
  const context = page.context();
  await enter(casa(), context, adviser);
  await page.goto(at);
  await cell(page, 'Brown Stair', 'Ana', '').waitFor();
  await isControlled(page);
  await expect.poll(() => storedText(page)).toContain('Brown Stair');

  await context.setOffline(true);
  await cell(page, 'Brown Stair', 'Ana', '').click();
  await page.getByText('1 entry is waiting to be sent').waitFor();
  await cell(page, 'Brown Stair', 'Ben', '').click();
  await cell(page, 'Pink Tower', 'Ana', '').click();
  await page.getByText('3 entries are waiting to be sent').waitFor();
  await page.getByRole('grid').press('Control+z');
  await page.getByText('4 entries are waiting to be sent').waitFor();
  await cell(page, 'Pink Tower', 'Ben', '').click();
  await page.getByRole('grid').press('Delete');
  await cell(page, 'Pink Tower', 'Ben', 'no entry').waitFor();
  await page.getByText('6 entries are waiting to be sent').waitFor();
  await page.close();

  const secondTab = await context.newPage();
  await secondTab.goto(at);
  await secondTab.getByText('6 entries are waiting to be sent').waitFor();
  await cell(secondTab, 'Brown Stair', 'Ben', 'presented, once').waitFor();
  await context.setOffline(false);
  await secondTab.getByText('waiting to be sent').waitFor({ state: 'detached' });
  await visit(
    async (other) => {
      await cell(other, 'Brown Stair', 'Ana', 'presented, once').waitFor();
      await cell(other, 'Brown Stair', 'Ben', 'presented, once').waitFor();
      for (const studentName of ['Ana', 'Ben']) await cell(other, 'Pink Tower', studentName, 'no entry').waitFor();
    },
    { as: adviser, at },
  );

  await secondTab.getByRole('button', { name: 'Sign Out' }).first().click();
  await secondTab.getByLabel('E-mail').waitFor();
  await expect.poll(() => storedText(secondTab)).not.toContain('Brown Stair');
  await close();
});
