import type { Locator, Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays } from '../support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const lesson = (page: Page, day: string, words: RegExp) =>
  page.getByRole('region', { name: day }).getByRole('listitem').filter({ hasText: words });

/** Enters a time and leaves the field, which closes the list of times. */
const typeTime = async (panel: Locator, name: string, time: string) => {
  const field = panel.getByRole('combobox', { name });
  await field.fill(time);
  await field.press('Tab');
};

const sectionWithTwo = async () => {
  const teacher = await world().teacher({ first_name: 'Ligaya', last_name: 'Santos' });
  const section = await world().section({ adviser: teacher.id });
  const art = await world().subject({ name: 'Art', section: section.id, teacher: teacher.id });
  const music = await world().subject({ name: 'Music', section: section.id, teacher: teacher.id });
  await world().schedule({ subject: art.id, day: 0, startMinute: 480, endMinute: 540 });
  await world().schedule({ subject: music.id, day: 0, startMinute: 600, endMinute: 660 });
  return `/admin/classes/sections/${section.id}/edit?view=timetable`;
};

test.each([displays[0], displays[2]])(
  'a lesson is added, moved and deleted with a form at $width px',
  async (display) => {
    await visit(
      async (page) => {
        const panel = page.getByRole('dialog', { name: 'Lesson' });
        await button(page, 'Add a lesson').click();
        await panel.getByRole('combobox', { name: 'Day' }).click();
        await page.getByRole('option', { name: 'Friday' }).click();
        await typeTime(panel, 'Start Time', '08:07');
        expect(await axeFindings(page)).toEqual([]);
        await panel.getByRole('button', { name: 'Add a lesson' }).click();
        await panel.waitFor({ state: 'detached' });
        await lesson(page, 'Friday', /Art8:07 AM - 9:00 AM/).waitFor();

        await lesson(page, 'Friday', /Art/).getByRole('link', { name: 'Art' }).click();
        await panel.getByRole('combobox', { name: 'Day' }).click();
        await page.getByRole('option', { name: 'Monday' }).click();
        await typeTime(panel, 'Start Time', '10:30');
        await typeTime(panel, 'End Time', '11:00');
        const clash = panel.getByRole('group', { name: 'Art would overlap other lessons' });
        await clash.getByText(/^Music .*, Monday, 10:00 AM to 11:00 AM: the same section$/).waitFor();
        await panel.getByRole('button', { name: 'Move it anyway' }).waitFor();
        await typeTime(panel, 'Start Time', '11:00');
        await typeTime(panel, 'End Time', '11:45');
        await clash.waitFor({ state: 'detached' });
        await panel.getByRole('button', { name: 'Save the lesson' }).click();
        await panel.waitFor({ state: 'detached' });
        await lesson(page, 'Monday', /Art11:00 AM - 11:45 AM/).waitFor();
        await lesson(page, 'Friday', /Art/).waitFor({ state: 'detached' });

        await lesson(page, 'Monday', /Music/).getByRole('link', { name: 'Music' }).click();
        await panel.getByRole('button', { name: 'Delete the lesson' }).click();
        await page
          .getByRole('dialog', { name: 'Are you sure you want to remove this schedule?' })
          .getByRole('button', { name: 'Remove' })
          .click();
        await panel.waitFor({ state: 'detached' });
        await lesson(page, 'Monday', /Music/).waitFor({ state: 'detached' });
      },
      { as: adminAccount, at: await sectionWithTwo(), display },
    );
  },
);

test('a lesson is dragged with the mouse, and asks before it overlaps another', async () => {
  await visit(
    async (page) => {
      const art = lesson(page, 'Monday', /Art/);
      const drag = async (from: ReturnType<typeof lesson>, x: number, y: number) => {
        const box = await from.boundingBox();
        if (!box) throw new Error('The lesson is not there.');
        const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
        await page.mouse.move(left, top);
        await page.mouse.down();
        await page.mouse.move(left + x / 2, top + y / 2, { steps: 4 });
        await page.mouse.move(left + x, top + y, { steps: 4 });
        await page.mouse.up();
      };
      const column = (await page.getByRole('region', { name: 'Tuesday' }).boundingBox())?.width ?? 0;
      const height = (await art.boundingBox())?.height ?? 0;
      await drag(art, column, 0);
      await page.getByText('Lesson moved.').waitFor();
      const moved = lesson(page, 'Tuesday', /Art8:00 AM - 9:00 AM/);
      await moved.waitFor();
      expect(page.url()).not.toContain('lesson=');
      // Two hours down, onto Music, which has the same length.
      await drag(moved, -column, (height + 2) * 2);
      const conflict = page.getByRole('dialog', { name: 'This overlaps another schedule' });
      await conflict.getByText(/Art .* overlaps Music/).waitFor();
      await conflict.getByRole('button', { name: 'Cancel' }).click();
      await conflict.waitFor({ state: 'detached' });
      await moved.waitFor();
      await drag(moved, -column, (height + 2) * 2);
      await conflict.getByRole('button', { name: 'Move it anyway' }).click();
      await lesson(page, 'Monday', /Art10:00 AM - 11:00 AM/).waitFor();
    },
    { as: adminAccount, at: await sectionWithTwo() },
  );
});
