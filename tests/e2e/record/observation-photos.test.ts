import type { Page } from '@playwright/test';
import { beforeEach, expect, test } from 'vitest';
import { samplePdf, samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { enter, takenOver } from '../screens/show-screen.ts';
import { axeFindings, excessWidth, isControlled, looks, openWindow, storedText } from '../support.ts';
import { newRecordRoom } from './record-room.ts';

const { casa, browser, world } = inBrowser();

let room: Awaited<ReturnType<typeof newRecordRoom>>;
let at = '';
beforeEach(async () => {
  room = await newRecordRoom(world());
  at = `/teacher/observations?class=${room.section}`;
});

const panel = (page: Page) => page.getByRole('dialog', { name: 'Write an observation' });
const write = (page: Page) => page.getByRole('button', { name: 'Write an observation' }).first().click();
const field = (page: Page) => panel(page).getByLabel('What you saw');
const photo = (page: Page, number: number) => panel(page).getByRole('region', { name: `Photo ${number}` });
const card = (page: Page) => page.getByRole('article', { name: /^Ana Cruz, Ben Cruz,/ });
const noConsent = 'Ben Cruz has no photo consent: this photo stays with the staff of the class.';

/** The largest is more than twice as large as the server opens; the last one is no picture. */
const files = async () => [
  { name: 'IMG_1.jpg', mimeType: 'image/jpeg', buffer: await samplePicture({ width: 8000, height: 7000 }) },
  { name: 'IMG_2.jpg', mimeType: 'image/jpeg', buffer: await samplePicture({ width: 600, height: 800 }) },
  { name: 'IMG_3.HEIC', mimeType: 'image/heic', buffer: samplePdf() },
];

test('photos are kept over a closed tab and a lost network, follow the words, and say who holds them back', async () => {
  const [ana = ''] = room.children;
  await world().photoConsent({ student: ana, maker: room.teacher });
  const { page, close } = await openWindow(browser(), casa().address, looks[0]);
  const context = page.context();
  await enter(casa(), context, room.adviser);
  await page.goto(at);
  await page.getByText('Nothing was written here yet.').waitFor();
  await isControlled(page);
  await write(page);
  await field(page).fill('Built the stair together.');
  for (const name of ['Ana Cruz', 'Ben Cruz']) await panel(page).getByRole('checkbox', { name }).click();
  await panel(page)
    .locator('input[type=file][multiple]')
    .setInputFiles(await files());
  await panel(page)
    .getByText(/^IMG_3\.HEIC cannot be opened here as a photo/)
    .waitFor();
  await photo(page, 1).getByText(noConsent).waitFor();
  await photo(page, 2).getByText(noConsent).waitFor();
  await photo(page, 1).getByRole('combobox', { name: 'Who is on photo 1' }).press('Backspace');
  await photo(page, 1).getByText(noConsent).waitFor({ state: 'detached' });
  await field(page).click();
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
  await expect.poll(() => storedText(page)).toContain('Built the stair together.');

  await page.reload();
  await takenOver(page);
  await expect.poll(() => field(page).inputValue()).toBe('Built the stair together.');
  await photo(page, 2).getByText(noConsent).waitFor();
  expect(await photo(page, 1).getByText(noConsent).count()).toBe(0);
  await context.setOffline(true);
  await panel(page).getByRole('button', { name: 'Save' }).click();
  await page.getByText('1 observation waits to be sent').waitFor();
  await page.getByText('2 photos wait to be sent').waitFor();
  await page.close();

  const again = await context.newPage();
  await again.goto(at);
  await again.getByText('2 photos wait to be sent').waitFor();
  await context.setOffline(false);
  await again.getByText('wait to be sent').waitFor({ state: 'detached' });
  await card(again).getByText('Built the stair together.').waitFor();
  await card(again).getByText(noConsent).waitFor();
  await expect
    .poll(() =>
      card(again)
        .getByRole('button', { name: /^Photo \d/ })
        .count(),
    )
    .toBe(2);
  expect(await axeFindings(again)).toEqual([]);
  expect(await excessWidth(again)).toBe(0);
  await card(again).getByRole('button', { name: 'Photo 1: Ana Cruz', exact: true }).click();
  await again.getByRole('dialog', { name: 'File viewer' }).getByRole('img').first().waitFor();
  await again.goBack();
  await again.getByRole('dialog', { name: 'File viewer' }).waitFor({ state: 'detached' });

  await world().photoConsent({ student: ana, maker: room.teacher, isGiven: false });
  await again.reload();
  await takenOver(again);
  await card(again).getByText('Ana Cruz has no photo consent: this photo stays with the staff of the class.').waitFor();
  await card(again)
    .getByText('Ana Cruz, Ben Cruz have no photo consent: this photo stays with the staff of the class.')
    .waitFor();

  await card(again)
    .getByRole('button', { name: /^Change:/ })
    .click();
  const changing = again.getByRole('dialog', { name: 'Change the observation' });
  await changing.getByRole('button', { name: 'Remove photo 2' }).click();
  await again
    .getByRole('dialog', { name: 'Remove this photo for good?' })
    .getByRole('button', { name: 'Remove' })
    .click();
  await changing.getByRole('region', { name: 'Photo 2' }).waitFor({ state: 'detached' });
  expect(await axeFindings(again)).toEqual([]);

  // Without a connection it is corrected, and gets another photo: both go out once there is one.
  await context.setOffline(true);
  await changing.getByLabel('What you saw').fill('Built the stair, and sang.');
  const [, small] = await files();
  await changing.locator('input[type=file][multiple]').setInputFiles(small ? [small] : []);
  await changing.getByRole('region', { name: 'Photo 2' }).waitFor();
  await changing.getByRole('button', { name: 'Save' }).click();
  await again.getByText('1 observation waits to be sent').waitFor();
  await again.getByText('1 photo waits to be sent').waitFor();
  await card(again).getByText('Built the stair, and sang.').waitFor();
  await context.setOffline(false);
  await again.getByText('wait to be sent').waitFor({ state: 'detached' });
  await card(again)
    .getByText(/^Before \(.*Built the stair together\.$/)
    .waitFor();
  await expect
    .poll(() =>
      card(again)
        .getByRole('button', { name: /^Photo \d/ })
        .count(),
    )
    .toBe(2);
  await close();
});
