import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { themeCss } from '#kernel/theme.ts';
import type { Client } from '#tests/support/client.ts';
import { mailVariables, startMailServer } from '#tests/support/servers/mail-server.ts';
import { startTestCasa, type TestCasa } from '#tests/support/test-casa.ts';
import { settingsEndpoints } from '../../contract.ts';

const { getSettings, saveSettings } = settingsEndpoints;
const plum = '#7a2a5c';

let folder: string;
let casa: TestCasa;
let admin: Client & { id: string };
let mailServer: Awaited<ReturnType<typeof startMailServer>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'casa-look-'));
  const webFolder = join(folder, 'web');
  await mkdir(webFolder);
  await cp(join(import.meta.dirname, '../../../../../index.html'), join(webFolder, 'index.html'));
  mailServer = await startMailServer();
  casa = await startTestCasa(mailVariables(mailServer), { webFolder });
  admin = await casa.asNew('admin');
});
afterAll(async () => {
  await casa.stop();
  await mailServer.stop();
  await rm(folder, { recursive: true, force: true });
});

const save = async (key: string, value?: unknown) => {
  const { settings } = (await admin.call(getSettings, {})).body;
  const version = settings.find((one) => one.key === key)?.version ?? '';
  return admin.call(saveSettings, { changes: [{ key, version, value }] });
};
const fetched = (path: string) => fetch(new URL(path, casa.address), { headers: { accept: 'text/html' } });
const page = async () => (await fetched('/')).text();
const school = async () => (await casa.visitor().get('/api/school')).body;
const manifest = async () =>
  (await (await fetched('/manifest.webmanifest')).json()) as { theme_color: string; icons: { src: string }[] };
const frameColors = (html: string) =>
  [...html.matchAll(/name="theme-color" content="([^"]*)"/g)].map(([, color]) => color);

test('applies the color immediately to page, icons and installed application, and resets it', async () => {
  const before = await page();
  expect(before).not.toContain('id="look"');
  expect(await school()).not.toHaveProperty('color');
  expect((await save('look.color', ' #7A2A5C ')).status).toBe(200);
  expect(await school()).toMatchObject({ color: plum });
  const html = await page();
  expect(html).toContain(`<style id="look" data-color="${plum}">${themeCss(plum)}</style></head>`);
  expect(html).toContain('href="/api/school/logo/house-7a2a5c/96.png" type="image/png"');
  expect(frameColors(html)).not.toEqual(frameColors(before));
  const { theme_color, icons } = await manifest();
  expect(theme_color).toBe(plum);
  for (const { src } of icons) expect((await fetched(src)).status).toBe(200);
  const icon = await (await fetched('/api/school/logo/house-7a2a5c/maskable-192.png')).arrayBuffer();
  const edge = await sharp(icon).removeAlpha().extract({ left: 2, top: 96, width: 1, height: 1 }).raw().toBuffer();
  expect(`#${edge.toString('hex')}`).toBe(plum);
  expect((await fetched('/api/school/logo/house-000000/96.png')).status).toBe(404);
  expect((await save('look.color')).status).toBe(200);
  expect(await page()).toBe(before);
  expect((await manifest()).icons[0]?.src).toBe('/icons/icon-192.png');
});

test('refuses a color with unreadable text and suggests the nearest readable one', async () => {
  const refused = await save('look.color', '#ffeb3b');
  expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: 'look.color' }] } });
  const [nearest = ''] = /#[0-9a-f]{6}/.exec(JSON.stringify(refused.body)) ?? [];
  expect((await save('look.color', nearest)).status).toBe(200);
  expect((await save('look.color')).status).toBe(200);
  for (const odd of ['', 'red', '#12345', '#1234567', 'url(x)', '#12345g', '#7a2a5c}body{display:none', 7, true])
    expect([odd, (await save('look.color', odd)).status]).toEqual([odd, 400]);
});

test('sends mails with the school’s name, color and address at the time of sending', async () => {
  await save('look.color', plum);
  await save('school.name', 'Kinder & <Haus>');
  await save('school.address', '12 Mango Street\n\nCebu City $&');
  const { outcome } = await casa.services.mail.send({
    id: 'one',
    to: 'ana@casa.example',
    subject: 'News',
    text: 'News',
    html: '<!doctype html><html lang="en"><body style="x"><p><a href="https://casa.example">Read</a></p></body></html>',
  });
  expect(outcome).toBe('sent');
  const content =
    mailServer.received
      .at(-1)
      ?.content.replaceAll(/=\r?\n/g, '')
      .replaceAll('=3D', '=') ?? '';
  expect(content).toContain(`border-top:4px solid ${plum}`);
  expect(content).toContain('Kinder &#38; &#60;Haus&#62;');
  expect(content).toContain('12 Mango Street<br>Cebu City $&#38;');
  expect(content).toContain(`<a style="color:${plum}" href=`);
  expect(await school()).toMatchObject({ address: '12 Mango Street\n\nCebu City $&' });
});
