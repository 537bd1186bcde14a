import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { archiveOperation } from '#features/term-reports/server/archive/archives.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { inBrowser } from '../in-browser.ts';
import { hydrated } from '../screens/show-screen.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit, casa } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

const newRound = async () => {
  const { id } = await world().reportRound({ section: setup.section, maker: setup.teacher });
  return `/teacher/reports/${id}/${setup.studentIds[0]}`;
};
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page) => page.getByRole('region', { name: 'What comes next' });
const field = (page: Page) => part(page).getByRole('textbox');

test('all checked reports are published in one step and downloaded as one file, and unchecked ones are listed', async () => {
  const [ana = '', ben = ''] = setup.studentIds;
  const cleo = await world().student({ first_name: 'Cleo', middle_name: '', last_name: 'Cruz' });
  await world().enroll(cleo.id, setup.section);
  const { id: round } = await world().reportRound({ section: setup.section, maker: setup.teacher });
  const checked = { round, maker: setup.teacher, state: 'checked' } as const;
  await world().termReport({ ...checked, student: ana });
  await world().termReport({ ...checked, student: ben, text: 'She counts with Cleo.' });
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Publish checked reports' }).click();
      await dialog(page).getByText('2 reports selected').waitFor();
      await dialog(page).getByText('Cleo Cruz: Not started yet').waitFor();
      await dialog(page).getByText('2 reports have points to check first').waitFor();
      await dialog(page).getByRole('link', { name: 'Ben Cruz' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByRole('checkbox', { name: 'Ben Cruz' }).click();
      await dialog(page).getByRole('checkbox', { name: 'All checked reports' }).click();
      // Another user reopens one of the reports.
      await casa().services.database.transaction((tx) =>
        tx.updateTable('term_reports').set({ state: 'writing' }).where('student_id', '=', ben).execute(),
      );
      // The panel closes with the last checked report, before the data has been reloaded.
      const { promise: requestReleased, resolve: releaseRequest } = Promise.withResolvers<void>();
      await page.route('**/get-report-rounds*', async (route) => {
        await requestReleased;
        await route.continue().catch(() => undefined);
      });
      await dialog(page).getByRole('button', { name: 'Publish 2 reports' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      releaseRequest();
      await page.getByText('1 report was published.').filter({ visible: true }).first().waitFor();
      await page.getByText(/^Ben .+: This report has not been checked yet\.$/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Create zip' }).click();
      await page.getByText('Waiting to start.').waitFor();
      await runOperations(casa().services, [archiveOperation(casa().services)]);
      const download = page.getByRole('link', { name: /^Download \(/ });
      await download.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const zip = await page.request.get((await download.getAttribute('href')) ?? '');
      expect([zip.status(), zip.headers()['content-type']]).toEqual([200, 'application/zip']);
    },
    { as: setup.adviser, at: `/teacher/reports?class=${setup.section}&round=${round}` },
  );
});

test.each([displays[0], displays[2]])(
  '$width px: the board counts the reports by state, and a press filters them',
  async (display) => {
    const [ana = ''] = setup.studentIds;
    const { id: round } = await world().reportRound({ section: setup.section, maker: setup.teacher });
    await world().termReport({ round, student: ana, maker: setup.teacher, state: 'checked' });
    await visit(
      async (page) => {
        const states = page.getByRole('list', { name: 'State of the reports' });
        const linkOf = (name: string) => page.getByRole('link', { name: `${name} Cruz` });
        await states.getByRole('button', { name: 'Checked 1' }).click();
        await linkOf('Ben').waitFor({ state: 'detached' });
        await linkOf('Ana').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.reload();
        await linkOf('Ana').waitFor();
        expect(await linkOf('Ben').count()).toBe(0);
        // Without a report in the selected state, the filter is ignored.
        await casa().services.database.transaction((tx) =>
          tx.updateTable('term_reports').set({ state: 'writing' }).where('student_id', '=', ana).execute(),
        );
        await page.reload();
        await linkOf('Ben').waitFor();
        await states.getByRole('button', { name: 'Not started yet 1' }).click();
        await linkOf('Ana').waitFor({ state: 'detached' });
        await states.getByRole('button', { name: 'Not started yet 1' }).press('Enter');
        await linkOf('Ana').waitFor();
      },
      {
        as: setup.adviser,
        at: `/teacher/reports?class=${setup.section}&round=${round}`,
        display: display ?? displays[2],
      },
    );
  },
);

test('a round is renamed, closed for writing, reopened and deleted', async () => {
  const at = await newRound();
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'All reports of the class' }).click();
      await page.getByRole('button', { name: 'Edit round' }).click();
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByLabel('Title').fill('Term one');
      await dialog(page).getByRole('textbox', { name: 'Reports needed by' }).fill('2026-05-01');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await page.getByText('Needed by May 1, 2026.').waitFor();
      await page.getByRole('button', { name: 'Edit round' }).click();
      await dialog(page).getByRole('button', { name: 'Close round' }).click();
      await dialog(page).getByRole('button', { name: 'Reopen round' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('This round is closed. Its reports can no longer be edited.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await page.getByText('This round is closed. Its reports can no longer be edited.').waitFor();
      // The cached report may show for a moment until it is refetched.
      await expect.poll(() => field(page).isEditable()).toBe(false);
      await page.goBack();
      await page.getByRole('button', { name: 'Edit round' }).click();
      await dialog(page).getByRole('button', { name: 'Reopen round' }).click();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/delete-report-round', async (route) => {
        await released;
        await route.continue();
      });
      await dialog(page).getByRole('button', { name: 'Delete round' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await dialog(page).waitFor({ state: 'detached' });
      release();
      await page.getByText('No reports have been started for this class yet.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Needed by May 1, 2026.').waitFor();
    },
    { as: setup.adviser, at },
  );
});

test.each([displays[0], displays[2]])(
  '$width px: a sentence shows its sources, and that a source was taken back',
  async (display) => {
    const [ana = ''] = setup.studentIds;
    const of = { student: ana, lesson: setup.lesson, section: setup.section, maker: setup.teacher };
    const { id: entry } = await world().entry({ ...of, kind: 'practised', day: '2026-01-13' });
    await world().observation({
      ...{ section: setup.section, maker: setup.teacher, students: [ana], visibility: 'family' },
      text: 'Poured without a drop.',
    });
    await visit(
      async (page) => {
        const open = part(page).getByRole('button', { name: /^Records and observations/ });
        const sidePanel = page.getByRole('complementary', { name: 'Records and observations' });
        const add = async (name: string) => {
          if (!(await sidePanel.isVisible())) await open.click();
          await page.getByRole('button', { name }).click();
        };
        await expect.poll(() => field(page).isEditable()).toBe(true);
        await field(page).focus();
        await add('Ana worked with Pink Tower on January 13, 2026.');
        await add('Poured without a drop.');
        const links = part(page).getByRole('region', { name: 'Based on' });
        await links.getByText('Observation', { exact: true }).waitFor();
        await links.getByText('Pink Tower', { exact: true }).click();
        await links.getByText('Worked with on Jan 13, 2026').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await casa().services.database.transaction((tx) => tx.deleteFrom('entries').where('id', '=', entry).execute());
        await page.reload();
        await hydrated(page);
        await links.getByText('has changed since').waitFor();
        await links.getByText('Pink Tower', { exact: true }).click();
        await links.getByText('Worked with on Jan 13, 2026: corrected or taken back since').waitFor();
        expect(await axeFindings(page)).toEqual([]);
      },
      { as: setup.adviser, at: await newRound(), ...(display && { display }) },
    );
  },
);

test('the reports of a closed class can be found by name and read, but not changed', async () => {
  const [ana = ''] = setup.studentIds;
  const { id: round } = await world().reportRound({ section: setup.section, maker: setup.teacher });
  await world().termReport({ round, student: ana, maker: setup.teacher, state: 'published' });
  await world().syncEnrollmentPeriods();
  const office = await world().admin();
  await world().section();
  await casa().services.database.transaction((tx) =>
    tx.deleteFrom('sections').where('id', '=', setup.section).execute(),
  );
  await visit(
    async (page) => {
      await page.getByText('This class is closed.').waitFor();
      expect(await page.getByRole('combobox', { name: 'Class', exact: true }).inputValue()).toBe(
        'Narra · 2026 (closed class)',
      );
      expect(await page.getByRole('button', { name: /Open a round|Edit round/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Create zip' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await page.getByRole('link', { name: /Download/ }).waitFor();
      await page.getByText('This class is closed.').waitFor();
      expect(await page.getByRole('button', { name: 'Begin a new version' }).count()).toBe(0);
      await page.goBack();
      await page.getByText('This class is closed.').waitFor();
    },
    {
      as: { role: 'admin', email: office.email, password: worldPassword },
      at: `/admin/reports?class=${setup.section}`,
    },
  );
});

test.each([displays[0], displays[2]])(
  '$width px: the office sees the progress of every class, opens one, and returns',
  async (display) => {
    const [ana = ''] = setup.studentIds;
    const { id: round } = await world().reportRound({
      ...{ section: setup.section, maker: setup.teacher, title: 'Second term' },
      ...{ fromDay: '2026-04-01', toDay: '2026-06-30', dueDay: '2026-06-20' },
    });
    await world().termReport({ round, student: ana, maker: setup.teacher, state: 'checked' });
    const { id: bare } = await world().section({ name: `A class with a name that goes on and on ${display.width}` });
    const office = await world().admin();
    await visit(
      async (page) => {
        const cardOf = (section: string) =>
          page.getByRole('region').filter({ has: page.locator(`a[href$="?class=${section}"]`) });
        await cardOf(setup.section).getByText('Not started yet: 1 · Checked: 1').waitFor();
        await cardOf(setup.section).getByText('Second term').waitFor();
        await cardOf(bare).getByText('No reports have been started yet.').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await cardOf(setup.section).getByRole('link').click();
        await page.getByRole('link', { name: 'Ana Cruz' }).waitFor();
        await page.getByRole('link', { name: 'All classes', exact: true }).click();
        await world().termReport({ round, student: setup.studentIds[1] ?? '', maker: setup.teacher, state: 'ready' });
        await cardOf(setup.section).getByText('Second term').waitFor();
        await page.reload();
        await cardOf(setup.section).getByText('Ready to be checked: 1 · Checked: 1').waitFor();
      },
      { as: { role: 'admin', email: office.email, password: worldPassword }, at: '/admin/reports', display },
    );
  },
);
