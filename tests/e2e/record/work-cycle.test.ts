import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const tile = (page: Page, studentName: string) =>
  page.getByRole('button', { name: new RegExp(`^${studentName} Cruz`) });

const note = async (page: Page, studentName: string, kind: string) => {
  await tile(page, studentName).click();
  await page
    .getByRole('dialog', { name: `${studentName} Cruz` })
    .getByRole('button', { name: kind, exact: true })
    .click();
  await tile(page, studentName).getByText(kind, { exact: true }).waitFor();
};

test('an admin enables the work cycle, which appears in the menu immediately', async () => {
  await world().enableWorkCycles(false);
  await newRecordSection(world());
  await visit(
    async (page) => {
      await page.getByRole('switch', { name: 'Work cycle' }).press('Space');
      expect(await page.getByRole('link', { name: 'Work cycle' }).count()).toBe(0);
      await page.getByRole('button', { name: /^Save.*Days/ }).click();
      await page.getByRole('link', { name: 'Work cycle' }).click();
      await page.getByRole('heading', { level: 1, name: 'Work cycle' }).waitFor();
    },
    { as: adminAccount, at: '/admin/settings' },
  );
});

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])(
  'on a %s a teacher records a work cycle with two taps a note, and sees the curve of the class',
  async (_name, display) => {
    await world().enableWorkCycles();
    const { adviser, section } = await newRecordSection(world(), ['Ana', 'Ben', 'Cora', 'Dan', 'Eva', 'Finn', 'Gia']);
    await visit(
      async (page) => {
        await page.getByRole('button', { name: 'Begin' }).click();
        await page.getByRole('list', { name: /^Children of/ }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await note(page, 'Ana', 'Choosing');
        await note(page, 'Ben', 'Settled work');
        await tile(page, 'Cora').click();
        const choice = page.getByRole('dialog', { name: 'Cora Cruz' });
        await choice.getByRole('combobox', { name: 'Lesson' }).fill('pink');
        await page.getByRole('option', { name: 'Pink Tower' }).click();
        expect(await axeFindings(page)).toEqual([]);
        await choice.getByRole('button', { name: 'Deep in work' }).click();
        await tile(page, 'Cora').getByText('Pink Tower').waitFor();
        const box = await tile(page, 'Ana').boundingBox();
        expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
        await page.reload();
        await tile(page, 'Cora').getByText('Pink Tower').waitFor();
        // A cycle that ends immediately has no curve.
        await casa().services.database.transaction((tx) =>
          tx
            .updateTable('work_cycles')
            .set({ begun_at: '2026-01-05T00:00:00.000Z' })
            .where('section_id', '=', section)
            .execute(),
        );
        await page.getByRole('button', { name: 'End', exact: true }).click();
        await page.getByRole('button', { name: 'End the work cycle' }).click();
        await page.getByRole('img', { name: /^Activities of 3 children/ }).waitFor();
        await page.getByText('As a table').click();
        await page.getByRole('combobox', { name: 'Child' }).click();
        await page.getByRole('option', { name: 'Cora Cruz' }).click();
        await page.getByText(/Deep in work, with Pink Tower/).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('switch', { name: 'Keep this work cycle' }).press('Space');
        await page.getByText('The work cycle is kept until you switch this off or delete it.').waitFor();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await page
          .getByRole('alertdialog')
          .or(page.getByRole('dialog'))
          .getByRole('button', { name: 'Delete' })
          .click();
        await page.getByText('No work cycle yet.').waitFor();
        await page.getByRole('button', { name: 'Undo' }).click();
        await page.getByRole('link', { name: /2026/ }).waitFor();
      },
      { as: adviser, at: '/teacher/work-cycle', display },
    );
  },
);

test('a note that could not be sent is marked on its tile and can be sent again', async () => {
  await world().enableWorkCycles();
  const { adviser, section, teacher, studentIds } = await newRecordSection(world());
  const { id } = await world().workCycle({ section, maker: teacher });
  await visit(
    async (page) => {
      await page.getByRole('list', { name: /^Children of/ }).waitFor();
      await page.route('**/api/work-cycles/add-work-note', (route) => route.abort());
      await note(page, 'Ana', 'Repeating');
      const retryButton = page.getByRole('button', { name: 'Try again to save the note on Ana Cruz' });
      await retryButton.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.unroute('**/api/work-cycles/add-work-note');
      await retryButton.click();
      await retryButton.waitFor({ state: 'detached' });
      const stored = casa().services.database.read.selectFrom('work_notes').selectAll().where('cycle_id', '=', id);
      await expect
        .poll(async () => (await stored.execute()).map((one) => [one.student_id, one.kind]))
        .toEqual([[studentIds[0], 'repeating']]);
      await tile(page, 'Ana').click();
      await page.getByRole('button', { name: /^Take back: Repeating/ }).click();
      await tile(page, 'Ana').getByText('No notes yet').waitFor();
    },
    { as: adviser, at: `/teacher/work-cycle/${id}` },
  );
});

test('a note is taken by keyboard alone', async () => {
  await world().enableWorkCycles();
  const { adviser, section, teacher } = await newRecordSection(world());
  const { id } = await world().workCycle({ section, maker: teacher });
  await visit(
    async (page) => {
      await tile(page, 'Ana').focus();
      await page.keyboard.press('Enter');
      const first = page.getByRole('button', { name: 'Choosing', exact: true });
      await expect.poll(() => first.evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await tile(page, 'Ana').getByText('Settled work').waitFor();
      await expect.poll(() => tile(page, 'Ana').evaluate((one) => one === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Ana Cruz' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Ana Cruz' }).waitFor({ state: 'detached' });
      await page.getByRole('list', { name: /^Children of/ }).waitFor();
    },
    { as: adviser, at: `/teacher/work-cycle/${id}` },
  );
});

test('turning off retention of an old work cycle asks first, because the cycle would be erased', async () => {
  await world().enableWorkCycles();
  const { adviser, section, teacher } = await newRecordSection(world());
  const [begunAt, endedAt] = ['2026-01-05T00:00:00.000Z', '2026-01-05T03:00:00.000Z'];
  const { id } = await world().workCycle({ section, maker: teacher, begunAt, endedAt, isKept: true });
  const isRetained = () =>
    casa()
      .services.database.read.selectFrom('work_cycles')
      .select('is_kept')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  await visit(
    async (page) => {
      const retainSwitch = page.getByRole('switch', { name: 'Keep this work cycle' });
      const question = page.getByRole('dialog', { name: 'Stop keeping this work cycle?' });
      await retainSwitch.press('Space');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await question.waitFor({ state: 'detached' });
      expect([await retainSwitch.isChecked(), (await isRetained()).is_kept]).toEqual([true, 1]);
      await retainSwitch.press('Space');
      await question.getByRole('button', { name: 'Erase' }).click();
      await expect.poll(async () => (await isRetained()).is_kept).toBe(0);
    },
    { as: adviser, at: `/teacher/work-cycle/${id}` },
  );
});

test('if the work cycle is disabled, its page says so, requests nothing, and links admins to the setting', async () => {
  await world().enableWorkCycles(false);
  const { adviser } = await newRecordSection(world());
  const asked: string[] = [];
  const open = async (page: Page, area: string) => {
    page.on('request', (request) => request.url().includes('/work-cycles/') && asked.push(request.url()));
    await page.goto(`/${area}/work-cycle`);
    await page.getByRole('heading', { level: 1, name: 'Work cycle' }).waitFor();
  };
  await visit(
    async (page) => {
      await open(page, 'teacher');
      await page.getByText('Your school does not use the work cycle. An admin can switch it on.').waitFor();
      expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: adviser, display: displays[0] },
  );
  await visit(
    async (page) => {
      await open(page, 'admin');
      await page.getByRole('link', { name: 'Open the settings' }).click();
      await page.getByRole('switch', { name: 'Work cycle' }).waitFor();
    },
    { as: adminAccount },
  );
  expect(asked).toEqual([]);
});
