import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount } from './support.ts';

const { visit, world } = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });

test('the whole school leaves as one file, and its people are known when it comes back', async () => {
  await world().teacher();
  await visit(
    async (page) => {
      const downloading = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Export the whole school' }).click();
      const download = await downloading;
      const name = download.suggestedFilename();
      expect(name).toMatch(/^school-oneroster-\d{4}-\d\d-\d\d\.zip$/);
      const choosing = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: 'Choose a file' }).click();
      const buffer = await readFile(await download.path());
      await (await choosing).setFiles({ name, mimeType: 'application/zip', buffer });
      await page.getByRole('heading', { name: 'Which column holds what?' }).waitFor();
      await page.getByRole('button', { name: 'Look at each line' }).click();
      await page.getByText('Nothing in this table differs from what Casa has.').waitFor();
    },
    { as: adminAccount, at: '/admin/import?of=teachers' },
  );
});
