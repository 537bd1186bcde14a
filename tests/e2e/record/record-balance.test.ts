import { expect, test } from 'vitest';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import { addDays } from '#tools/demo/plan/calendar.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, world, visit } = inBrowser();

const daysAgo = (days: number) => addDays(schoolDay(casa().services), -days);

/** Creates a class: Ana was shown the Pink Tower yesterday; Ben, there as long, was shown nothing. */
const recordSectionOfAna = async () => {
  const setup = await newRecordSection(world());
  const { lesson, section, teacher, studentIds } = setup;
  await world().syncEnrollmentPeriods();
  await casa().services.database.transaction((tx) =>
    tx.updateTable('stays').set({ from_at: '2026-01-05T00:00:00.000Z' }).where('section_id', '=', section).execute(),
  );
  await world().entry({ student: studentIds[0] ?? '', lesson, section, maker: teacher, day: daysAgo(1) });
  return setup;
};

test.each([
  ['phone', displays[0]],
  ['desktop', displays[2]],
] as const)('on a %s the balance links a quiet area of a child to its next lessons', async (_name, display) => {
  const { adviser, at } = await recordSectionOfAna();
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Balance' }).click();
      await page.getByRole('row', { name: /^Sensorial 1 0 1$/ }).waitFor();
      await page.getByText('Yesterday').waitFor();
      // Phones show no dots and no legend for them.
      await page
        .getByText(display.width < 600 ? 'The areas listed for a child were quiet' : 'Full dot: a lesson')
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByText('By last presentation', { exact: true }).click();
      const names = page.getByRole('link', { name: /^(?:Ana|Ben) Cruz$/ });
      await expect.poll(() => names.allTextContents()).toEqual(['Ben Cruz', 'Ana Cruz']);
      await page.reload();
      await expect.poll(() => names.allTextContents()).toEqual(['Ben Cruz', 'Ana Cruz']);
      await page.getByRole('link', { name: 'Ben Cruz, Sensorial: quiet' }).click();
      const panel = page.getByRole('dialog', { name: 'Ready next: Ben Cruz' });
      await panel.getByText('Only Sensorial').waitFor();
      await panel.getByRole('article', { name: 'Pink Tower' }).waitFor();
      await panel.getByRole('button', { name: 'Show all areas' }).click();
      await panel.getByText('Only Sensorial').waitFor({ state: 'detached' });
      await page.goBack();
      await page.getByRole('heading', { name: 'By child' }).waitFor();
    },
    { as: adviser, at, display },
  );
});
