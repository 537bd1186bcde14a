import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit, casa } = inBrowser();

let admin: { role: 'admin'; email: string; password: string };
beforeEach(async () => {
  const { email } = await world().admin();
  admin = { role: 'admin', email, password: worldPassword };
});

test.each([displays[0], displays[2]])(
  '$width px: a shipped template is copied, changed, deleted and restored',
  async (display) => {
    const name = `Our report ${display?.width}`;
    await visit(
      async (page) => {
        await page.getByRole('link', { name: 'Copy and edit: Children’s House' }).click();
        await page.getByRole('heading', { name: 'Copy of Children’s House' }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
        const first = page.getByRole('region', { name: 'Part 1: Settling in and independence' });
        await first.getByLabel('Title').fill('Coming in');
        const coming = page.getByRole('region', { name: 'Part 1: Coming in' });
        await coming.getByLabel('Recommended length in words').fill('5');
        await page.getByRole('button', { name: 'Save copy' }).click();
        await page.getByText('Between 10 and 800 words.').waitFor();
        await coming.getByLabel('Recommended length in words').fill('60');
        await coming.getByLabel('Sentence starters').fill('{child} greets\n\n{child} looks for');
        await page.getByRole('button', { name: 'Move down: Coming in' }).click();
        await page.getByRole('region', { name: 'Part 2: Coming in' }).waitFor();
        await page.getByRole('button', { name: 'Remove: Movement' }).click();
        await page.getByRole('button', { name: 'Add part' }).click();
        await page
          .getByRole('region', { name: /: New part$/ })
          .getByLabel('Title')
          .fill('Wishes');
        await page.getByRole('button', { name: 'Save copy' }).click();
        await page.getByRole('heading', { name, level: 1 }).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.getByRole('link', { name: 'Report templates' }).click();
        const card = page.getByRole('region', { name });
        await card.getByText(/^Choosing work.* · Coming in · .* · Wishes$/).waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await card.getByRole('button', { name: `Delete: ${name}` }).click();
        await page.getByRole('button', { name: 'Delete', exact: true }).click();
        await card.waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Undo' }).click();
        await card.waitFor();
      },
      { as: admin, at: '/admin/reports/templates', ...(display && { display }) },
    );
  },
);

test('a conflicting change of a template keeps the input and overwrites nothing', async () => {
  const parts = [{ key: 'joy', title: 'Joy', hint: '', mostWords: 80, starters: [] }];
  const { id } = await world().reportTemplate({ name: 'Our words', parts });
  const { database } = casa().services;
  await visit(
    async (page) => {
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      const save = async () => {
        const answer = page.waitForResponse((response) => response.url().endsWith('/save-report-template'));
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        return (await answer).status();
      };
      for (const own of ['Our own words', 'Our very own words']) {
        await name.fill(own);
        expect(await save()).toBe(200);
        await page.getByRole('heading', { name: own, level: 1 }).waitFor();
      }
      await database.transaction((tx) =>
        tx.updateTable('report_templates').set({ name: 'Theirs', version: 9 }).where('id', '=', id).execute(),
      );
      await name.fill('Mine');
      for (const _press of [1, 2]) {
        expect(await save()).toBe(409);
        await page.getByText('Your change was not saved because someone else edited this template.').waitFor();
        await page.getByRole('heading', { name: 'Theirs', level: 1 }).waitFor();
        expect(await name.inputValue()).toBe('Mine');
      }
    },
    { as: admin, at: `/admin/reports/templates/${id}` },
  );
});

test('a round uses the school’s template with its sentence starters, also by keyboard', async () => {
  const setup = await newRecordSection(world());
  const joy = { key: 'joy', title: 'Joy', hint: 'What makes the child glad.', mostWords: 80 };
  await world().reportTemplate({ name: 'Small report', parts: [{ ...joy, starters: ['{child} smiles at'] }] });
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Open a round' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Title').fill('First term');
      await dialog.getByLabel('Small report (3–6 years)').click();
      for (const [label, day] of [
        ['Start of the period', '2026-01-01'],
        ['End of the period', '2026-03-31'],
        ['Reports needed by', '2026-04-10'],
      ] as const)
        await dialog.getByRole('textbox', { name: label }).fill(day);
      await dialog.getByRole('button', { name: 'Open round' }).click();
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      const part = page.getByRole('region', { name: 'Joy' });
      await part.getByRole('button', { name: 'Joy: sentence starters' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('menuitem', { name: 'Ana smiles at …' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('Enter');
      await expect.poll(() => part.getByRole('textbox').inputValue()).toBe('Ana smiles at ');
      await expect
        .poll(() => part.getByRole('textbox').evaluate((field) => field === document.activeElement))
        .toBe(true);
      await page.keyboard.type('the plants.');
      await part.getByText(/^Saved on /).waitFor();
      expect(await part.getByRole('textbox').inputValue()).toBe('Ana smiles at the plants.');
    },
    { as: setup.adviser, at: `/teacher/reports?class=${setup.section}` },
  );
});
