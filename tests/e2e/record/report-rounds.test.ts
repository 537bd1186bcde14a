import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { archiveOperation } from '#features/term-reports/server/archive/public.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { inBrowser } from '../in-browser.ts';
import { takenOver } from '../screens/show-screen.ts';
import { axeFindings, looks } from '../support.ts';
import { newRecordRoom } from './record-room.ts';

const { world, visit, casa } = inBrowser();

let room: Awaited<ReturnType<typeof newRecordRoom>>;
beforeEach(async () => {
  room = await newRecordRoom(world());
});

const newRound = async () => {
  const { id } = await world().reportRound({ section: room.section, maker: room.teacher });
  return `/teacher/reports/${id}/${room.children[0]}`;
};
const dialog = (page: Page) => page.getByRole('dialog');
const part = (page: Page) => page.getByRole('region', { name: 'What comes next' });
const field = (page: Page) => part(page).getByRole('textbox');

test('all that is checked is published in one step, and had as one file; what is not checked is named', async () => {
  const [ana = '', ben = ''] = room.children;
  const cleo = await world().student({ first_name: 'Cleo', middle_name: '', last_name: 'Cruz' });
  await world().enroll(cleo.id, room.section);
  const { id: round } = await world().reportRound({ section: room.section, maker: room.teacher });
  const checked = { round, maker: room.teacher, state: 'checked' } as const;
  await world().termReport({ ...checked, student: ana });
  await world().termReport({ ...checked, student: ben, text: 'She counts with Cleo.' });
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Publish checked reports' }).click();
      await dialog(page).getByText('2 reports are chosen').waitFor();
      await dialog(page).getByText('Cleo Cruz: Not started yet').waitFor();
      await dialog(page).getByText('In 2 reports there is something to look at first').waitFor();
      await dialog(page).getByRole('link', { name: 'Ben Cruz' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByRole('checkbox', { name: 'Ben Cruz' }).click();
      await dialog(page).getByRole('checkbox', { name: 'All that are checked' }).click();
      // Somebody writes in one of them meanwhile.
      await casa().services.database.transaction((tx) =>
        tx.updateTable('term_reports').set({ state: 'writing' }).where('student_id', '=', ben).execute(),
      );
      // The panel goes with the last checked report, before all is new.
      const { promise: gone, resolve: go } = Promise.withResolvers<void>();
      await page.route('**/get-report-rounds*', async (route) => {
        await gone;
        await route.continue().catch(() => undefined);
      });
      await dialog(page).getByRole('button', { name: 'Publish 2 reports' }).click();
      await dialog(page).waitFor({ state: 'detached' });
      go();
      await page.getByText('1 report is published.').first().waitFor();
      await page.getByText(/^Ben .+: This report was not checked yet\.$/).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Prepare the file' }).click();
      await page.getByText('It waits for its turn.').waitFor();
      await runOperations(casa().services, [archiveOperation(casa().services)]);
      const download = page.getByRole('link', { name: /^Download \(/ });
      await download.waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const zip = await page.request.get((await download.getAttribute('href')) ?? '');
      expect([zip.status(), zip.headers()['content-type']]).toEqual([200, 'application/zip']);
    },
    { as: room.adviser, at: `/teacher/reports?class=${room.section}&round=${round}` },
  );
});

test.each([looks[0], looks[2]])(
  '$width px: the board says how many reports are how far, and a press shows these alone',
  async (look) => {
    const [ana = ''] = room.children;
    const { id: round } = await world().reportRound({ section: room.section, maker: room.teacher });
    await world().termReport({ round, student: ana, maker: room.teacher, state: 'checked' });
    await visit(
      async (page) => {
        const states = page.getByRole('list', { name: 'How far the reports are' });
        const child = (name: string) => page.getByRole('link', { name: `${name} Cruz` });
        await states.getByRole('button', { name: 'Checked 1' }).click();
        await child('Ben').waitFor({ state: 'detached' });
        await child('Ana').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await page.reload();
        await child('Ana').waitFor();
        expect(await child('Ben').count()).toBe(0);
        // Nothing is left of what was chosen: then all are shown again.
        await casa().services.database.transaction((tx) =>
          tx.updateTable('term_reports').set({ state: 'writing' }).where('student_id', '=', ana).execute(),
        );
        await page.reload();
        await child('Ben').waitFor();
        await states.getByRole('button', { name: 'Not started yet 1' }).click();
        await child('Ana').waitFor({ state: 'detached' });
        await states.getByRole('button', { name: 'Not started yet 1' }).press('Enter');
        await child('Ana').waitFor();
      },
      { as: room.adviser, at: `/teacher/reports?class=${room.section}&round=${round}`, look: look ?? looks[2] },
    );
  },
);

test('a round is renamed, closed so that nothing more is written, opened again and deleted', async () => {
  const at = await newRound();
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'All reports of the class' }).click();
      await page.getByRole('button', { name: 'Change this round' }).click();
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByLabel('Title').fill('Term one');
      await dialog(page).getByRole('textbox', { name: 'The reports are needed by' }).fill('2026-05-01');
      await dialog(page).getByRole('button', { name: 'Save' }).click();
      await page.getByText('Needed by May 1, 2026.').waitFor();
      await page.getByRole('button', { name: 'Change this round' }).click();
      await dialog(page).getByRole('button', { name: 'Close the round' }).click();
      await dialog(page).getByRole('button', { name: 'Open the round again' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByText('This round is closed: nothing more is written in it.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await page.getByText('This round is closed: nothing more is written in it.').waitFor();
      expect(await field(page).isEditable()).toBe(false);
      await page.goBack();
      await page.getByRole('button', { name: 'Change this round' }).click();
      await dialog(page).getByRole('button', { name: 'Open the round again' }).click();
      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/delete-report-round', async (route) => {
        await released;
        await route.continue();
      });
      await dialog(page).getByRole('button', { name: 'Delete the round' }).click();
      await page.getByRole('button', { name: 'Delete', exact: true }).click();
      await dialog(page).waitFor({ state: 'detached' });
      release();
      await page.getByText('No reports have been started for this class yet.').waitFor();
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByText('Needed by May 1, 2026.').waitFor();
    },
    { as: room.adviser, at },
  );
});

test.each([looks[0], looks[2]])(
  '$width px: a sentence shows what it stands on, and that it was taken back since',
  async (look) => {
    const [ana = ''] = room.children;
    const of = { student: ana, lesson: room.lesson, section: room.section, maker: room.teacher };
    const { id: entry } = await world().entry({ ...of, kind: 'practised', day: '2026-01-13' });
    await world().observation({
      ...{ section: room.section, maker: room.teacher, students: [ana], visibility: 'family' },
      text: 'Poured without a drop.',
    });
    await visit(
      async (page) => {
        const open = part(page).getByRole('button', { name: /^What was recorded and observed/ });
        const beside = page.getByRole('complementary', { name: 'What was recorded and observed' });
        const add = async (name: string) => {
          if (!(await beside.isVisible())) await open.click();
          await page.getByRole('button', { name }).click();
        };
        await expect.poll(() => field(page).isEditable()).toBe(true);
        await field(page).focus();
        await add('Ana worked with Pink Tower on January 13, 2026.');
        await add('Poured without a drop.');
        const links = part(page).getByRole('region', { name: 'What this is based on' });
        await links.getByText('An observation').waitFor();
        await links.getByText('Pink Tower', { exact: true }).click();
        await links.getByText('Worked with on Jan 13, 2026').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        await casa().services.database.transaction((tx) => tx.deleteFrom('entries').where('id', '=', entry).execute());
        await page.reload();
        await takenOver(page);
        await links.getByText('has changed since').waitFor();
        await links.getByText('Pink Tower', { exact: true }).click();
        await links.getByText('Worked with on Jan 13, 2026: corrected or taken back since').waitFor();
        expect(await axeFindings(page)).toEqual([]);
      },
      { as: room.adviser, at: await newRound(), ...(look && { look }) },
    );
  },
);

test('the reports of a closed class are found under its name and read, and nothing is written in them', async () => {
  const [ana = ''] = room.children;
  const { id: round } = await world().reportRound({ section: room.section, maker: room.teacher });
  await world().termReport({ round, student: ana, maker: room.teacher, state: 'published' });
  await world().syncEnrollmentPeriods();
  const office = await world().admin();
  await world().section();
  await casa().services.database.transaction((tx) =>
    tx.deleteFrom('sections').where('id', '=', room.section).execute(),
  );
  await visit(
    async (page) => {
      await page.getByText('This class is closed.').waitFor();
      expect(await page.getByRole('combobox', { name: 'Class', exact: true }).inputValue()).toBe(
        'Narra · 2026 (closed class)',
      );
      expect(await page.getByRole('button', { name: /Open a round|Change this round/ }).count()).toBe(0);
      await page.getByRole('button', { name: 'Prepare the file' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await page.getByRole('link', { name: /Download/ }).waitFor();
      await page.getByText('This class is closed.').waitFor();
      expect(await page.getByRole('button', { name: 'Begin a new version' }).count()).toBe(0);
      await page.goBack();
      await page.getByText('This class is closed.').waitFor();
    },
    { as: { role: 'admin', email: office.email, password: worldPassword }, at: `/admin/reports?class=${room.section}` },
  );
});

test.each([looks[0], looks[2]])(
  '$width px: the office sees how far the reports of every class are, goes into one, and back',
  async (look) => {
    const [ana = ''] = room.children;
    const { id: round } = await world().reportRound({
      ...{ section: room.section, maker: room.teacher, title: 'Second term' },
      ...{ fromDay: '2026-04-01', toDay: '2026-06-30', dueDay: '2026-06-20' },
    });
    await world().termReport({ round, student: ana, maker: room.teacher, state: 'checked' });
    const { id: bare } = await world().section({ name: `A class with a name that goes on and on ${look.width}` });
    const office = await world().admin();
    await visit(
      async (page) => {
        const cardOf = (section: string) =>
          page.getByRole('region').filter({ has: page.locator(`a[href$="?class=${section}"]`) });
        await cardOf(room.section).getByText('Not started yet: 1 · Checked: 1').waitFor();
        await cardOf(room.section).getByText('Second term').waitFor();
        await cardOf(bare).getByText('No reports have been started yet.').waitFor();
        expect(await axeFindings(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        await cardOf(room.section).getByRole('link').click();
        await page.getByRole('link', { name: 'Ana Cruz' }).waitFor();
        await page.getByRole('link', { name: 'All classes', exact: true }).click();
        await world().termReport({ round, student: room.children[1] ?? '', maker: room.teacher, state: 'ready' });
        await cardOf(room.section).getByText('Second term').waitFor();
        await page.reload();
        await cardOf(room.section).getByText('Ready to be checked: 1 · Checked: 1').waitFor();
      },
      { as: { role: 'admin', email: office.email, password: worldPassword }, at: '/admin/reports', look },
    );
  },
);
