import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays } from '../support.ts';

const { visit, world } = inBrowser();

const table = (...lines: string[]) => ['area\tgroup\tlesson\tfrom\tfollows', ...lines].join('\n');
const paste = async (page: Page, text: string) => {
  await page.getByLabel('Or paste a table').fill(text);
  await page.getByRole('button', { name: 'Use pasted table' }).click();
};
const outcome = (page: Page, lesson: string) =>
  page
    .getByRole('row', { name: new RegExp(`\\b${lesson}\\b`) })
    .getByRole('cell')
    .last();

test('importing a table into an album shows the changes first and can be undone', async () => {
  const admin = { ...(await world().admin({})), password: worldPassword };
  const { album, group } = await world().album({ name: 'Our album', lesson: 'Pink Tower' });
  await world().lesson({ group, name: 'Brown Stair' });
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Import lessons' }).click();
      await paste(page, table('Sensorial\tTower and stair\tPink Tower\tyoung\t'));
      await outcome(page, 'Pink Tower').getByText('“young” is not a valid age').waitFor();
      expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
      await paste(
        page,
        table(
          'Sensorial\tTower and stair\tBrown Stair\t\t',
          'Sensorial\tTower and stair\tPink Tower\t2.5\t',
          'Sensorial\tRods\tRed Rods\t3\tBrown Stair',
        ),
      );
      await page.getByText('1 new lesson. 1 lesson will change.').waitFor();
      await outcome(page, 'Pink Tower').getByText('Changes: From age (years)').waitFor();
      await outcome(page, 'Red Rods').getByText('New').waitFor();
      await outcome(page, 'Brown Stair').getByText('No change').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByText('1 lesson added, 1 changed.').waitFor();
      await page.getByText('Red Rods').waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
      await page.getByText('The import was undone.').waitFor();
      await page.getByText('Red Rods').waitFor({ state: 'detached' });
      await page.getByText('Pink Tower').waitFor();
    },
    { as: admin, at: `/admin/albums/${album}` },
  );
});

test('archived lessons are listed first, with the effect of the import', async () => {
  const admin = { ...(await world().admin({})), password: worldPassword };
  const { album, group } = await world().album({ name: 'Album with an archive', lesson: 'Pink Tower' });
  await world().lesson({ group, name: 'Brown Stair', isArchived: true });
  await visit(
    async (page) => {
      await page.getByRole('link', { name: 'Import lessons' }).click();
      await paste(
        page,
        table('Sensorial\tTower and stair\tPink Tower\t2.5\t', 'Sensorial\tTower and stair\tBrown Stair\t3\t'),
      );
      await page.getByText('1 lesson of the table is archived in this album').waitFor();
      await outcome(page, 'Brown Stair').getByText('Stays archived. Changes: From age (years)').waitFor();
      await page.getByRole('row').nth(1).getByText('Brown Stair').waitFor();
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: admin, at: `/admin/albums/${album}`, display: displays[0] },
  );
});

test('on a phone a table becomes a new album, and the same table has nothing to add', async () => {
  const admin = { ...(await world().admin({})), password: worldPassword };
  await visit(
    async (page) => {
      await paste(page, table('Sensorial\tTower\tPink Tower\t2.5\t', 'Sensorial\tTower\tBrown Stair\t3\tPink Tower'));
      await page.getByText('2 lessons in 1 group of 1 area, with 1 link').waitFor();
      await page.getByRole('textbox', { name: 'Name' }).fill('Typed at home');
      await page.getByRole('button', { name: 'Import', exact: true }).click();
      await page.getByRole('heading', { level: 1, name: 'Typed at home' }).waitFor();
      await page.getByRole('link', { name: 'Import lessons' }).click();
      await paste(page, table('Sensorial\tTower\tPink Tower\t2.5\t'));
      await page.getByText('Nothing to import. The album already contains all of this.').waitFor();
      expect(await page.getByRole('button', { name: 'Import', exact: true }).isDisabled()).toBe(true);
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: admin, at: '/admin/albums/import', display: displays[0] },
  );
});

test('a lesson gets a picture, which teachers see, and loses it again', async () => {
  const { album, lesson } = await world().album({ name: 'With pictures', lesson: 'Pink Tower' });
  const teacher = await world().teacher();
  const admin = { ...(await world().admin({})), password: worldPassword };
  const teacherAccount = { role: 'teacher' as const, email: teacher.email, password: worldPassword };
  const file = { name: 'tower.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() };
  const path = `albums/${album}?lesson=${lesson}`;
  const isShown = (page: Page) => page.getByRole('img', { name: 'Photo of Pink Tower' });
  await visit(
    async (page) => {
      const chooser = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a photo' }).click();
      await (await chooser).setFiles([file]);
      await page.getByRole('button', { name: 'Remove photo' }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      const save = page.getByRole('dialog').getByRole('button', { name: 'Save', exact: true }).first();
      await Promise.all([page.waitForResponse(/update-lesson$/), save.click()]);
      await visit(
        async (other) => {
          await isShown(other).waitFor();
          expect(await isShown(other).evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);
        },
        { as: teacherAccount, at: `/teacher/${path}`, display: displays[0] },
      );
      await page.getByRole('button', { name: 'Remove photo' }).click();
      await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
      await Promise.all([page.waitForResponse(/update-lesson$/), save.click()]);
      await page.reload();
      await page.getByRole('button', { name: 'Choose a photo' }).waitFor();
    },
    { as: admin, at: `/admin/${path}` },
  );
});

test('360 px: a lesson is merged into another whose full name is visible', async () => {
  const admin = { ...(await world().admin({})), password: worldPassword };
  const { album, group, lesson } = await world().album({ name: 'Album of merges', lesson: 'Pink Tower' });
  await world().lesson({ group, name: 'Adding and subtracting fractions' });
  await visit(
    async (page) => {
      await page.getByRole('button', { name: 'Merge into another lesson' }).click();
      const field = page.getByRole('combobox', { name: 'Lesson to keep' });
      await field.click();
      await page.getByRole('option', { name: 'Adding and subtracting fractions' }).click();
      await page.getByText('Nothing is recorded for “Pink Tower” yet.').waitFor();
      expect(await field.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
      expect(await axeFindings(page)).toEqual([]);
    },
    { as: { ...admin, role: 'admin' }, at: `/admin/albums/${album}?lesson=${lesson}`, display: displays[0] },
  );
});
