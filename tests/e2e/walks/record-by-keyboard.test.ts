import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { hasFocus, type Keys, keysOf } from '../keyboard.ts';
import { newRecordSection } from '../record/record-section.ts';
import { axeFindings } from '../support.ts';

const { world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

/** Waits until an element has the focus: the pressed element or its replacement. */
const isSomewhere = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')).not.toBe('BODY');
const withKeys = (at: string, steps: (page: Page, keys: Keys) => Promise<void>) =>
  visit((page) => steps(page, keysOf(page)), { as: setup.adviser, at });
const tick = async ({ to, press }: Keys, ...names: string[]) => {
  for (const name of names) {
    await to('checkbox', `${name} Cruz`);
    await press('Space');
  }
};

test('a lesson is planned, changed, moved to another day and back, and given, by keyboard alone', () =>
  withKeys('/teacher/today', async (page, keys) => {
    const { use, press, type, to, choose } = keys;
    const card = page.getByRole('article', { name: 'Pink Tower' });
    const region = (name: string) => page.getByRole('region', { name });
    await use('button', 'Plan a lesson');
    const lesson = page.getByRole('dialog').getByRole('combobox', { name: 'Lesson' });
    await expect.poll(() => hasFocus(lesson)).toBe(true);
    await choose('Lesson', 'Pink Tower');
    await tick(keys, 'Ana', 'Ben');
    await use('button', 'Save');
    await page.getByRole('dialog').getByText('Pink Tower · 2 children').waitFor();
    await expect.poll(() => hasFocus(lesson)).toBe(true);
    // The first press closes the list of lessons, the second the panel.
    await press('Escape', 'Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Plan a lesson' }))).toBe(true);

    await use('button', 'Details: Pink Tower');
    const panel = page.getByRole('dialog', { name: 'Pink Tower' });
    await panel.waitFor();
    await tick(keys, 'Ben');
    await to('textbox', 'Note');
    await type('With the long rods.');
    expect(await axeFindings(page)).toEqual([]);
    await use('button', 'Save plan');
    await panel.waitFor({ state: 'detached' });
    await card.getByText('With the long rods.').waitFor();
    expect(await card.getByText('Ben Cruz').count()).toBe(0);
    await expect.poll(() => hasFocus(page.getByRole('button', { name: 'Details: Pink Tower' }))).toBe(true);

    await press('m');
    const someTime = page.getByRole('menuitem', { name: 'No date yet' });
    await someTime.waitFor();
    for (let down = 0; down < 20 && !(await hasFocus(someTime)); down += 1) await press('ArrowDown');
    expect(await hasFocus(someTime)).toBe(true);
    await press('Enter');
    await region('No date yet').getByRole('article', { name: 'Pink Tower' }).waitFor();
    await isSomewhere(page);
    await use('button', 'Given: Pink Tower');
    await card.waitFor({ state: 'detached' });
    await region('Recently given')
      .getByText(/^Pink Tower, /)
      .waitFor();
    await isSomewhere(page);
  }));

test('an observation of two children is written, changed and taken back, by keyboard alone', () =>
  withKeys('/teacher/today', async (page, keys) => {
    const { use, type, to, press } = keys;
    const panel = page.getByRole('dialog');
    await use('link', 'Observe');
    const words = panel.getByLabel('What you saw');
    await expect.poll(() => hasFocus(words)).toBe(true);
    await type('Folded the cloths side by side.');
    await tick(keys, 'Ana', 'Ben');
    await to('combobox', /^Lessons/);
    await type('Pink');
    await page.getByRole('option', { name: 'Pink Tower' }).waitFor();
    await press('ArrowDown', 'Enter');
    await use('button', 'Save');
    const card = page.getByRole('article', { name: /^Ana Cruz, Ben Cruz,/ });
    await card.getByText('Pink Tower').waitFor();
    await panel.waitFor({ state: 'detached' });
    await isSomewhere(page);
    await use('button', /^Change:/);
    await expect.poll(() => hasFocus(words)).toBe(true);
    await press('ControlOrMeta+End');
    await type(' They sang.');
    await to('radio', 'The staff of the class');
    await press('ArrowDown');
    await use('button', 'Save');
    await card.getByText('They sang.').filter({ visible: true }).first().waitFor();
    await panel.waitFor({ state: 'detached' });
    await isSomewhere(page);
    await use('button', /^Take back:/);
    await card.waitFor({ state: 'detached' });
    await isSomewhere(page);
  }));

test('a round is opened, a report written, made ready and published, by keyboard alone', async () => {
  const [ana = ''] = setup.studentIds;
  await world().entry({
    ...{ student: ana, lesson: setup.lesson, section: setup.section, maker: setup.teacher },
    day: '2026-01-12',
  });
  const helper = await world().teacher();
  await world().subject({ section: setup.section, teacher: helper.id });
  const checking = { role: 'teacher' as const, email: helper.email, password: worldPassword };
  const step = (page: Page, title: string) => page.getByRole('region', { name: title });
  await withKeys(`/teacher/reports?class=${setup.section}`, async (page, keys) => {
    const { use, write, type, to } = keys;
    await use('button', 'Open a round');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => hasFocus(dialog.getByLabel('Title'))).toBe(true);
    await type('First term 2026');
    await write('Start of the period', '2026-01-01');
    await write('End of the period', '2026-03-31');
    await write('Reports needed by', '2026-04-10');
    await use('button', 'Open round');
    await dialog.waitFor({ state: 'detached' });
    await isSomewhere(page);
    await use('link', 'Ana Cruz');
    const part = page.getByRole('region', { name: 'What comes next' });
    const field = part.getByRole('textbox');
    await expect.poll(() => field.isEditable()).toBe(true);
    await to('textbox', /^What comes next/);
    await type('Chains of ten.');
    await part.getByText(/^Saved on /).waitFor();
    await use('button', 'Records and observations: What comes next');
    await expect.poll(() => hasFocus(page.getByRole('heading', { name: 'Records and observations' }))).toBe(true);
    await use('button', /Pink Tower/);
    await expect.poll(() => field.inputValue()).toContain('Pink Tower');
    await isSomewhere(page);
    await use('button', 'Mark as ready');
    await page.getByText('What the child loves: this part is empty.').waitFor();
    await isSomewhere(page);
    await use('button', 'Mark as ready anyway');
    await step(page, 'Ready to be checked').waitFor();
    await isSomewhere(page);
    const at = new URL(page.url()).pathname;
    await visit(
      async (other) => {
        const others = keysOf(other);
        await others.to('textbox', /^Comment/);
        await others.type('Warm and clear.');
        await others.use('button', 'Mark as checked');
        await step(other, 'Checked, not published yet').getByText('Warm and clear.').waitFor();
        await isSomewhere(other);
      },
      { as: checking, at },
    );
    await use('button', 'Publish');
    await dialog.waitFor();
    expect(await axeFindings(page)).toEqual([]);
    const sure = dialog.getByRole('button', { name: 'Publish' });
    for (let at = 0; at < 6 && !(await hasFocus(sure)); at += 1) await keys.press('Tab');
    await keys.press('Enter');
    await page.getByRole('link', { name: 'Download version 1 (PDF)' }).waitFor();
    await isSomewhere(page);
    await to('link', 'Download version 1 (PDF)');
  });
});

test('a lesson is recorded for two children, and one of them corrected in the grid, by keyboard alone', () =>
  withKeys(setup.at, async (page, keys) => {
    const { use, press, type } = keys;
    const cell = (studentName: string, words: string) =>
      page.getByRole('gridcell', { name: new RegExp(`^Pink Tower, ${studentName} Cruz: ${words}`) });
    await press('Alt+r');
    const dialog = page.getByRole('dialog');
    await expect.poll(() => hasFocus(dialog.getByRole('combobox', { name: 'Lesson' }))).toBe(true);
    await type('pin');
    await page.locator('[role=option][data-combobox-selected]').filter({ hasText: 'Pink Tower' }).waitFor();
    await press('Enter');
    await tick(keys, 'Ana', 'Ben');
    await use('button', 'Save');
    await dialog.getByText('Pink Tower · 2 children').waitFor();
    await press('Escape', 'Escape');
    await dialog.waitFor({ state: 'detached' });
    await cell('Ben', 'presented, once').waitFor();
    await keys.to('grid', /./);
    await press('ArrowRight', 'Enter');
    await dialog.waitFor();
    await use('button', /^Correct: Presented on/);
    await keys.to('radio', 'Presented');
    const practised = dialog.getByRole('radio', { name: 'Practised' });
    for (let at = 0; at < 6 && !(await hasFocus(practised)); at += 1) await press('ArrowRight');
    await use('button', 'Save correction');
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await cell('Ben', 'practising').waitFor();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('role') ?? '')).toMatch(/^grid/);
  }));
