import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { newRecordSection } from '../record/record-section.ts';
import { enter } from '../screens/show-screen.ts';
import { axeFindings, isControlled, openWindow, storedText } from '../support.ts';

const { casa, browser, world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
let at = '';
let assistant: { id: string; role: 'teacher'; email: string; password: string };
beforeEach(async () => {
  setup = await newRecordSection(world());
  at = `/teacher/jottings?class=${setup.section}`;
  const { id, email } = await world().teacher({ first_name: 'Lito', last_name: 'Cruz' });
  await world().assistant({ section: setup.section, teacher: id, maker: setup.teacher });
  assistant = { id, role: 'teacher', email, password: worldPassword };
});

const addQuickNote = (fields: { text?: string; maker?: string } = {}) =>
  world().observation({ section: setup.section, maker: assistant.id, students: [], state: 'jotting', ...fields });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
const card = (page: Page, textField: string) => page.getByRole('article', { name: `Quick note: ${textField}` });
const isFocused = (page: Page, textField: string) =>
  expect.poll(() => card(page, textField).evaluate((one) => one === document.activeElement)).toBe(true);
const textField = (page: Page) => page.getByRole('dialog').getByLabel('What you saw');

const removeAssistant = () =>
  visit(
    async (page) => {
      await press(page, 'Assistants');
      const panel = page.getByRole('dialog', { name: 'Assistants' });
      await panel.getByText('Lito').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await panel.getByRole('button', { name: /^Remove Lito/ }).click();
      await page
        .getByRole('dialog', { name: /^Remove Lito/ })
        .getByRole('button', { name: 'Remove' })
        .click();
      await panel.getByText('This class has no assistants.').waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );

test('on a phone a quick note takes two presses, and is filed with students, by a swipe, and restored with Undo', async () => {
  const { page, close, troubles } = await openWindow(
    browser(),
    casa().address,
    { width: 360, scheme: 'light' },
    {
      hasTouch: true,
      isMobile: true,
      viewport: { width: 360, height: 740 },
    },
  );
  await enter(casa(), page.context(), setup.adviser);
  await page.goto('/teacher/today');
  await page.getByRole('link', { name: 'Quick note', exact: true }).tap();
  await textField(page).waitFor();
  await expect.poll(() => textField(page).evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.type('Built the tower with Ben.');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).tap();
  const first = card(page, 'Built the tower with Ben.');
  await page.getByText('Swipe right to keep a note as an observation, left for the next note.').waitFor();
  await first.getByRole('checkbox', { name: 'Ana Cruz' }).tap();
  await first.getByRole('checkbox', { name: 'Ben Cruz' }).tap();
  await first.getByLabel('The staff of the class and the family').tap();
  expect(await axeFindings(page)).toEqual([]);
  await first.getByRole('button', { name: 'Keep', exact: true }).tap();
  await page.getByText('Kept as an observation.').waitFor();
  await page.getByText('No quick notes to sort.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await first.getByRole('button', { name: 'Keep', exact: true }).waitFor();

  const session = await page.context().newCDPSession(page);
  const swipe = async (by: number) => {
    const box = await first.boundingBox();
    if (!box) throw new Error('There is nothing to swipe.');
    const point = (x: number) => [{ x: box.x + box.width / 2 + x, y: box.y + 30 }];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: point(0) });
    for (const part of [0.5, 1])
      await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: point(by * part) });
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await first.scrollIntoViewIfNeeded();
  await swipe(40);
  expect(await first.count()).toBe(1);
  await swipe(120);
  await page.getByText('No quick notes to sort.').waitFor();
  await page.goto(`/teacher/observations?class=${setup.section}`);
  await page
    .getByRole('article', { name: /^Ana Cruz, Ben Cruz,/ })
    .getByText('Built the tower with Ben.')
    .waitFor();
  await page.getByText('The staff of the class can see it, and it may be shared with the family.').waitFor();
  expect(await page.getByText('Quick notes to sort').count()).toBe(0);
  expect(troubles).toEqual([]);
  await close();
});

testInFull('the keys k and j work through the list, and typed letters file nothing', async () => {
  for (const text of ['First.', 'Second.', 'Third.']) await addQuickNote({ text });
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Quick notes to sort: 3' }).press('Enter');
      await page.getByText('3 quick notes to sort').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const ana = card(page, 'First.').getByRole('checkbox', { name: 'Ana Cruz' });
      await ana.focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Shortcuts for quick notes' }).waitFor();
      // The list ignores keys while a dialog is open.
      for (const key of ['k', 'j', 'Escape']) await page.keyboard.press(key);
      await page.getByRole('dialog').waitFor({ state: 'detached' });
      await page.getByText('3 quick notes to sort').waitFor();
      await card(page, 'First.').getByRole('button', { name: 'Keep', exact: true }).waitFor();
      await expect.poll(() => ana.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('j');
      await isFocused(page, 'Second.');
      const lessons = card(page, 'Second.').getByRole('combobox', { name: 'Lessons (optional)' });
      await lessons.fill('');
      await lessons.pressSequentially('k');
      expect(await lessons.inputValue()).toBe('k');
      await page.keyboard.press('Escape');
      await card(page, 'Second.').getByRole('button', { name: 'Keep as is' }).focus();
      await page.keyboard.press('k');
      await isFocused(page, 'Third.');
      await page.getByText('2 quick notes to sort').waitFor();
      await page.keyboard.press('j');
      // The earlier choice is kept.
      await isFocused(page, 'First.');
      expect(await card(page, 'First.').getByRole('checkbox', { name: 'Ana Cruz' }).isChecked()).toBe(true);
      // The message is rendered again, so that screen readers announce it again.
      const filed = page.getByRole('status').getByText('Kept as an observation.');
      const before = await filed.elementHandle();
      await page.keyboard.press('k');
      await expect.poll(() => before?.evaluate((one) => one.isConnected)).toBe(false);
      await filed.waitFor();
      await isFocused(page, 'Third.');
      await card(page, 'Third.').getByRole('button', { name: 'Take back' }).focus();
      await page.keyboard.press('Enter');
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.textContent))
        .toMatch(/^No quick notes to sort\./);
      await press(page, 'Undo');
      await isFocused(page, 'Third.');
      await page.goto(`/teacher/observations?class=${setup.section}`);
      await page
        .getByRole('article', { name: /^Ana Cruz,/ })
        .getByText('Kept as an observation by Tala')
        .waitFor();
      await page
        .getByRole('article', { name: /^About no child in particular,/ })
        .getByText('Second.')
        .waitFor();
    },
    { as: setup.adviser, at: '/teacher/today' },
  );
});

testInFull(
  'with two users, filed notes stay marked in place, new ones are appended, and none is duplicated',
  async () => {
    await addQuickNote({ text: 'First.' });
    await addQuickNote({ text: 'Second.' });
    const { email } = await world().admin();
    const admin = { role: 'admin' as const, email, password: worldPassword };
    await visit(
      async (page) => {
        await press(page, 'Next');
        await isFocused(page, 'Second.');
        const top = () => card(page, 'Second.').evaluate((one) => one.getBoundingClientRect().top);
        const before = await top();
        await visit(
          async (other) => {
            await card(other, 'First.').getByRole('checkbox', { name: 'Ben Cruz' }).click();
            await card(other, 'First.').getByRole('button', { name: 'Keep', exact: true }).click();
            await isFocused(other, 'Second.');
            await press(other, 'Quick note');
            await textField(other).fill('Third.');
            await press(other, 'Save');
            // Waits until the note is sent before the window closes.
            await card(other, 'Third.').waitFor();
          },
          { as: admin, at: `/admin/jottings?class=${setup.section}` },
        );
        await card(page, 'First.').getByText('A colleague has already sorted this note.').waitFor();
        await card(page, 'Third.').waitFor();
        expect(await top()).toBe(before);
        await isFocused(page, 'Second.');
        await page.keyboard.press('j');
        await isFocused(page, 'Third.');
        await card(page, 'First.').waitFor({ state: 'detached' });
      },
      { as: setup.adviser, at },
    );
  },
);

testInFull('a photo without text can be filed only after it has arrived, and edited without text', async () => {
  await addQuickNote({ text: '' });
  await visit(
    async (page) => {
      const empty = page.getByRole('article', { name: 'Quick note: Photo without text' });
      await empty.getByText('No text. The photo has not arrived yet.').waitFor();
      expect(await empty.getByRole('button', { name: 'Keep as is' }).isDisabled()).toBe(true);
      await empty.getByRole('button', { name: 'Take back' }).click();
      await press(page, 'Quick note');
      await page
        .getByRole('dialog')
        .locator('input[type=file][multiple]')
        .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await samplePicture()) });
      await page.getByRole('region', { name: 'Photo 1' }).waitFor();
      await press(page, 'Save');
      await empty.getByRole('button', { name: /^Photo 1/ }).waitFor();
      await empty.getByRole('checkbox', { name: 'Ana Cruz' }).click();
      await empty.getByRole('checkbox', { name: 'The photo shows exactly these children' }).click();
      await empty.getByRole('button', { name: 'Keep', exact: true }).click();
      await page.getByText('Kept as an observation.').waitFor();
      await page.goto(`/teacher/observations?class=${setup.section}`);
      const filed = page.getByRole('article', { name: /^Ana Cruz,/ });
      await filed.getByText('Observation without text').waitFor();
      await filed.getByRole('button', { name: /^Photo 1: Ana Cruz/ }).waitFor();
      await filed.getByRole('button', { name: /^Change:/ }).click();
      const panel = page.getByRole('dialog', { name: 'Change the observation' });
      await panel.getByRole('checkbox', { name: 'Ben Cruz' }).first().click();
      await panel.getByRole('button', { name: 'Save' }).click();
      const both = page.getByRole('article', { name: /^Ana Cruz, Ben Cruz,/ });
      await both.getByText('Observation without text').waitFor();
      expect(await page.getByText('This could not be saved').count()).toBe(0);
    },
    { as: setup.adviser, at },
  );
});

testInFull('on other pages, an assistant keeps the offline copy of the class until removed', async () => {
  await addQuickNote({ text: 'Fed the fish.' });
  const { page, close } = await openWindow(browser(), casa().address);
  await enter(casa(), page.context(), assistant);
  await page.goto(at);
  await isControlled(page);
  await expect.poll(() => storedText(page)).toContain('Fed the fish.');
  await page.goto('/teacher/classes');
  // The page has rewritten the offline copy when this text appears.
  await expect.poll(() => storedText(page)).toContain('get-teacher-subjects');
  expect(await storedText(page)).toContain('Fed the fish.');
  await removeAssistant();
  await expect.poll(() => storedText(page)).not.toContain('Fed the fish.');
  await close();
});

testInFull('an assistant writes notes offline, sees only their own, and loses access once removed', async () => {
  await addQuickNote({ text: 'Of somebody else.', maker: setup.teacher });
  const { page, close } = await openWindow(browser(), casa().address);
  const context = page.context();
  await enter(casa(), context, assistant);
  await page.goto(at);
  await page.getByText('You have no unsorted quick notes.').waitFor();
  await isControlled(page);
  await expect.poll(() => storedText(page)).toContain('Ana Cruz');
  await press(page, 'Quick note');
  await textField(page).fill('Watered the fern.');
  await page
    .getByRole('dialog')
    .locator('input[type=file][multiple]')
    .setInputFiles({ name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(await samplePicture()) });
  await page.getByRole('region', { name: 'Photo 1' }).waitFor();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Ben Cruz' }).click();
  expect(await axeFindings(page)).toEqual([]);
  await context.setOffline(true);
  await press(page, 'Save');
  await page.getByText('1 observation is waiting to be sent').waitFor();
  await context.setOffline(false);
  const own = card(page, 'Watered the fern.');
  await own.getByText('Ben Cruz').waitFor();
  await own
    .getByRole('img')
    .or(own.getByRole('button', { name: /^Photo 1/ }))
    .first()
    .waitFor();
  expect(await page.getByText('Of somebody else.').count()).toBe(0);

  await removeAssistant();
  await page.getByText('You have no classes.').waitFor();
  expect(await page.getByText('Watered the fern.').count()).toBe(0);
  await expect.poll(() => storedText(page)).not.toContain('Ana Cruz');
  await close();
});
