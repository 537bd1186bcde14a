import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { changeSettings } from '#features/settings/server/public.ts';
import type { SchoolYear } from '#kernel/days/school-years.ts';
import { schoolYears } from '#platform/server/settings/day-settings.ts';
import { systemContext } from '#platform/server/system-context.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, displays } from '../support.ts';

const { casa, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const fill = async (page: Page, [name, from, to]: readonly [string, string, string], label: string) => {
  const fields = group(page, `New ${label}`);
  await fields.getByRole('textbox', { name: 'First day' }).last().fill(from);
  await fields.getByRole('textbox', { name: 'Last day' }).last().fill(to);
  await fields.getByLabel(`Name of the ${label}`).last().fill(name);
};
const yearFrom = (start: number): SchoolYear => ({
  ...{ name: `${start}–${start + 1}`, from: `${start}-06-01`, to: `${start + 1}-03-31`, terms: [] },
});
const saved = () => casa().services.settings.get(schoolYears);

test('a school year and its terms are entered, corrected, saved, and copied to the next year', () =>
  visit(
    async (page) => {
      await press(page, 'Add a school year');
      await fill(page, ['2096–2097', '2096-06-01', '2097-03-31'], 'school year');
      await press(page, 'Add a term');
      await fill(page, ['Term 1', '2096-06-01', '2097-04-30'], 'term');
      await press(page, 'Save: Days');
      await page.getByText('“Term 1” is not within the school year “2096–2097”.').waitFor();
      await group(page, 'Term 1').getByRole('textbox', { name: 'Last day' }).fill('2096-10-30');
      await press(page, 'Save: Days');
      await page.getByText('Saved.', { exact: true }).waitFor();
      const [first, next] = [2096, 2097].map((start) => ({
        ...yearFrom(start),
        terms: [{ name: 'Term 1', from: `${start}-06-01`, to: `${start}-10-30` }],
      }));
      expect(saved()).toEqual([first]);
      await press(page, 'Add a school year');
      await group(page, '2097–2098').waitFor();
      await press(page, 'Save: Days');
      await expect.poll(saved).toEqual([first, next]);
      await page.reload();
      await group(page, '2097–2098').getByRole('button', { name: 'Remove term Term 1' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add a term');
      await group(page, '2097–2098').getByRole('button', { name: 'Remove year 2097–2098' }).click();
      await press(page, 'Save: Days');
      await expect.poll(saved).toEqual([first]);
    },
    { as: adminAccount, at: '/admin/settings?find=school%20years' },
  ));

test('past years are collapsed and can still be changed and removed', async () => {
  const [oldest, old, next] = [yearFrom(2001), yearFrom(2002), yearFrom(2096)];
  const change = async (value: readonly SchoolYear[]) => {
    const { services } = casa();
    const { version } = services.settings.stateOf(schoolYears);
    await changeSettings(systemContext(services), [{ key: schoolYears.key, version, value }]);
  };
  await change([oldest, old, next]);
  await visit(
    async (page) => {
      await group(page, '2096–2097').waitFor();
      const past = page.getByText('2 past school years');
      expect(await group(page, '2002–2003').isVisible()).toBe(false);
      await past.focus();
      await page.keyboard.press('Enter');
      const last = group(page, '2002–2003').getByRole('textbox', { name: 'Last day' });
      await last.fill('2003-04-30');
      // The year stays in the list while its last day is changed.
      expect(await last.inputValue()).toMatch(/2003/);
      await group(page, '2001–2002').getByRole('button', { name: 'Remove year 2001–2002' }).click();
      await page.getByText('1 past school year', { exact: true }).waitFor();
      await group(page, '2002–2003').waitFor();
      await press(page, 'Save: Days');
      await expect.poll(saved).toEqual([{ ...old, to: '2003-04-30' }, next]);
      // Another admin removes the past years.
      await change([next]);
      await page.getByText(/past school year/).waitFor({ state: 'detached' });
      expect(await group(page, '2096–2097').isVisible()).toBe(true);
    },
    { as: adminAccount, at: '/admin/settings?find=school%20years', display: displays[0] },
  );
});
