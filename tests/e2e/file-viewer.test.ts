import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture, writtenPdf } from '../support/sample-files.ts';
import { inBrowser } from './in-browser.ts';
import { axeFindings, displays } from './support.ts';

const { visit, world } = inBrowser();

const viewer = (page: Page) => page.getByRole('dialog', { name: 'File viewer' });
const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

/** Opens a conversation with a sent picture and a sent PDF. */
const withFiles = async (display: (typeof displays)[number], steps: (page: Page) => Promise<void>) => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  await visit(
    async (page) => {
      await page
        .getByLabel('Attach files')
        .first()
        .setInputFiles([
          { name: 'Our pink tower.jpg', mimeType: 'image/jpeg', buffer: await samplePicture() },
          { name: 'Weekly guide (week 3).pdf', mimeType: 'application/pdf', buffer: await writtenPdf('Dear families') },
        ]);
      await expect.poll(() => page.getByText(/uploading/).count()).toBe(0);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      await history(page).getByText('Weekly guide (week 3).pdf').waitFor();
      await history(page).getByRole('button', { name: 'View Our pink tower.jpg' }).waitFor();
      await steps(page);
    },
    {
      display,
      as: { role: 'teacher', email: teacher.email, password: worldPassword },
      at: `/teacher/messages/${student.id}`,
    },
  );
};

/** True if the canvas of the first page has dark pixels. */
const isDrawn = (page: Page) =>
  viewer(page)
    .locator('canvas')
    .first()
    .evaluate((canvas) => {
      const { width, height } = canvas as HTMLCanvasElement;
      const pixels = (canvas as HTMLCanvasElement).getContext('2d')?.getImageData(0, 0, width, height).data ?? [];
      return width > 300 && [...pixels].some((value) => value < 100);
    })
    .catch(() => false);

test.each([displays[0], displays[2]])(
  '$width px: pictures and PDFs open over the page by key and button',
  async (display) => {
    await withFiles(display, async (page) => {
      const address = page.url();
      const tabs = page.context().pages().length;
      const picture = history(page).getByRole('button', { name: 'View Our pink tower.jpg' });
      await picture.click();
      await viewer(page).getByRole('img', { name: 'Our pink tower.jpg' }).waitFor();
      await viewer(page).getByText('Our pink tower.jpg', { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      await viewer(page).getByRole('button', { name: 'Zoom in' }).waitFor();

      await page.keyboard.press('ArrowRight');
      await viewer(page).getByText('Weekly guide (week 3).pdf', { exact: true }).waitFor();
      await expect.poll(() => isDrawn(page)).toBe(true);
      await viewer(page).getByRole('img', { name: 'Page 1 of 1' }).waitFor();
      expect(await viewer(page).getByText('Dear families').textContent()).toContain('Dear families');
      const saving = viewer(page).getByRole('link', { name: 'Download Weekly guide (week 3).pdf' });
      const [saved] = await Promise.all([page.waitForEvent('download'), saving.click()]);
      expect(saved.suggestedFilename()).toBe('Weekly guide (week 3).pdf');
      expect(await axeFindings(page)).toEqual([]);
      if (display.width > 600) await viewer(page).getByRole('button', { name: 'Previous file' }).click();

      await page.keyboard.press('Escape');
      await viewer(page).waitFor({ state: 'detached' });
      await expect.poll(() => picture.evaluate((element) => element === document.activeElement)).toBe(true);
      expect(page.url()).toBe(address);

      await history(page)
        .getByRole('button', { name: /Weekly guide/ })
        .first()
        .click();
      await expect.poll(() => isDrawn(page)).toBe(true);
      await page.goBack();
      await viewer(page).waitFor({ state: 'detached' });
      expect(page.url()).toBe(address);
      await history(page).getByText('Weekly guide (week 3).pdf').waitFor();

      await picture.click();
      await viewer(page).getByRole('button', { name: 'Close' }).click();
      await viewer(page).waitFor({ state: 'detached' });
      expect(page.context().pages().length).toBe(tabs);
    });
  },
);

test('a broken PDF shows an error and can still be downloaded', async () => {
  await withFiles(displays[0], async (page) => {
    await page.route(/\.pdf$/, (route) => route.fulfill({ status: 200, body: 'not a PDF at all' }));
    await history(page)
      .getByRole('button', { name: /Weekly guide/ })
      .first()
      .click();
    await viewer(page).getByRole('alert').getByText('The file could not be shown here.').waitFor();
    await viewer(page)
      .getByRole('link', { name: /^Download/ })
      .waitFor();
  });
});
