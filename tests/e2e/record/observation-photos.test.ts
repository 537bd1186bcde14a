import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { enter, hydrated } from '../screens/show-screen.ts';
import { axeFindings, displays, excessWidth, isControlled, openWindow, storedText } from '../support.ts';
import { newRecordSection } from './record-section.ts';

const { casa, browser, world } = inBrowser();

let setup: Awaited<ReturnType<typeof newRecordSection>>;
let at = '';
beforeEach(async () => {
  setup = await newRecordSection(world());
  at = `/teacher/observations?class=${setup.section}`;
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Write an observation' });
const write = (page: Page) => page.getByRole('button', { name: 'Write an observation' }).first().click();
const field = (page: Page) => panel(page).getByLabel('What you saw');
const photo = (page: Page, number: number) => panel(page).getByRole('region', { name: `Photo ${number}` });
const card = (page: Page) => page.getByRole('article', { name: /^Ana Cruz, Ben Cruz,/ });
const noConsent = 'Ben Cruz has no photo consent. Only the staff of the class can see this photo.';

/** The first photo is more than twice as large as the server accepts. The last file is no picture. */
const files = async () => [
  { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await samplePicture({ width: 8000, height: 7000 }) },
  { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await samplePicture({ width: 600, height: 800 }) },
  { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: samplePdf() },
];

test('photos survive a closed tab and a lost network, are sent after the text, and name missing consents', async () => {
  const [ana = ''] = setup.studentIds;
  await world().photoConsent({ student: ana, maker: setup.teacher });
  const { page, close } = await openWindow(browser(), casa().address, displays[0]);
  const context = page.context();
  await enter(casa(), context, setup.adviser);
  await page.goto(at);
  await page.getByText('No observations yet.').waitFor();
  await isControlled(page);
  await write(page);
  await field(page).fill('Built the stair together.');
  for (const name of ['Ana Cruz', 'Ben Cruz']) await panel(page).getByRole('checkbox', { name }).click();
  await panel(page)
    .locator('input[type=file][multiple]')
    .setInputFiles(await files());
  await panel(page)
    .getByText(/^IMG_3\.HEIC cannot be opened as a photo/)
    .waitFor();
  await photo(page, 1).getByText(noConsent).waitFor();
  await photo(page, 2).getByText(noConsent).waitFor();
  await photo(page, 1).getByRole('combobox', { name: 'Children in photo 1' }).press('Backspace');
  await photo(page, 1).getByText(noConsent).waitFor({ state: 'detached' });
  await field(page).click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  await expect.poll(() => storedText(page)).toContain('Built the stair together.');

  await page.reload();
  await hydrated(page);
  await expect.poll(() => field(page).inputValue()).toBe('Built the stair together.');
  await photo(page, 2).getByText(noConsent).waitFor();
  expect(await photo(page, 1).getByText(noConsent).count()).toBe(0);
  await context.setOffline(true);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 observation is waiting to be sent').waitFor();
  await page.getByText('2 photos are waiting to be sent').waitFor();
  await page.close();

  const secondTab = await context.newPage();
  await secondTab.goto(at);
  await secondTab.getByText('2 photos are waiting to be sent').waitFor();
  await context.setOffline(false);
  await secondTab.getByText('photos are waiting to be sent').waitFor({ state: 'detached' });
  await card(secondTab).getByText('Built the stair together.').waitFor();
  await card(secondTab).getByText(noConsent).waitFor();
  await expect
    .poll(() =>
      card(secondTab)
        .getByRole('button', { name: /^Photo \d/ })
        .count(),
    )
    .toBe(2);
  expect(await axeFindings(secondTab)).toEqual([]);
  expect(await excessWidth(secondTab)).toBe(0);
  await card(secondTab).getByRole('button', { name: 'Photo 1: Ana Cruz', exact: true }).click();
  await secondTab.getByRole('dialog', { name: 'File viewer' }).getByRole('img').first().waitFor();
  await secondTab.goBack();
  await secondTab.getByRole('dialog', { name: 'File viewer' }).waitFor({ state: 'detached' });

  await world().photoConsent({ student: ana, maker: setup.teacher, isGiven: false });
  await secondTab.reload();
  await hydrated(secondTab);
  await card(secondTab)
    .getByText('Ana Cruz has no photo consent. Only the staff of the class can see this photo.')
    .waitFor();
  await card(secondTab)
    .getByText('Ana Cruz, Ben Cruz have no photo consent. Only the staff of the class can see this photo.')
    .waitFor();

  await card(secondTab)
    .getByRole('button', { name: /^Change:/ })
    .click();
  const changing = secondTab.getByRole('dialog', { name: 'Change the observation' });
  await changing.getByRole('button', { name: 'Remove photo 2' }).click();
  await secondTab
    .getByRole('dialog', { name: 'Permanently remove this photo?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await changing.getByRole('region', { name: 'Photo 2' }).waitFor({ state: 'detached' });
  expect(await axeFindings(secondTab)).toEqual([]);

  // The offline correction and the new photo are sent once the connection is back.
  await context.setOffline(true);
  await changing.getByLabel('What you saw').fill('Built the stair, and sang.');
  const [, small] = await files();
  await changing.locator('input[type=file][multiple]').setInputFiles(small ? [small] : []);
  await changing.getByRole('region', { name: 'Photo 2' }).waitFor();
  await changing.getByRole('button', { name: 'Save' }).click();
  await secondTab.getByText('1 observation is waiting to be sent').waitFor();
  await secondTab.getByText('1 photo is waiting to be sent').waitFor();
  await card(secondTab).getByText('Built the stair, and sang.').waitFor();
  await context.setOffline(false);
  await secondTab.getByText('photo is waiting to be sent').waitFor({ state: 'detached' });
  await card(secondTab)
    .getByText(/^Earlier \(.*Built the stair together\.$/)
    .waitFor();
  await expect
    .poll(() =>
      card(secondTab)
        .getByRole('button', { name: /^Photo \d/ })
        .count(),
    )
    .toBe(2);
  await close();
});
