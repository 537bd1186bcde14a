import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, twoFrames } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

const cell = (page: Page, lesson: string, studentName: string, words: string) =>
  page.getByRole('gridcell', { name: new RegExp(`^${lesson}, ${studentName} Cruz: ${words}`) });
const middleOf = async (page: Page, lesson: string, studentName: string) => {
  const box = await cell(page, lesson, studentName, '').boundingBox();
  if (!box) throw new Error('The cell is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};
const choose = async (page: Page, field: string, option: string) => {
  await page.getByRole('combobox', { name: field, exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the mouse paints an entry kind over cells in one step, which is undone as one', async () => {
  await visit(
    async (page) => {
      await choose(page, 'Tap marks as', 'Mastered');
      const from = await middleOf(page, 'Pink Tower', 'Ana');
      const to = await middleOf(page, 'Brown Stair', 'Ben');
      await page.mouse.move(from.x, from.y);
      await page.mouse.down();
      await page.mouse.move(to.x, from.y, { steps: 5 });
      await page.mouse.move(to.x, to.y, { steps: 5 });
      await page.mouse.up();
      await page.getByText('Mastered: 2 lessons, 2 children').waitFor();
      for (const studentName of ['Ana', 'Ben']) await cell(page, 'Pink Tower', studentName, 'mastered').waitFor();
      await cell(page, 'Brown Stair', 'Ben', 'mastered').waitFor();
      await cell(page, 'Brown Stair', 'Ana', 'no entry').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      for (const studentName of ['Ana', 'Ben']) await cell(page, 'Pink Tower', studentName, 'no entry').waitFor();
      await cell(page, 'Brown Stair', 'Ben', 'no entry').click();
      await cell(page, 'Brown Stair', 'Ben', 'mastered').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('a held finger paints, a swipe scrolls and records nothing, and a second finger cancels', async () => {
  await visit(
    async (page) => {
      await choose(page, 'Tap marks as', 'Practised');
      const session = await page.context().newCDPSession(page);
      await session.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 2 });
      // Touch targets are larger, so positions are measured after the emulation starts.
      await twoFrames(page);
      const [ana, ben] = [await middleOf(page, 'Pink Tower', 'Ana'), await middleOf(page, 'Pink Tower', 'Ben')];
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints });
      const isHeld = () => page.locator('[role=grid][data-painting]').waitFor();

      await touch('touchStart', ana);
      await touch('touchMove', { x: (ana.x + ben.x) / 2, y: ana.y });
      await touch('touchMove', ben);
      await touch('touchEnd');
      await twoFrames(page);
      await cell(page, 'Pink Tower', 'Ben', 'no entry').waitFor();

      await touch('touchStart', ana);
      await isHeld();
      await touch('touchMove', ben);
      await touch('touchStart', ben, { x: ana.x, y: ana.y + 44 });
      await touch('touchEnd');
      await twoFrames(page);
      for (const studentName of ['Ana', 'Ben']) await cell(page, 'Pink Tower', studentName, 'no entry').waitFor();

      await touch('touchStart', ana);
      await isHeld();
      await touch('touchMove', { x: (ana.x + ben.x) / 2, y: ana.y });
      await touch('touchMove', ben);
      await touch('touchEnd');
      for (const studentName of ['Ana', 'Ben'])
        await cell(page, 'Pink Tower', studentName, 'practising, once').waitFor();
      await cell(page, 'Brown Stair', 'Ana', 'no entry').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('filters select lessons and children, and new entries do not move rows', async () => {
  await visit(
    async (page) => {
      await page.getByRole('grid').press('1');
      await cell(page, 'Pink Tower', 'Ana', 'planned').waitFor();
      await choose(page, 'Lessons', 'Planned');
      await cell(page, 'Brown Stair', 'Ana', '').waitFor({ state: 'detached' });
      await cell(page, 'Pink Tower', 'Ana', 'planned').click();
      await cell(page, 'Pink Tower', 'Ana', 'presented, once').waitFor();
      await visit(
        async (other) => {
          const isStored = other.waitForResponse(/add-entries$/);
          await cell(other, 'Pink Tower', 'Ben', 'no entry').click();
          await isStored;
        },
        { as: setup.adviser, at: setup.at },
      );
      await cell(page, 'Pink Tower', 'Ben', 'presented, once').waitFor();
      await page.reload();
      await page.getByText('No lesson found.').filter({ visible: true }).waitFor();
      await choose(page, 'Lessons', 'All lessons');
      await choose(page, 'Group', 'Tower and stair');
      await choose(page, 'Children', 'Ben Cruz');
      await cell(page, 'Brown Stair', 'Ben', 'no entry').waitFor();
      await cell(page, 'Brown Stair', 'Ana', '').waitFor({ state: 'detached' });
      expect(await axeFindings(page)).toEqual([]);
      await choose(page, 'Children', 'Here today');
      await cell(page, 'Brown Stair', 'Ana', 'no entry').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('keys open the note and the day, and Delete withdraws one’s own entries of the day', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await grid.press('n');
      const panel = page.getByRole('dialog');
      await panel.getByRole('textbox', { name: 'Note' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await grid.press('t');
      await panel.getByRole('radio', { name: 'Leave blank' }).and(page.locator(':focus')).waitFor();
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await grid.press('d');
      await page.getByRole('textbox', { name: 'Recording for' }).and(page.locator(':focus')).waitFor();

      await grid.press('Delete');
      await page.getByText('You have no entry to take back here on this day.').waitFor();
      await Promise.all([page.waitForResponse(/add-entries$/), grid.press('2')]);
      await cell(page, 'Pink Tower', 'Ana', 'presented, once').waitFor();
      await grid.press('Delete');
      await cell(page, 'Pink Tower', 'Ana', 'no entry').waitFor();
      expect(await grid.evaluate((one) => one === document.activeElement)).toBe(true);
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('a note opened by key is stored as a note, and `a` marks a mixed range as one', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await grid.press('n');
      const panel = page.getByRole('dialog');
      const save = panel.getByRole('button', { name: 'Save' });
      await panel.getByRole('textbox', { name: 'Note' }).and(page.locator(':focus')).waitFor();
      expect(await save.isDisabled()).toBe(true);
      await panel.getByRole('checkbox', { name: 'Needs another look' }).click();
      await Promise.all([page.waitForResponse(/add-entries$/), save.click()]);
      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'detached' });
      await cell(page, 'Pink Tower', 'Ana', 'noted, last on .*, needs another look').waitFor();
      await grid.press('Shift+End');
      await grid.press('a');
      for (const studentName of ['Ana', 'Ben'])
        await cell(page, 'Pink Tower', studentName, '.*, needs another look').waitFor();
      await grid.press('a');
      for (const studentName of ['Ana', 'Ben'])
        await cell(page, 'Pink Tower', studentName, 'noted(?!.*needs another look)').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('the focused cell scrolls into view next to the names and the undo bar', async () => {
  const many = await newRecordSection(world(), ['Ana', 'Ben', 'Cai', 'Dan', 'Eve', 'Fay', 'Gil', 'Hue', 'Ivo', 'Jun']);
  const isVisible = (page: Page, lesson: string, studentName: string) =>
    cell(page, lesson, studentName, '').evaluate((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
  await visit(
    async (page) => {
      await page.setViewportSize({ width: 600, height: 420 });
      const grid = page.getByRole('grid');
      await grid.press('2');
      await page.getByText('Presented: Pink Tower, 1 child').waitFor();
      for (const [key, lesson, studentName] of [
        ['End', 'Pink Tower', 'Jun'],
        ['ArrowDown', 'Brown Stair', 'Jun'],
        ['Home', 'Brown Stair', 'Ana'],
        ['ArrowUp', 'Pink Tower', 'Ana'],
      ] as const) {
        await grid.press(key);
        await expect.poll(() => isVisible(page, lesson, studentName)).toBe(true);
      }
    },
    { as: many.adviser, at: many.at },
  );
});

test('? shows the keys, and the focus returns to the grid', async () => {
  await visit(
    async (page) => {
      const grid = page.getByRole('grid');
      await grid.press('?');
      const help = page.getByRole('dialog', { name: 'Shortcuts in the grid' });
      await help.getByRole('row', { name: '4 Mastered' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await help.waitFor({ state: 'detached' });
      await grid.and(page.locator(':focus')).waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('the printed sheet has the same rows and children, with marks for entries and empty boxes', async () => {
  const [ana = ''] = setup.studentIds;
  const { lesson, section, teacher } = setup;
  await world().entry({ student: ana, lesson, section, maker: teacher });
  await visit(
    async (page) => {
      await page.addInitScript(() => {
        window.print = () => {};
      });
      await page.goto(setup.at);
      await page.getByRole('button', { name: 'Print this area' }).click();
      await page.locator('body[data-prints-sheet]').waitFor();
      await page.emulateMedia({ media: 'print' });
      const sheet = page.locator('body > main');
      expect(await sheet.locator('tbody th').allTextContents()).toEqual([
        'Tower and stair',
        'Pink Tower',
        'Brown Stair',
      ]);
      expect(await sheet.locator('thead th').allTextContents()).toEqual(['Lessons', 'Ana', 'Ben']);
      expect(await sheet.locator('td').count()).toBe(4);
      expect(await sheet.locator('td [data-state]').count()).toBe(1);
      expect(await sheet.locator('td span:not([data-state])').count()).toBe(3);
      const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
      await page.evaluate(() => dispatchEvent(new Event('afterprint')));
      await sheet.waitFor({ state: 'detached' });
    },
    { as: setup.adviser },
  );
});

test('children are ordered by keyboard and by dragging, and filtered by year of the cycle', async () => {
  await visit(
    async (page) => {
      const columns = () =>
        page.getByRole('columnheader').evaluateAll((all) => all.slice(1).map((one) => one.getAttribute('aria-label')));
      await choose(page, 'Order of children', 'Our own order');
      await page.getByRole('button', { name: 'Change order' }).click();
      const panel = page.getByRole('dialog', { name: 'Order of children' });
      await panel.getByRole('button', { name: 'Move Ben Cruz up' }).focus();
      await page.keyboard.press('Enter');
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      await panel.getByRole('button', { name: 'Save' }).click();
      await panel.waitFor({ state: 'detached' });
      await expect.poll(columns).toEqual(['Ben Cruz', 'Ana Cruz']);
      await page.reload();
      await expect.poll(columns).toEqual(['Ben Cruz', 'Ana Cruz']);
      await page.getByRole('button', { name: 'Change order' }).click();
      await panel.getByRole('button', { name: 'Move Ana Cruz: drag it' }).dragTo(panel.getByText('Ben Cruz'));
      await panel.getByRole('button', { name: 'Save' }).click();
      await expect.poll(columns).toEqual(['Ana Cruz', 'Ben Cruz']);
      await choose(page, 'Children', 'Third year');
      expect(await columns()).toEqual(['Ana Cruz', 'Ben Cruz']);
    },
    { as: setup.adviser, at: setup.at },
  );
});
