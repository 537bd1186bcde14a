import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { admin, adminAccount, axeFindings, displays } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

let setup: Awaited<ReturnType<typeof newRecordSection>>;
beforeEach(async () => {
  setup = await newRecordSection(world());
});

const card = (page: Page) => page.getByRole('region', { name: 'Photo consent' });
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Record consent for Ana Cruz/ });
const openForm = (page: Page) => card(page).getByRole('button', { name: 'Record consent' }).click();

const record = async (page: Page, answer: string, channel: string) => {
  await openForm(page);
  await dialog(page).getByRole('checkbox', { name: 'For families, in the class record' }).check();
  await dialog(page).getByRole('radio', { name: answer }).check();
  await dialog(page).getByRole('combobox', { name: 'Form of the answer' }).click();
  await page.getByRole('option', { name: channel }).click();
  await dialog(page).getByRole('button', { name: 'Record' }).click();
  await dialog(page).waitFor({ state: 'detached' });
};

test('the office records a consent and a withdrawal on a phone, and class staff see the current state', async () => {
  const [ana] = setup.studentIds;
  const asTeacher = (words: RegExp) =>
    visit(async (page) => page.getByText(words).waitFor(), {
      as: setup.adviser,
      at: `/teacher/observations?class=${setup.section}&child=${ana}`,
    });
  await asTeacher(/^Photo consent: no for families in the class record,/);
  await visit(
    async (page) => {
      await expect.poll(() => card(page).getByText('No. No answer is recorded.').count()).toBe(3);
      await openForm(page);
      expect(await axeFindings(page)).toEqual([]);
      await dialog(page).getByRole('button', { name: 'Record' }).click();
      await dialog(page).getByText('Choose at least one use.').waitFor();
      await dialog(page).getByRole('button', { name: 'Cancel' }).click();
      await record(page, 'Consent given', 'By a signed form');
      await card(page)
        .getByText(/^Yes\. .+, by a signed form, on /)
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await asTeacher(/^Photo consent: yes for families in the class record,/);
      await record(page, 'Consent declined or withdrawn', 'In conversation');
      await card(page)
        .getByText(/^No\. Withdrawn by .+, in conversation, on /)
        .waitFor();
      await card(page).getByRole('button', { name: 'Show history' }).click();
      await card(page)
        .getByText(/^For families: yes\. /)
        .waitFor();
      await card(page)
        .getByText(/^For families: no\. /)
        .waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: adminAccount, at: `/admin/students/${ana}/edit`, display: displays[0] },
  );
  await asTeacher(/^Photo consent: no for families in the class record,/);
});
