import { expect, test } from 'vitest';
import { makeEmptyPlace } from '../../support/backups.ts';
import { startServer } from '../../support/servers/server-process.ts';
import { axeFindings, displays, openBrowser, openWindow } from '../support.ts';

test('refuses a file that is no backup, even in place of an uploaded backup', async () => {
  const place = await makeEmptyPlace();
  const server = await startServer(place.variables);
  const browser = await openBrowser();
  const { page, close } = await openWindow(browser, server.address, displays[2], { time: 'machine' });
  const archive = { name: 'yesterday.tar.zst', bytes: 4_000_000, needs: 'nothing' };
  // Simulates an uploaded backup. Later polls show the real state of the server.
  await page.route('**/api/setup/get-restore*', (route) => route.fulfill({ json: { step: 'received', archive } }), {
    times: 1,
  });
  await page.goto(`${server.address}/setup?token=${/setup\?token=([\w-]+)/.exec(server.log())?.[1]}`);
  await page.getByText('I have a backup').click();
  await page.getByText('Backup: yesterday.tar.zst').waitFor();
  const letter = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('Dear parents') };
  await page.locator('input[type=file]').setInputFiles(letter);
  await page.getByText(/^letter\.txt is not a backup made by Casa/).waitFor();
  await page.getByRole('button', { name: 'Choose a backup' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await close();
  await server.end('SIGTERM');
  await place.remove();
});
