import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { schoolYears } from '#platform/server/settings/day-settings.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount } from '../support.ts';

const { casa, visit } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const group = (page: Page, name: string) => page.getByRole('group', { name, exact: true });
const fill = async (page: Page, [name, from, to]: readonly [string, string, string], label: string) => {
  const fields = group(page, `New ${label}`);
  await fields.getByRole('textbox', { name: 'First day' }).last().fill(from);
  await fields.getByRole('textbox', { name: 'Last day' }).last().fill(to);
  await fields.getByLabel(`Name of the ${label}`).last().fill(name);
};
const saved = () => casa().services.settings.get(schoolYears);

test('a school year and its terms are typed, corrected, saved, and taken along into the next', () =>
  visit(
    async (page) => {
      await press(page, 'Add a school year');
      await fill(page, ['2026–2027', '2026-06-01', '2027-03-31'], 'school year');
      await press(page, 'Add a term');
      await fill(page, ['Term 1', '2026-06-01', '2027-04-30'], 'term');
      await press(page, 'Save: Days');
      await page.getByText('“Term 1” is not within the school year “2026–2027”.').waitFor();
      await group(page, 'Term 1').getByRole('textbox', { name: 'Last day' }).fill('2026-10-30');
      await press(page, 'Save: Days');
      await page.getByText('Saved. It holds from now on.').waitFor();
      const first = '2026–2027: 2026-06-01 – 2027-03-31\n- Term 1: 2026-06-01 – 2026-10-30';
      expect(saved()).toBe(first);
      await press(page, 'Add a school year');
      await group(page, '2027–2028').waitFor();
      await press(page, 'Save: Days');
      const next = '2027–2028: 2027-06-01 – 2028-03-31\n- Term 1: 2027-06-01 – 2027-10-30';
      await expect.poll(saved).toBe(`${first}\n${next}`);
      await page.reload();
      await group(page, '2027–2028').getByRole('button', { name: 'Remove the term Term 1' }).click();
      await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add a term');
      await group(page, '2027–2028').getByRole('button', { name: 'Remove the school year 2027–2028' }).click();
      await press(page, 'Save: Days');
      await expect.poll(saved).toBe(first);
    },
    { as: adminAccount, at: '/admin/settings?find=school%20years' },
  ));
