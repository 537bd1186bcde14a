import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { enter, hydrated } from '../screens/show-screen.ts';
import { axeFindings, displays, isControlled, openWindow, storedText } from '../support.ts';
import { counted } from './counted.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit, casa, browser } = inBrowser();

const names = ['Ana', 'Ben', 'Leo', 'Mia', 'Zoe'];
const widths = [
  ['360 px', displays[0]],
  ['1280 px', displays[2]],
] as const;

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world(), [...names, 'Una']);
});

const group = (name = 'Bead group', students = setup.studentIds.slice(0, 5)) =>
  world().childGroup({ section: setup.section, maker: setup.teacher, name, students });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Record a lesson' });
const face = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name: `${name} Cruz` });
const chip = (page: Page, name = 'Bead group') => page.getByRole('dialog').getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });
const hasFocus = (one: ReturnType<typeof chip>) => one.evaluate((element) => element === document.activeElement);

test.each(widths)(
  'at %s a saved group of five takes four actions from anywhere and three from the name of a lesson',
  async (_width, display) => {
    await group();
    await visit(
      async (page) => {
        const person = counted(page);
        await person.press(page.getByRole('button', { name: 'Quick record' }));
        await person.press(page.getByRole('option', { name: 'Pink Tower' }));
        await person.press(chip(page));
        await person.press(button(page, 'Save'));
        await sheet(page).getByText('Pink Tower · 5 children').waitFor();
        person.atMost(4, 'with a saved group');

        await page.goto(setup.at);
        await hydrated(page);
        await person.press(page.getByRole('button', { name: 'Brown Stair', exact: true }));
        await person.press(chip(page));
        await person.press(button(page, 'Save'));
        await sheet(page).getByText('Brown Stair · 5 children').waitFor();
        person.atMost(3, 'from the name of a lesson, with a saved group');
      },
      { as: setup.adviser, at: '/teacher', display },
    );
  },
);

test.each(widths)(
  'at %s selected children are saved as a group, which is renamed, changed and removed, each with undo',
  async (_width, display) => {
    await visit(
      async (page) => {
        await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
        for (const name of ['Ana', 'Ben']) await face(page, name).click();
        await button(page, 'Create group from these 2 children').click();
        await sheet(page).getByLabel('Name of the group').fill('Bead group');
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await chip(page).waitFor();
        await expect.poll(() => hasFocus(chip(page))).toBe(true);
        expect(await button(page, 'Create group from these 2 children').count()).toBe(0);

        await button(page, 'Change groups').click();
        const saved = sheet(page).getByRole('region', { name: 'Saved groups' });
        await saved.getByText('Ana Cruz, Ben Cruz').waitFor();
        await saved.getByRole('textbox').fill('Chain group');
        expect(await axeFindings(page)).toEqual([]);
        await saved.getByRole('button', { name: 'Rename: Bead group' }).click();
        await saved.getByText('“Bead group” was renamed “Chain group”.').waitFor();
        await chip(page, 'Chain group').waitFor();
        await saved.getByRole('button', { name: 'Undo' }).click();
        await chip(page).waitFor();
        expect(await saved.getByRole('textbox').inputValue()).toBe('Bead group');

        await face(page, 'Leo').click();
        await saved.getByRole('button', { name: 'Replace with the 3 selected children: Bead group' }).click();
        await saved.getByText('Ana Cruz, Ben Cruz, Leo Cruz').waitFor();
        await saved.getByRole('button', { name: 'Undo' }).click();
        await saved.getByText('Ana Cruz, Ben Cruz', { exact: true }).waitFor();

        await saved.getByRole('button', { name: 'Remove: Bead group' }).click();
        await chip(page).waitFor({ state: 'detached' });
        await expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);
        await page.getByRole('button', { name: 'Undo' }).click();
        await chip(page).waitFor();
        await button(page, 'Done').click();
        await saved.waitFor({ state: 'detached' });
        await expect.poll(() => hasFocus(button(page, 'Create group from these 3 children'))).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await sheet(page).waitFor({ state: 'detached' });
      },
      { as: setup.adviser, at: setup.at, display },
    );
  },
);

test.each(widths)(
  'at %s a group can be used for plans, and excludes children who left the class',
  async (_width, display) => {
    await group();
    await group('Gone', setup.studentIds.slice(5));
    const [ana = '', ...others] = setup.studentIds;
    const of = {
      lesson: setup.lesson,
      section: setup.section,
      maker: setup.teacher,
      kind: 'planned' as const,
      day: today,
    };
    await world().entries([{ ...of, student: ana }]);
    await casa().services.database.transaction((tx) =>
      tx
        .deleteFrom('enrollments')
        .where('student_id', 'in', [others.at(-1) ?? '', others.at(-2) ?? ''])
        .execute(),
    );
    await visit(
      async (page) => {
        await page.getByRole('button', { name: 'Details: Pink Tower' }).click();
        await chip(page).click();
        await page.getByRole('dialog').getByText('4 children').waitFor();
        for (const name of ['Ana', 'Ben', 'Leo', 'Mia']) expect(await face(page, name).isChecked()).toBe(true);
        expect(await chip(page, 'Gone').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
      },
      { as: setup.adviser, at: '/teacher/today', display },
    );
  },
);

test('offline, stored groups can be used, and a failed save of a new group keeps the input', async () => {
  await group();
  const { page, close } = await openWindow(browser(), casa().address);
  const context = page.context();
  await enter(casa(), context, setup.adviser);
  await page.goto(setup.at);
  await hydrated(page);
  await isControlled(page);
  await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
  await chip(page).waitFor();
  await expect.poll(() => storedText(page)).toContain('Bead group');
  await context.setOffline(true);
  await page.close();

  const secondTab = await context.newPage();
  await secondTab.goto(setup.at);
  await secondTab.getByRole('button', { name: 'Pink Tower', exact: true }).click();
  await chip(secondTab).click();
  await button(secondTab, 'Save').click();
  await sheet(secondTab).getByText('Pink Tower · 5 children').waitFor();
  for (const name of ['Ana', 'Ben']) await face(secondTab, name).click();
  await button(secondTab, 'Create group from these 2 children').click();
  await sheet(secondTab).getByLabel('Name of the group').fill('Later');
  await secondTab.keyboard.press('Enter');
  await sheet(secondTab).getByText('Casa cannot be reached.').waitFor();
  expect(await sheet(secondTab).getByLabel('Name of the group').inputValue()).toBe('Later');
  await context.setOffline(false);
  await button(secondTab, 'Save group').click();
  await chip(secondTab, 'Later').waitFor();
  await close();
});

const saveBeadGroup = async (page: Page) => {
  await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
  for (const name of ['Ana', 'Ben']) await face(page, name).click();
  await button(page, 'Create group from these 2 children').click();
  await sheet(page).getByLabel('Name of the group').fill('Bead group');
  await page.keyboard.press('Enter');
};

test('a colleague’s changes to groups show immediately, and input is kept', async () => {
  const colleague = await world().teacher({ first_name: 'Jose', last_name: 'Luna' });
  await world().subject({ section: setup.section, teacher: colleague.id });
  await group('Rods');
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
      await chip(page, 'Rods').waitFor();
      await button(page, 'Change groups').click();
      await sheet(page).getByRole('textbox', { name: /Rods$/ }).fill('Red rods');
      await visit(
        async (other) => {
          await saveBeadGroup(other);
          await chip(page).waitFor();
          expect(await sheet(page).getByRole('textbox', { name: /Rods$/ }).inputValue()).toBe('Red rods');

          await button(other, 'Change groups').click();
          await sheet(other)
            .getByRole('textbox', { name: /Bead group$/ })
            .fill('Chain group');
          await button(other, 'Rename: Bead group').click();
          await chip(page, 'Chain group').waitFor();
          expect(
            await sheet(page)
              .getByRole('textbox', { name: /Chain group$/ })
              .inputValue(),
          ).toBe('Chain group');
          await button(other, 'Remove: Chain group').click();
          await chip(page, 'Chain group').waitFor({ state: 'detached' });
          await other.getByRole('button', { name: 'Undo' }).click();
          await chip(page, 'Chain group').waitFor();
        },
        { as: { role: 'teacher', email: colleague.email, password: worldPassword }, at: setup.at },
      );
    },
    { as: setup.adviser, at: setup.at },
  );
});

test('a group saved by a colleague while offline appears after reconnecting', async () => {
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
      await face(page, 'Ana').waitFor();
      await page.context().setOffline(true);
      await page.getByText('No connection to Casa.').waitFor();
      await visit(
        async (other) => {
          await saveBeadGroup(other);
          await chip(other).waitFor();
        },
        { as: setup.adviser, at: setup.at },
      );
      expect(await chip(page).count()).toBe(0);
      await page.context().setOffline(false);
      await chip(page).waitFor();
    },
    { as: setup.adviser, at: setup.at },
  );
});
