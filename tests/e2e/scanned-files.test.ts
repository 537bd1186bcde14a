import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { damagedScan, distantPdfs, scannedPdfs } from '../support/scanned-pdfs.ts';
import { inBrowser } from './in-browser.ts';

const { visit, world } = inBrowser();

const viewer = (page: Page) => page.getByRole('dialog', { name: 'File viewer' });

const viewScan = async (
  files: readonly { name: string; content: Buffer }[],
  steps: (page: Page, open: (name: string) => Promise<void>) => Promise<void>,
) => {
  const teacher = await world().teacher();
  const student = await world().student();
  await visit(
    async (page) => {
      const inputs = files.map(({ name, content }) => ({ name, mimeType: 'application/pdf', buffer: content }));
      await page.getByLabel('Attach files').first().setInputFiles(inputs);
      await expect.poll(() => page.getByText(/uploading/).count()).toBe(0);
      await page.getByRole('button', { name: 'Send', exact: true }).click();
      const history = page.getByRole('region', { name: /^Messages with/ });
      await steps(page, async (name) => {
        await history
          .getByRole('button', { name: new RegExp(name) })
          .first()
          .click();
        await viewer(page).getByText(name, { exact: true }).waitFor();
      });
    },
    {
      as: { role: 'teacher', email: teacher.email, password: worldPassword },
      at: `/teacher/messages/${student.id}`,
    },
  );
};

/** True values if the first page is dark in its center and bright at its left edge. */
const drawn = (page: Page) =>
  viewer(page)
    .locator('canvas')
    .first()
    .evaluate((element) => {
      const canvas = element as HTMLCanvasElement;
      const at = (x: number, y: number) => canvas.getContext('2d')?.getImageData(x, y, 1, 1).data[0] ?? -1;
      return canvas.width > 300 ? [at(canvas.width / 2, canvas.height / 2) < 80, at(4, canvas.height / 2) > 200] : [];
    })
    .catch(() => []);

test('renders pages of scanners', async () => {
  const files = Object.entries(scannedPdfs).map(([name, content]) => ({ name: `${name}.pdf`, content }));
  await viewScan(files, async (page, open) => {
    for (const { name } of files) {
      await open(name);
      await expect.poll(() => drawn(page), { message: name }).toEqual([true, true]);
      expect(await viewer(page).getByText('cannot be shown here').count()).toBe(0);
      await page.keyboard.press('Escape');
      await viewer(page).waitFor({ state: 'detached' });
    }
  });
});

test('shows text in Japanese, Chinese and Korean without embedded fonts', async () => {
  const files = distantPdfs.map(({ words, content }, at) => ({ name: `memo ${at}.pdf`, words, content }));
  await viewScan(files, async (page, open) => {
    for (const { name, words } of files) {
      await open(name);
      await viewer(page).getByText(words).waitFor({ state: 'attached' });
      await page.keyboard.press('Escape');
      await viewer(page).waitFor({ state: 'detached' });
    }
  });
});

test('a page that cannot be rendered shows a message and offers the file', async () => {
  await viewScan([{ name: 'damaged.pdf', content: damagedScan }], async (page, open) => {
    await open('damaged.pdf');
    await viewer(page).getByText('This page is empty, or it cannot be shown here.').waitFor();
    await viewer(page).getByRole('status').getByRole('link', { name: 'Download damaged.pdf' }).waitFor();
  });
});
