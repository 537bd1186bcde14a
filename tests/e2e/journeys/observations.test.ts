import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { hasFocus } from '../keyboard.ts';
import { newRecordSection } from '../record/record-section.ts';
import { enter } from '../screens/show-screen.ts';
import { axeFindings, displays, isControlled, openWindow, storedText } from '../support.ts';

const { casa, browser, world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
let at = '';
beforeEach(async () => {
  setup = await newRecordSection(world());
  at = `/teacher/observations?class=${setup.section}`;
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const field = (page: Page) => page.getByRole('dialog').getByLabel('What you saw');

const face = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name }).click();
const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
const card = (page: Page, names: string) => page.getByRole('article', { name: new RegExp(`^${names},`) });

test('an observation of two children takes four presses and text, and can be changed and taken back', async () => {
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Observe' }).click();
      await field(page).waitFor();
      await expect.poll(() => hasFocus(field(page))).toBe(true);
      await page.keyboard.type('Folded the cloths side by side.');
      await face(page, 'Ana Cruz');
      await face(page, 'Ben Cruz');
      expect(await axeFindings(page)).toEqual([]);
      await save(page);
      const both = card(page, 'Ana Cruz, Ben Cruz');
      await both.getByText('Folded the cloths side by side.').waitFor();
      await both.getByText(/^Written by Tala .*The staff of the class can see it\.$/).waitFor();
      expect(await axeFindings(page)).toEqual([]);

      await both.getByRole('button', { name: /^Change:/ }).click();
      await field(page).fill('Folded the cloths, and sang.');
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      await page.getByRole('button', { name: 'Stay' }).waitFor({ state: 'detached' });
      expect(await field(page).inputValue()).toBe('Folded the cloths, and sang.');
      await page.getByRole('dialog').getByLabel('The staff of the class and the family').click();
      await save(page);
      await both.getByText('Folded the cloths, and sang.', { exact: true }).waitFor();
      await both.getByText(/^Earlier \(.*Folded the cloths side by side\.$/).waitFor();

      await both.getByRole('button', { name: /^Take back:/ }).click();
      await both.waitFor({ state: 'detached' });
      await page.getByRole('checkbox', { name: 'Also show observations that were taken back' }).click();
      await both.getByText(/^Taken back by Tala/).waitFor();
      await both.getByRole('button', { name: /^Restore:/ }).click();
      await both.getByRole('button', { name: /^Change:/ }).waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});

testInFull(
  'topic, engagement and duration take one press each, and observations can be filtered by topic',
  async () => {
    await visit(
      async (page) => {
        const dialog = page.getByRole('dialog');
        for (const [noteText, author, topic, audience] of [
          ['Poured until the bell.', 'Ana Cruz', 'Repetition', 'Deep in work'],
          ['Ran along the line.', 'Ben Cruz', 'Movement', 'Restless'],
        ] as const) {
          await press(page, 'Write an observation');
          await field(page).fill(noteText);
          await face(page, author);
          await dialog.getByText('Feelings', { exact: true }).click();
          await dialog.getByText(topic, { exact: true }).click();
          await dialog.getByText(audience, { exact: true }).click();
          await dialog.getByLabel('Minutes').fill('700');
          expect(await dialog.getByRole('button', { name: 'Save' }).isDisabled()).toBe(true);
          await dialog.getByLabel('Minutes').fill('20');
          expect(await axeFindings(page)).toEqual([]);
          await save(page);
          await card(page, author).getByText(`${topic} · 20 minutes · ${audience}`).waitFor();
        }
        await page.getByRole('combobox', { name: 'Topic' }).click();
        await page.getByRole('option', { name: 'Repetition' }).click();
        await card(page, 'Ben Cruz').waitFor({ state: 'detached' });
        await card(page, 'Ana Cruz').waitFor();
        await card(page, 'Ana Cruz')
          .getByRole('button', { name: /^Change:/ })
          .click();
        await dialog.getByText('Deep in work', { exact: true }).click();
        await save(page);
        await card(page, 'Ana Cruz').getByText('Repetition · 20 minutes', { exact: true }).waitFor();
        await page.getByRole('combobox', { name: 'How the child was' }).click();
        await page.getByRole('option', { name: 'Watching' }).click();
        await page.getByText('No observations of this kind yet.').waitFor();
      },
      { as: setup.adviser, at, display: displays[0] },
    );
  },
);

testInFull('unsaved input survives a closed tab, on a phone too', async () => {
  await visit(
    async (page) => {
      await press(page, 'Write an observation');
      await field(page).fill('Sat with the bells.');
      await face(page, 'Ana Cruz');
      await expect.poll(() => storedText(page)).toContain(`"studentIDs":["${setup.studentIds[0]}"]`);
      await page.reload();
      await expect.poll(() => field(page).inputValue()).toBe('Sat with the bells.');
      await expect.poll(() => hasFocus(field(page))).toBe(true);
      await save(page);
      await card(page, 'Ana Cruz').getByText('Sat with the bells.').waitFor();
      await press(page, 'Undo');
      await card(page, 'Ana Cruz').waitFor({ state: 'detached' });
      await press(page, 'Write an observation');
      await field(page).waitFor();
      expect(await field(page).inputValue()).toBe('');
    },
    { as: setup.adviser, at, display: displays[0] },
  );
});

testInFull('an observation of a colleague appears immediately, but a draft does not', async () => {
  const { email } = await world().admin();
  await visit(
    async (page) => {
      await page.getByText('No observations yet.').waitFor();
      await visit(
        async (other) => {
          for (const [noteText, author] of [
            ['Not for others yet.', 'Only me, as a draft'],
            ['Watered each plant.', 'The staff of the class and the family'],
          ] as const) {
            await press(other, 'Write an observation');
            await field(other).fill(noteText);
            await face(other, 'Ben Cruz');
            await other.getByRole('dialog').getByLabel(author).click();
            await save(other);
            await card(other, 'Ben Cruz').filter({ hasText: noteText }).waitFor();
          }
        },
        { as: { role: 'admin', email, password: worldPassword }, at: `/admin/observations?class=${setup.section}` },
      );
      await page.getByText('Watered each plant.').waitFor();
      expect(await page.getByText('Not for others yet.').count()).toBe(0);
    },
    { as: setup.adviser, at },
  );
});

testInFull('an open edit keeps its text when a colleague takes the observation back', async () => {
  const { email } = await world().admin();
  const [ana = ''] = setup.studentIds;
  await world().observation({ section: setup.section, maker: setup.teacher, students: [ana], text: 'Sang.' });
  await visit(
    async (page) => {
      await card(page, 'Ana Cruz')
        .getByRole('button', { name: /^Change:/ })
        .click();
      await field(page).fill('Sang, and danced.');
      await visit(
        async (other) => {
          await card(other, 'Ana Cruz')
            .getByRole('button', { name: /^Take back:/ })
            .click();
          await card(other, 'Ana Cruz').waitFor({ state: 'detached' });
        },
        { as: { role: 'admin', email, password: worldPassword }, at: `/admin/observations?class=${setup.section}` },
      );
      await page.getByText('No observations yet.').waitFor();
      expect(await field(page).inputValue()).toBe('Sang, and danced.');
    },
    { as: setup.adviser, at },
  );
});

testInFull('an observation for families that mentions an erased child explains why no family can see it', async () => {
  const [ana = ''] = setup.studentIds;
  const of = { section: setup.section, maker: setup.teacher, students: [ana], visibility: 'family' as const };
  const { id } = await world().observation({ ...of, text: 'Sang.' });
  await casa().services.database.transaction((tx) =>
    tx.updateTable('observations').set({ tagged: 2 }).where('id', '=', id).execute(),
  );
  await visit(
    async (page) => {
      const erased = card(page, 'Ana Cruz');
      await erased.getByText('no family can see it').waitFor();
      await erased.getByText(/The staff of the class can see it\.$/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: setup.adviser, at, display: displays[0] },
  );
});

testInFull(
  'an offline observation survives a closed tab, is sent once, and is deleted from the device at sign-out',
  async () => {
    const { page, close } = await openWindow(browser(), casa().address);
    const context = page.context();
    await enter(casa(), context, setup.adviser);
    await page.goto(at);
    await page.getByText('No observations yet.').waitFor();
    await isControlled(page);
    await press(page, 'Write an observation');
    await field(page).fill('Carried a snail to the hedge.');
    await face(page, 'Ana Cruz');

    await context.setOffline(true);
    await save(page);
    await page.getByText('1 observation is waiting to be sent').waitFor();
    await expect.poll(() => storedText(page)).toContain('Carried a snail');
    await page.close();

    const secondTab = await context.newPage();
    await secondTab.goto(at);
    await secondTab.getByText('1 observation is waiting to be sent').waitFor();
    await context.setOffline(false);
    await secondTab.getByText('is waiting to be sent').waitFor({ state: 'detached' });
    await card(secondTab, 'Ana Cruz').getByText('Carried a snail to the hedge.').waitFor();
    expect(await card(secondTab, 'Ana Cruz').count()).toBe(1);
    await secondTab.getByRole('button', { name: 'Sign Out' }).first().click();
    await secondTab.getByLabel('E-mail').waitFor();
    await expect.poll(() => storedText(secondTab)).not.toContain('Carried a snail');
    await close();
  },
);
