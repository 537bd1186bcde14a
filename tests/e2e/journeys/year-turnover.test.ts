import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { trialOperation } from '#features/year-turnover/server/trial/trial-operation.ts';
import { runOperations } from '#platform/server/operations/operations.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { addDays } from '#tools/demo/plan/calendar.ts';
import { firstDay } from '../../support/test-clock.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { casa, world, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const waitForText = (page: Page, words: string | RegExp) =>
  page.getByText(words).filter({ visible: true }).first().waitFor();
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true }).waitFor();

const birthdate = (age: number) => `${Number(firstDay.slice(0, 4)) - age}-01-01`;

const createSchool = async (more = '') => {
  const casaLevel = await world().level({ name: `Casa${more}` });
  const grades = await world().level({ name: `Grades${more}` });
  const narra = await world().section({ name: `Narra${more}`, level: casaLevel.id });
  const molave = await world().section({ name: `Molave${more}`, level: grades.id });
  const add = async (first_name: string, age: number, section: string) => {
    const { id } = await world().student({ first_name, last_name: 'Abad', birthdate: birthdate(age) });
    await world().enroll(id, section);
    return id;
  };
  const ids = { ana: await add('Ana', 4, narra.id), ben: await add('Ben', 6, narra.id), cora: '', dan: '' };
  ids.cora = await add('Cora', 7, molave.id);
  ids.dan = await add('Dan', 9, molave.id);
  await world().syncEnrollmentPeriods();
  return { ...ids, narra, molave };
};

const placeOf = async (id: string) =>
  (
    await casa()
      .services.database.read.selectFrom('enrollments')
      .select('section_id')
      .where('student_id', '=', id)
      .executeTakeFirst()
  )?.section_id;

test('a year is planned, checked, turned over, read and undone', async () => {
  const school = await createSchool();
  await world().schoolYears({ ends: -2, begins: 20 });
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Plan the school year 2026–2027' }).click();
      await press(page, 'Create plan');
      await heading(page, 'Plan for 2026–2027');
      await page.getByRole('link', { name: 'Casa - Narra', exact: true }).click();
      await page.getByLabel('Ana Abad in the new year').selectOption('Goes to Grades - Molave');
      await page.getByRole('heading', { name: 'Casa - Narra' }).waitFor();
      await expect.poll(() => page.getByLabel('Ana Abad in the new year').isEnabled()).toBe(true);
      await page.getByLabel('Ana Abad in the new year').selectOption('Stays in this section');
      await page.getByRole('link', { name: 'Plan for 2026–2027' }).click();
      await page.getByRole('link', { name: 'Class lists of the new year' }).click();
      await heading(page, 'Classes in 2026–2027');
      const molaveList = page.getByRole('table', { name: 'Grades - Molave', exact: true });
      await molaveList.getByRole('row', { name: /^Ben Abad .*Narra$/ }).waitFor();
      expect(await page.getByText('Dan Abad').count()).toBe(0);
      await press(page, 'Export');
      const [lists] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('menuitem', { name: 'CSV file' }).click(),
      ]);
      expect(lists.suggestedFilename()).toMatch(/^planned-class-lists-\d{4}-\d\d-\d\d\.csv$/);
      await page.getByRole('link', { name: 'Plan for 2026–2027' }).click();
      await page.getByRole('link', { name: 'Check the plan' }).click();
      await heading(page, 'Check: 2026–2027');
      await waitForText(page, '1 student moves to another section');
      await waitForText(page, 'Dan Abad, Molave: Finished the highest level');
      await page.getByRole('button', { name: 'Start the new year' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Start the new year' }).click();
      await heading(page, '2025–2026 to 2026–2027');
      expect(await placeOf(school.ben)).toBe(school.molave.id);
      expect(await placeOf(school.dan)).toBeUndefined();
      await press(page, 'Undo the new year');
      await waitForText(page, '1 student who left returns');
      await press(page, 'Undo');
      await waitForText(page, /^Undone on/);
      expect(await placeOf(school.ben)).toBe(school.narra.id);
      expect(await placeOf(school.dan)).toBe(school.molave.id);
      await page.getByRole('link', { name: 'School years' }).last().click();
      await page.getByRole('link', { name: '2025–2026', exact: true }).click();
      await heading(page, 'Classes in 2025–2026');
      const day = page.getByLabel('Day', { exact: true });
      await day.fill('2090-01-31');
      await day.blur();
      await waitForText(page, 'Choose a day of this school year that is not in the future.');
      expect(new URL(page.url()).search).toBe('');
      const weekAgo = addDays(schoolDay(casa().services), -7);
      await day.fill(weekAgo);
      expect(new URL(page.url()).search).toBe('');
      await day.press('Enter');
      await page.waitForURL(`**?day=${weekAgo}`);
      await heading(page, 'Classes in 2025–2026');
      await page.getByRole('link', { name: 'School years' }).last().click();
      await page.getByRole('link', { name: '2026–2027', exact: true }).click();
      await heading(page, 'Classes in 2026–2027');
      await waitForText(page, /^This school year has not started yet\./);
    },
    { as: adminAccount, at: '/admin' },
  );
});

testInFull(
  'the classes page links to the plan, which warns of overlapping lessons, and to lists that can be exported',
  async () => {
    const { narra } = await createSchool(' II');
    const { id: painter } = await world().teacher({ first_name: 'Felipe', middle_name: '', last_name: 'Luna' });
    const { id: subject } = await world().subject({ name: 'Art', teacher: painter, section: narra.id });
    await world().schedule({ subject, day: 0, startMinute: 480, endMinute: 540 });
    await world().schoolYears({ ends: -2, begins: 20 });
    await casa().services.database.transaction((tx) =>
      tx.updateTable('stays').set({ from_at: '2020-01-01T00:00:00.000Z' }).execute(),
    );
    await visit(
      async (page) => {
        await page.getByRole('link', { name: 'Plan the school year 2026–2027' }).click();
        await press(page, 'Create plan');
        await heading(page, 'Plan for 2026–2027');
        await page.getByLabel('Name of the section').fill('Yakal');
        await page.getByRole('combobox', { name: 'Level' }).selectOption({ index: 1 });
        await page.getByRole('combobox', { name: 'Adviser', exact: true }).selectOption({ index: 1 });
        await page.getByRole('combobox', { name: 'Copy from' }).selectOption({ label: 'Casa II - Narra II' });
        await press(page, 'Add section');
        await waitForText(page, 'The section was added to the plan.');
        await page.getByRole('link', { name: 'Check the plan' }).click();
        await waitForText(page, 'Overlapping lessons');
        await waitForText(page, 'Teachers in Yakal');
        await waitForText(page, 'Art: Felipe Luna');
        const lessons = page.getByText(/^Monday, 8:00 AM to 9:00 AM: Art/);
        await expect
          .poll(() => lessons.allInnerTexts())
          .toEqual([expect.stringMatching(/: Art \(Casa II - Narra II\), Art \(.+ - Yakal\)$/)]);
        expect(await page.getByRole('button', { name: 'Start the new year' }).isEnabled()).toBe(true);
        await page.goto(new URL('/admin/classes', page.url()).href);
        await page.getByRole('link', { name: 'Continue the plan for 2026–2027' }).waitFor();
        await page.getByRole('link', { name: 'Past years' }).click();
        await page.getByRole('link', { name: '2025–2026', exact: true }).click();
        await heading(page, 'Classes in 2025–2026');
        await waitForText(page, 'Casa II - Narra II');
        await press(page, 'Export');
        const [saved] = await Promise.all([
          page.waitForEvent('download'),
          page.getByRole('menuitem', { name: 'CSV file' }).click(),
        ]);
        expect(saved.suggestedFilename()).toMatch(/^class-lists-\d{4}-\d\d-\d\d\.csv$/);
        const text = await readFile(await saved.path(), 'utf8');
        expect(text).toContain('Narra II');
        await waitForText(page, /students were exported/);
      },
      { as: adminAccount, at: '/admin/classes' },
    );
  },
);

/** Runs the trials, which a running Casa does within two seconds. */
const runTrials = () => runOperations(casa().services, [trialOperation(casa().services, new AbortController().signal)]);

testInFull.each([360, 1280])(
  'a plan is tried on a copy, the result is visible later, and a changed plan needs a new trial (%i px)',
  async (width) => {
    const { ana, ben, molave } = await createSchool(` ${width}`);
    await world().schoolYears({ ends: -2, begins: 20 });
    const { id } = await world().yearTurnover({ isWhole: true });
    const at = `/admin/school-years/plan/${id}/check`;
    const places = async () => Promise.all([ana, ben].map(placeOf));
    const before = await places();
    await visit(
      async (page) => {
        await page.setViewportSize({ width, height: 800 });
        await press(page, 'Start trial');
        await waitForText(page, /started a trial of this plan. You can leave this page while it runs./);
        await page.getByRole('progressbar', { name: 'Progress of the trial' }).waitFor({ state: 'attached' });
        await press(page, 'Stop');
        await waitForText(page, 'The trial was stopped. Nothing changed at the school.');
        await press(page, 'Start trial');
        await page.getByRole('button', { name: 'Stop', exact: true }).waitFor();
        await runTrials();
        await waitForText(page, 'The trial succeeded');
        await waitForText(page, /^The undo was also tested\. It restored everything: /);
        expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
        await page.reload();
        await waitForText(page, 'The trial succeeded');
        await waitForText(page, /^Trial by .+ on /);
        expect(await places()).toEqual(before);
        await casa().services.database.transaction((tx) =>
          tx
            .updateTable('year_turnover_students')
            .set({ way: 'moves', to_section: molave.id })
            .where('turnover_id', '=', id)
            .where('student_id', '=', ana)
            .execute(),
        );
        await page.reload();
        await waitForText(page, 'The plan has changed since this trial. Repeat the trial.');
        await page.getByRole('button', { name: 'Repeat trial', exact: true }).waitFor();
      },
      { as: adminAccount, at },
    );
    await casa().services.database.transaction((tx) => tx.deleteFrom('year_turnovers').where('id', '=', id).execute());
  },
  120_000,
);

testInFull('before the old year is over, the question explains the effect of turning over today', async () => {
  await createSchool(' III');
  await world().schoolYears({ ends: 40, begins: 60 });
  // An existing plan keeps the school years of its creation.
  await casa().services.database.transaction((tx) => tx.deleteFrom('year_turnovers').execute());
  await visit(
    async (page) => {
      await press(page, 'Create plan');
      await page.getByRole('link', { name: 'Check the plan' }).click();
      await page.getByRole('button', { name: 'Start the new year' }).click();
      const question = page.getByRole('dialog');
      await question.getByText(/ runs until .*from today/).waitFor();
      await page.keyboard.press('Escape');
      await question.waitFor({ state: 'detached' });
      expect(await page.getByRole('button', { name: 'Start the new year' }).isEnabled()).toBe(true);
    },
    { as: adminAccount, at: '/admin/school-years' },
  );
});
