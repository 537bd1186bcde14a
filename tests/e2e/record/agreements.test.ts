import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser();

/** Creates a class with two teachers and a student with a long name. */
const recordSectionOfAna = async () => {
  const setup = await newRecordSection(world(), [`Ana${'stasia'.repeat(9)}`, 'Ben']);
  const [ana = ''] = setup.studentIds;
  const colleague = await world().teacher({ first_name: 'Jose', last_name: 'Luna' });
  await world().subject({ section: setup.section, teacher: colleague.id });
  const account = { role: 'teacher' as const, email: colleague.email, password: worldPassword };
  return { ...setup, ana, colleague: account, atAna: `${setup.at}?child=${ana}` };
};

const stored = (student: string) =>
  casa()
    .services.database.read.selectFrom('agreements')
    .select(['text', 'state', 'by_day'])
    .where('student_id', '=', student)
    .orderBy('id')
    .execute();

const panel = (page: Page) => page.getByRole('dialog', { name: /^Agreements with Ana/ });
const agreementField = (page: Page) => page.getByRole('textbox', { name: 'What you agreed on' });
const hasFocus = (page: Page, name: string | RegExp) =>
  expect
    .poll(() => page.getByRole('button', { name, exact: true }).evaluate((one) => one === document.activeElement))
    .toBe(true);
const isWriting = (page: Page) =>
  expect.poll(() => agreementField(page).evaluate((one) => one === document.activeElement)).toBe(true);

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])('on a %s a teacher and a child make two agreements and review them a week later', async (_name, display) => {
  const { adviser, atAna, ana } = await recordSectionOfAna();
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Agreements' }).click();
      await page.getByText(/^No agreements with Ana/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Add agreement' }).click();
      await isWriting(page);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Please write what you agreed on.').waitFor();
      await agreementField(page).fill('Finish the timeline of life.');
      await page.getByRole('combobox', { name: 'Lessons (optional)' }).fill('pink');
      await page.getByRole('option', { name: 'Pink Tower' }).click();
      await page.keyboard.press('Escape');
      const byDay = page.getByRole('textbox', { name: 'Due date (optional)' });
      await byDay.fill('next Friday');
      await byDay.press('Enter');
      await page.getByText(/^This is not a date/).waitFor();
      await byDay.fill('');
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByRole('checkbox', { name: 'Finish the timeline of life.' }).waitFor();
      await panel(page).getByText('Pink Tower').waitFor();
      // The form is ready for the next agreement.
      await isWriting(page);
      expect(await agreementField(page).inputValue()).toBe('');
      await agreementField(page).fill(`Read ${'very '.repeat(30)}much.`);
      await page.keyboard.press('Tab');
      await page.getByRole('button', { name: 'Save' }).click();
      await expect.poll(async () => (await stored(ana)).length).toBe(2);
      await page.getByRole('button', { name: 'Cancel' }).click();
      await hasFocus(page, 'Add agreement');
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
      const done = page.getByRole('checkbox', { name: 'Finish the timeline of life.' });
      await done.press('Space');
      await page.getByText(/^Done on/).waitFor();
      // The agreement keeps its place and the focus.
      expect(await page.getByRole('heading', { name: 'Done earlier' }).count()).toBe(0);
      expect(await done.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.getByRole('button', { name: /^Delete: Read/ }).press('Enter');
      await page.getByRole('checkbox', { name: /^Read/ }).waitFor({ state: 'detached' });
      await hasFocus(page, 'Delete: Finish the timeline of life.');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('checkbox', { name: /^Read/ }).waitFor();
      await page.getByText('Restored.').waitFor({ state: 'detached' });
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('Escape');
      await panel(page).waitFor({ state: 'detached' });
      await hasFocus(page, 'Agreements');
      await page.getByRole('button', { name: 'Agreements' }).press('Enter');
      await page.getByRole('heading', { name: 'Done earlier' }).waitFor();
    },
    { as: adviser, at: atAna, display },
  );
  expect((await stored(ana)).map(({ state }) => state)).toEqual(['done', 'open']);
});

test('a failed save keeps the input and stores it once', async () => {
  const { adviser, atAna, ana } = await recordSectionOfAna();
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Add agreement' }).click();
      // The server stores the agreement, but the response is lost.
      await page.route('**/api/agreements/add-agreement', async (route) => {
        await route.fetch();
        await route.abort();
      });
      await agreementField(page).fill('Clean the easel.');
      await page.getByRole('button', { name: 'Save' }).click();
      const retryButton = page.getByRole('button', { name: 'Try again' });
      await retryButton.waitFor();
      expect(await agreementField(page).inputValue()).toBe('Clean the easel.');
      expect(await axeFindings(page)).toEqual([]);
      // Closing asks for confirmation.
      await agreementField(page).press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      await agreementField(page).fill('Clean the easel and the brushes.');
      await page.unroute('**/api/agreements/add-agreement');
      await retryButton.click();
      await page.getByRole('checkbox', { name: 'Clean the easel and the brushes.' }).waitFor();
      await expect.poll(() => agreementField(page).inputValue()).toBe('');
    },
    { as: adviser, at: `${atAna}&agreements=all` },
  );
  expect((await stored(ana)).map(({ text }) => text)).toEqual(['Clean the easel and the brushes.']);
});

test('an open page follows a colleague’s change, the child ticks an agreement, and the next teacher sees open ones', async () => {
  const { adviser, colleague, teacher, atAna, ana, section } = await recordSectionOfAna();
  await world().agreement({ student: ana, maker: teacher, text: 'Draw the map.' });
  const { level_id: level } = await casa()
    .services.database.read.selectFrom('sections')
    .select('level_id')
    .where('id', '=', section)
    .executeTakeFirstOrThrow();
  await world().myLessonsLevel(level);
  const accounts = casa().services.database.read.selectFrom('accounts').select('email');
  const { email } = await accounts.where('id', '=', ana).executeTakeFirstOrThrow();
  await visit(
    async (page) => {
      const map = page.getByRole('checkbox', { name: 'Draw the map.' });
      await map.waitFor();
      await visit(
        async (other) => {
          const own = other.getByRole('button', { name: 'Change: Draw the map.' });
          await own.click();
          await agreementField(other).fill('Draw the map of the rivers.');
          await other.getByRole('button', { name: 'Save' }).click();
          await hasFocus(other, 'Change: Draw the map of the rivers.');
        },
        { as: colleague, at: `${atAna}&agreements=all` },
      );
      const rivers = page.getByRole('checkbox', { name: 'Draw the map of the rivers.' });
      await rivers.waitFor();
      await visit(
        async (studentPage) => {
          await studentPage.getByRole('heading', { name: 'What we agreed on' }).waitFor();
          expect(await axeFindings(studentPage)).toEqual([]);
          await studentPage.getByRole('checkbox', { name: 'Draw the map of the rivers.' }).press('Space');
          await studentPage.getByText(/^Done on/).waitFor();
        },
        { as: { role: 'student', email, password: worldPassword }, at: '/student/lessons', display: displays[0] },
      );
      await page.getByText(/, checked off by Ana/).waitFor();
      expect(await rivers.isChecked()).toBe(true);
      await rivers.press('Space');
      await page.getByText(/, checked off by Ana/).waitFor({ state: 'detached' });
      // A colleague drops the agreement that is being edited here.
      await page.getByRole('button', { name: 'Change: Draw the map of the rivers.' }).click();
      await agreementField(page).fill('Draw the map of the lakes.');
      await visit(
        async (other) => {
          await other.getByRole('button', { name: /^Delete: Draw/ }).click();
          await other.getByText(/^No agreements with/).waitFor();
          await page.getByRole('button', { name: 'Save' }).click();
          await page.getByRole('button', { name: 'Try again' }).waitFor();
          await other.getByRole('button', { name: 'Undo' }).click();
          await other.getByRole('checkbox', { name: 'Draw the map of the rivers.' }).waitFor();
        },
        { as: colleague, at: `${atAna}&agreements=all` },
      );
      await page.getByRole('button', { name: 'Try again' }).click();
      await page.getByRole('checkbox', { name: 'Draw the map of the lakes.' }).waitFor();
      await page.goto(`/teacher/record/handovers/${ana}`);
      await page.getByRole('heading', { name: 'Open agreements' }).waitFor();
      await page.getByText('Draw the map of the lakes.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: adviser, at: `${atAna}&agreements=all` },
  );
});

test('an open page follows when a colleague drops and restores an agreement', async () => {
  const { adviser, colleague, teacher, atAna, ana } = await recordSectionOfAna();
  await world().agreement({ student: ana, maker: teacher, text: 'Draw the map.' });
  await visit(
    async (page) => {
      const map = page.getByRole('checkbox', { name: 'Draw the map.' });
      await map.waitFor();
      await visit(
        async (other) => {
          await other.getByRole('button', { name: /^Delete: Draw/ }).click();
          await map.waitFor({ state: 'detached' });
          await other.getByRole('button', { name: 'Undo' }).click();
          await map.waitFor();
        },
        { as: colleague, at: `${atAna}&agreements=all` },
      );
    },
    { as: adviser, at: `${atAna}&agreements=all` },
  );
});
