import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

const dialog = (page: Page) => page.getByRole('dialog');
const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test.each([displays[0], displays[2]])(
  '$width px: the end of the reports is set when a round is opened, and changed later',
  async (display) => {
    const lessons = (page: Page) => dialog(page).getByLabel('List the lessons of the period at the end of each report');
    const signed = (page: Page) => dialog(page).getByLabel('Signature lines');
    await visit(
      async (page) => {
        await page.getByRole('button', { name: 'Open a round' }).click();
        await dialog(page).getByLabel('Title').fill('First term 2026');
        for (const [label, day] of [
          ['Start of the period', '2026-01-01'],
          ['End of the period', '2026-03-31'],
          ['Reports needed by', '2026-04-10'],
        ] as const)
          await dialog(page).getByRole('textbox', { name: label }).fill(day);
        expect([await lessons(page).isChecked(), await signed(page).isChecked()]).toEqual([true, false]);
        await signed(page).click();
        expect(await axeFindings(page)).toEqual([]);
        await dialog(page).getByRole('button', { name: 'Open round' }).click();
        await page.getByRole('button', { name: 'Edit round' }).click();
        expect([await lessons(page).isChecked(), await signed(page).isChecked()]).toEqual([true, true]);
        expect(await axeFindings(page)).toEqual([]);
        await lessons(page).click();
        await dialog(page).getByRole('button', { name: 'Save' }).click();
        await dialog(page).waitFor({ state: 'detached' });
        await page.getByRole('button', { name: 'Edit round' }).click();
        expect([await lessons(page).isChecked(), await signed(page).isChecked()]).toEqual([false, true]);
        await page.keyboard.press('Escape');
        await dialog(page).waitFor({ state: 'detached' });
      },
      { as: setup.adviser, at: `/teacher/reports?class=${setup.section}`, ...(display && { display }) },
    );
  },
);

test.each([displays[0], displays[2]])(
  '$width px: the writer sees the next steps of the last report first, and the final list of lessons',
  async (display) => {
    const [ana = ''] = setup.studentIds;
    const of = { student: ana, section: setup.section, maker: setup.teacher };
    await world().entries([
      { ...of, lesson: setup.lesson, day: '2026-04-12' },
      { ...of, lesson: setup.lesson, day: '2026-04-13', kind: 'practised' },
      { ...of, lesson: setup.stair, day: '2026-05-13', kind: 'mastered' },
    ]);
    const by = { section: setup.section, maker: setup.teacher };
    const { id: before } = await world().reportRound(by);
    await world().termReport({
      round: before,
      student: ana,
      maker: setup.teacher,
      state: 'published',
      text: 'She swims.',
    });
    const { id } = await world().reportRound({ ...by, title: 'Second term', toDay: '2026-06-30' });
    await visit(
      async (page) => {
        const next = region(page, 'Next steps of the last report');
        await next.getByText('She swims.', { exact: true }).waitFor();
        await next.getByText('From First term. Describe for the family how it went.').waitFor();
        const top = async (name: string) => (await region(page, name).boundingBox())?.y ?? 0;
        const first = await top('Settling in and independence');
        expect(await top('Next steps of the last report')).toBeLessThan(first);
        expect(await top('Lessons of the period')).toBeGreaterThan(first);
        const list = region(page, 'Lessons of the period');
        await list.getByText('This list is printed at the end of the report.').click();
        expect(await list.getByRole('listitem').allTextContents()).toEqual([
          'Pink TowerPractising',
          'Brown StairMastered',
        ]);
        expect(await axeFindings(page)).toEqual([]);
      },
      { as: setup.adviser, at: `/teacher/reports/${id}/${ana}`, ...(display && { display }) },
    );
  },
);

test.each([displays[0], displays[2]])(
  '$width px: a template marks exactly one part as the next steps',
  async (display) => {
    const { email } = await world().admin();
    const joy = { key: 'joy', title: 'Joy', hint: '', mostWords: 80, starters: [] };
    const { id } = await world().reportTemplate({
      name: `Small ${display?.width}`,
      parts: [joy, { ...joy, key: 'next', title: 'Further on' }],
    });
    const marks = (page: Page) => page.getByLabel('This part describes what comes next');
    const marked = async (page: Page) => [await marks(page).nth(0).isChecked(), await marks(page).nth(1).isChecked()];
    await visit(
      async (page) => {
        await marks(page).nth(0).waitFor();
        expect(await marked(page)).toEqual([false, true]);
        await marks(page).nth(0).click();
        expect(await marked(page)).toEqual([true, false]);
        expect(await axeFindings(page)).toEqual([]);
        const answer = page.waitForResponse((response) => response.url().endsWith('/save-report-template'));
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        expect((await answer).status()).toBe(200);
        await page.reload();
        await expect.poll(() => marked(page)).toEqual([true, false]);
      },
      {
        as: { role: 'admin', email, password: worldPassword },
        at: `/admin/reports/templates/${id}`,
        ...(display && { display }),
      },
    );
  },
);
