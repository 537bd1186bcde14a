import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { firstDay as today } from '../../support/test-clock.ts';
import { inBrowser } from '../in-browser.ts';
import { enter, takenOver } from '../screens/show-screen.ts';
import { axeFindings, isControlled, looks, openWindow, storedText } from '../support.ts';
import { counted } from './counted.ts';
import { newRecordRoom } from './record-room.ts';

const { world, visit, casa, browser } = inBrowser();

const names = ['Ana', 'Ben', 'Leo', 'Mia', 'Zoe'];
const widths = [
  ['360 px', looks[0]],
  ['1280 px', looks[2]],
] as const;

let room: Awaited<ReturnType<typeof newRecordRoom>>;
beforeEach(async () => {
  room = await newRecordRoom(world(), [...names, 'Una']);
});

const group = (name = 'Bead group', students = room.children.slice(0, 5)) =>
  world().childGroup({ section: room.section, maker: room.teacher, name, students });
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Record a lesson' });
const face = (page: Page, name: string) => page.getByRole('dialog').getByRole('checkbox', { name: `${name} Cruz` });
const chip = (page: Page, name = 'Bead group') => page.getByRole('dialog').getByRole('button', { name, exact: true });
const button = (page: Page, name: string) => sheet(page).getByRole('button', { name, exact: true });
const hasFocus = (one: ReturnType<typeof chip>) => one.evaluate((element) => element === document.activeElement);

test.each(widths)(
  'at %s a saved group of five takes four actions from anywhere and three from the name of a lesson',
  async (_width, look) => {
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

        await page.goto(room.at);
        await takenOver(page);
        await person.press(page.getByRole('button', { name: 'Brown Stair', exact: true }));
        await person.press(chip(page));
        await person.press(button(page, 'Save'));
        await sheet(page).getByText('Brown Stair · 5 children').waitFor();
        person.atMost(3, 'from the name of a lesson, with a saved group');
      },
      { as: room.adviser, at: '/teacher', look },
    );
  },
);

test.each(widths)(
  'at %s chosen children are kept as a group, which is renamed, filled anew, and removed, each to be undone',
  async (_width, look) => {
    await visit(
      async (page) => {
        await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
        for (const name of ['Ana', 'Ben']) await face(page, name).click();
        await button(page, 'Keep these 2 children as a group').click();
        await sheet(page).getByLabel('Name of the group').fill('Bead group');
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Enter');
        await chip(page).waitFor();
        await expect.poll(() => hasFocus(chip(page))).toBe(true);
        expect(await button(page, 'Keep these 2 children as a group').count()).toBe(0);

        await button(page, 'Change groups').click();
        const saved = sheet(page).getByRole('region', { name: 'Saved groups' });
        await saved.getByText('Ana Cruz, Ben Cruz').waitFor();
        await saved.getByRole('textbox').fill('Chain group');
        expect(await axeFindings(page)).toEqual([]);
        await saved.getByRole('button', { name: 'Rename: Bead group' }).click();
        await saved.getByText('“Bead group” is called “Chain group” now.').waitFor();
        await chip(page, 'Chain group').waitFor();
        await saved.getByRole('button', { name: 'Undo' }).click();
        await chip(page).waitFor();
        expect(await saved.getByRole('textbox').inputValue()).toBe('Bead group');

        await face(page, 'Leo').click();
        await saved.getByRole('button', { name: 'Replace with the 3 chosen children: Bead group' }).click();
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
        await expect.poll(() => hasFocus(button(page, 'Keep these 3 children as a group'))).toBe(true);
        expect(await axeFindings(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await sheet(page).waitFor({ state: 'detached' });
      },
      { as: room.adviser, at: room.at, look },
    );
  },
);

test.each(widths)(
  'at %s a group is chosen for what is planned too; who left the class is not in it',
  async (_width, look) => {
    await group();
    await group('Gone', room.children.slice(5));
    const [ana = '', ...others] = room.children;
    const of = {
      lesson: room.lesson,
      section: room.section,
      maker: room.teacher,
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
      { as: room.adviser, at: '/teacher/today', look },
    );
  },
);

test('without a connection the groups of the copy on the device are there to choose from, and none is kept half', async () => {
  await group();
  const { page, close } = await openWindow(browser(), casa().address);
  const context = page.context();
  await enter(casa(), context, room.adviser);
  await page.goto(room.at);
  await takenOver(page);
  await isControlled(page);
  await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
  await chip(page).waitFor();
  await expect.poll(() => storedText(page)).toContain('Bead group');
  await context.setOffline(true);
  await page.close();

  const again = await context.newPage();
  await again.goto(room.at);
  await again.getByRole('button', { name: 'Pink Tower', exact: true }).click();
  await chip(again).click();
  await button(again, 'Save').click();
  await sheet(again).getByText('Pink Tower · 5 children').waitFor();
  for (const name of ['Ana', 'Ben']) await face(again, name).click();
  await button(again, 'Keep these 2 children as a group').click();
  await sheet(again).getByLabel('Name of the group').fill('Later');
  await again.keyboard.press('Enter');
  await sheet(again).getByText('Casa cannot be reached.').waitFor();
  expect(await sheet(again).getByLabel('Name of the group').inputValue()).toBe('Later');
  await context.setOffline(false);
  await button(again, 'Save the group').click();
  await chip(again, 'Later').waitFor();
  await close();
});

const keepBeadGroup = async (page: Page) => {
  await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
  for (const name of ['Ana', 'Ben']) await face(page, name).click();
  await button(page, 'Keep these 2 children as a group').click();
  await sheet(page).getByLabel('Name of the group').fill('Bead group');
  await page.keyboard.press('Enter');
};

test('what a colleague keeps, renames, removes and brings back shows at once, and what is being typed stays', async () => {
  const colleague = await world().teacher({ first_name: 'Jose', last_name: 'Luna' });
  await world().subject({ section: room.section, teacher: colleague.id });
  await group('Rods');
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
      await chip(page, 'Rods').waitFor();
      await button(page, 'Change groups').click();
      await sheet(page).getByRole('textbox', { name: /Rods$/ }).fill('Red rods');
      await visit(
        async (other) => {
          await keepBeadGroup(other);
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
        { as: { role: 'teacher', email: colleague.email, password: worldPassword }, at: room.at },
      );
    },
    { as: room.adviser, at: room.at },
  );
});

test('a group that a colleague kept while there was no connection shows once it is back', async () => {
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Pink Tower', exact: true }).click();
      await face(page, 'Ana').waitFor();
      await page.context().setOffline(true);
      await page.getByText('No connection to Casa.').waitFor();
      await visit(
        async (other) => {
          await keepBeadGroup(other);
          await chip(other).waitFor();
        },
        { as: room.adviser, at: room.at },
      );
      expect(await chip(page).count()).toBe(0);
      await page.context().setOffline(false);
      await chip(page).waitFor();
    },
    { as: room.adviser, at: room.at },
  );
});
