import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { addDays } from '#tools/demo/plan/calendar.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { world, visit, casa } = inBrowser();

const daysAgo = (days: number) => addDays(schoolDay(casa().services), -days);

/** Creates a class into which Ana moved from Jose's class five days ago, with two plans. */
const recordSectionOfAna = async () => {
  const setup = await newRecordSection(world());
  const { studentIds, lesson, stair, section } = setup;
  const [student = ''] = studentIds;
  const jose = await world().teacher({ first_name: 'Jose', last_name: 'Luna' });
  const { id: former } = await world().section({ name: 'Narra', adviser: jose.id });
  const of = { student, section: former, maker: jose.id };
  await world().entry({ ...of, lesson, day: daysAgo(20), kind: 'practised' });
  await world().entry({ ...of, lesson, day: daysAgo(9), kind: 'planned' });
  await world().entry({ ...of, lesson: stair, day: daysAgo(9), kind: 'planned' });
  await world().movedStudent({ student, from: former, to: section });
  return { ...setup, student, jose: { role: 'teacher' as const, email: jose.email, password: worldPassword } };
};

test.each([displays[0], displays[2]])(
  '$width px: a child who moves away disappears from an open page and is not replaced by another',
  async (display) => {
    const setup = await newRecordSection(world());
    const [student = ''] = setup.studentIds;
    const { id: next } = await world().section();
    await visit(
      async (page) => {
        await page.getByRole('gridcell').first().waitFor();
        await world().movedStudent({ student, from: setup.section, to: next });
        await page.getByText(/^This child is not in .* now\./).waitFor();
        expect(await page.getByRole('gridcell').count()).toBe(0);
        expect(await axeFindings(page)).toEqual([]);
        await page.reload();
        await page.getByRole('link', { name: 'Handovers' }).click();
        await page.getByRole('link', { name: 'Ana Cruz' }).waitFor();
        await page.goBack();
        await page.getByRole('button', { name: 'Show the whole class' }).click();
        await page.getByRole('gridcell').first().waitFor();
      },
      { as: setup.adviser, at: `${setup.at}?child=${student}`, display },
    );
  },
);

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
])('on a %s the previous teacher writes for the next one, who decides on the open plans', async (_name, display) => {
  const { adviser, jose, at, student } = await recordSectionOfAna();
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Handovers' }).click();
      await page.getByRole('heading', { name: 'Moved to another class' }).waitFor();
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await page.getByRole('button', { name: 'Write for the next teacher' }).click();
      await page.getByLabel('Agreements').fill('Puts the paint away.\nAsks before she goes out.');
      await page.getByLabel('Interests').fill('Volcanoes');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('Written by Jose Luna').waitFor();
      await page.locator('#content').getByText('Asks before she goes out.').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: jose, at: '/teacher/record', display },
  );
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'New children' }).click();
      await page.getByText('Has notes for the next teacher · 2 open plans').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('link', { name: 'Ana Cruz' }).click();
      await page.getByText('Puts the paint away.').waitFor();
      await page.getByText(/^Practised:\s*Pink Tower$/).waitFor();
      expect(await page.getByRole('button', { name: /next teacher|Change/ }).count()).toBe(0);
      expect(await axeFindings(page)).toEqual([]);

      const { promise: released, resolve: release } = Promise.withResolvers<void>();
      await page.route('**/api/records/answer-open-plans', async (route) => {
        await released;
        await route.continue();
      });
      await page.getByRole('button', { name: 'Carry over: Pink Tower' }).press('Enter');
      // The other plans are disabled until the response arrives.
      await page.getByRole('button', { name: 'Drop: Brown Stair', disabled: true }).waitFor();
      release();
      await page.getByText('1 plan was carried over.').waitFor();
      await page.getByRole('button', { name: 'Carry over: Pink Tower' }).waitFor({ state: 'detached' });
      // The focus moves to the next plan.
      const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
      await expect.poll(focused).toBe('Carry over: Brown Stair');
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('button', { name: 'Carry over: Pink Tower' }).waitFor();
      await page.getByRole('button', { name: 'Drop all' }).click();
      await page.getByText('2 plans were dropped.').waitFor();
      await page.getByRole('heading', { name: 'Open plans' }).waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Undo' }).click();
      await page.getByRole('heading', { name: 'Open plans' }).waitFor();
      await page.getByRole('button', { name: 'Carry all over' }).click();
      await page.getByText('2 plans were carried over.').waitFor();
      await page.goto(new URL('/teacher/today', page.url()).href);
      await page.getByRole('heading', { name: 'No date yet' }).waitFor();
      for (const lesson of ['Pink Tower', 'Brown Stair']) await page.getByRole('article', { name: lesson }).waitFor();
    },
    { as: adviser, at, display },
  );
  expect(student).not.toBe('');
});

test('saving again does not overwrite a colleague’s change', async () => {
  const { adviser, studentIds, section, teacher } = await newRecordSection(world());
  const [student = ''] = studentIds;
  await world().handoverNotes({ student, section, maker: teacher, agreements: 'Sleeps after lunch.' });
  const stored = () =>
    casa()
      .services.database.read.selectFrom('handover_notes')
      .select('agreements')
      .where('student_id', '=', student)
      .execute();
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Change', exact: true }).click();
      await page.getByLabel('Agreements').fill('Rests after lunch.');
      await casa().services.database.transaction((tx) =>
        tx
          .updateTable('handover_notes')
          .set({ agreements: 'Sleeps no more.', version: 2 })
          .where('student_id', '=', student)
          .execute(),
      );
      for (const _press of [1, 2]) {
        const answer = page.waitForResponse((response) => response.url().endsWith('/save-handover-notes'));
        await page.getByRole('button', { name: 'Save', exact: true }).click();
        expect((await answer).status()).toBe(409);
        await page.getByText('someone else edited this handover.').waitFor();
      }
      expect(await page.getByLabel('Agreements').inputValue()).toBe('Rests after lunch.');
      expect(await stored()).toEqual([{ agreements: 'Sleeps no more.' }]);
    },
    { as: adviser, at: `/teacher/record/handovers/${student}` },
  );
});

test('three months of a busy child fit on one printed sheet', async () => {
  const { adviser, group, section, teacher, student } = await recordSectionOfAna();
  for (let number = 1; number <= 40; number += 1) {
    const { id: lesson } = await world().lesson({ group, name: `Racks and tubes: a divisor of two digits, ${number}` });
    const entry = { student, lesson, section, maker: teacher };
    await world().entries([
      { ...entry, kind: 'presented', day: daysAgo(21) },
      { ...entry, kind: 'practised', day: daysAgo(20) },
    ]);
  }
  await visit(
    async (page) => {
      await page.getByText('digits, 40 (on 2 days)').waitFor();
      const pdf = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
      expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
    },
    { as: adviser, at: `/teacher/record/handovers/${student}` },
  );
});

test('the timeline of a child links to the handover, which can be started before a move', async () => {
  const { adviser, at, studentIds } = await newRecordSection(world());
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Timeline' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Handover' }).click();
      await page.getByText('The next teacher will see what you write here.').waitFor();
      await page.getByText('Nothing was recorded in this period.').waitFor();
      await page.getByRole('button', { name: 'Write for the next teacher' }).click();
      await page.getByLabel('Interests').fill('x'.repeat(1001));
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText(/at most 1,?000/).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Stay' }).click();
      expect(await page.getByLabel('Interests').inputValue()).toHaveLength(1001);
    },
    { as: adviser, at: `${at}?child=${studentIds[0]}` },
  );
});
