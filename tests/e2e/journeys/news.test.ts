import type { Locator, Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture } from '../../support/sample-files.ts';
import { testInFull } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, axeFindings, displays, signIn } from '../support.ts';

let student: { email: string };
const { world, visit } = inBrowser(
  { CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password },
  async (casa) => {
    student = await casa.world.student({ first_name: 'Mia' });
  },
);

const asAdmin = (page: Page, path: string) => signIn(page, path, admin.email, admin.password);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text' });

const writeLine = async (page: Page, text: string, ...tools: string[]) => {
  for (const tool of tools) await press(page, tool);
  await page.keyboard.type(text);
};

/** Writes a text that uses every tool of the toolbar. */
const writeEverything = async (page: Page) => {
  await editorOf(page).click();
  await page.getByLabel('Header').selectOption('Header 2');
  await writeLine(page, 'Family day');
  await page.keyboard.press('Enter');
  await writeLine(page, 'bold', 'Bold');
  await writeLine(page, ' italic', 'Bold', 'Italic');
  await writeLine(page, ' under', 'Italic', 'Underline');
  await writeLine(page, ' struck', 'Underline', 'Strike');
  await press(page, 'Strike');
  await page.getByLabel('Font').selectOption('Georgia');
  await page.getByLabel('Size').selectOption('Large');
  await page.keyboard.type(' large');
  await page.getByLabel('Font').selectOption('Standard font');
  await page.getByLabel('Size').selectOption('Normal size');
  await page.keyboard.type(' see ');
  await press(page, 'Link');
  await page.getByLabel('Address of the link').fill('school.example/family day');
  await page.keyboard.press('Enter');
  await page.getByText('Enter a web address').waitFor();
  await page.getByLabel('Address of the link').fill('school.example/family-day');
  await press(page, 'Set link');
  // Waits for the focus, which returns after a delay.
  await page.waitForFunction(() => document.activeElement?.getAttribute('contenteditable') === 'true');
  await page.keyboard.press('Enter');
  await writeLine(page, 'far in', 'Indent more', 'Indent more', 'Indent more', 'Indent less');
  await page.keyboard.press('Enter');
  await writeLine(page, 'one', 'Indent less', 'Indent less', 'Numbered list');
  await page.keyboard.press('Enter');
  await writeLine(page, 'inside', 'Indent more');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await writeLine(page, 'a dot', 'Bullet list');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await writeLine(page, 'Help me to do it myself.', 'Blockquote');
};

const everything = [
  '<h2>Family day</h2>',
  '<strong>bold</strong>',
  '<em> italic</em>',
  '<u> under</u>',
  '<s> struck</s>',
  '<span style="font-family: Georgia, serif; font-size: 1.3em;"> large</span>',
  'href="https://school.example/family-day"',
  '<p class="ql-indent-2">far in</p>',
  '<ol><li><p>one</p><ol><li><p>inside</p></li></ol></li></ol>',
  '<ul><li><p>a dot</p></li></ul>',
  '<blockquote><p>Help me to do it myself.</p></blockquote>',
];

describe('news', () => {
  test('an admin writes news, and all formatting is preserved for readers and for the next edit', () =>
    visit(async (page) => {
      await asAdmin(page, '/admin/news/new');
      await heading(page, 'Create News and Updates').waitFor();
      await press(page, 'Create news and updates');
      await page.getByText('Write a text or choose a picture first.').waitFor();
      const picture = {
        name: 'field.jpg',
        mimeType: 'image/jpeg',
        buffer: await samplePicture({ width: 640, height: 360 }),
      };
      await page.locator('input[type=file]').setInputFiles(picture);
      await page.getByRole('button', { name: 'Replace the picture' }).waitFor();
      await page.getByLabel('Title').fill('A day for families');
      await page.getByLabel('Description of the picture').fill('Children plant rice.');
      await writeEverything(page);
      const written = await editorOf(page).innerHTML();
      for (const part of everything) expect(written).toContain(part);
      await press(page, 'Create news and updates');
      await page.getByText('Success!').waitFor();
      const card = page.getByRole('article', { name: 'A day for families' });
      await card.getByRole('heading', { name: 'A day for families', level: 2 }).waitFor();
      await card.getByRole('heading', { name: 'Family day', level: 3 }).waitFor();
      await expect
        .poll(() => card.getByRole('img', { name: 'Children plant rice.' }).getAttribute('src'))
        .toMatch(/^\/uploads\/images\/.+-400\.\w+$/);
      const link = card.getByRole('link', { name: 'school.example' });
      expect(await link.evaluate((a) => [a.getAttribute('target'), a.getAttribute('rel')])).toEqual([
        '_blank',
        'noopener noreferrer nofollow',
      ]);
      await card.getByRole('link', { name: 'Edit: A day for families' }).click();
      await heading(page, 'Edit News and Updates').waitFor();
      await editorOf(page).getByText('far in').click();
      await page.getByRole('button', { name: 'Bold', exact: true }).waitFor();
      expect(await editorOf(page).innerHTML()).toBe(written);
      const indented = await editorOf(page)
        .getByText('far in')
        .evaluate((one) => getComputedStyle(one).marginLeft);
      expect(Number.parseFloat(indented)).toBeGreaterThan(20);
    }));

  testInFull('sizes and fonts of an older client’s editor are shown and survive an edit', () =>
    visit(async (page) => {
      await world().news({
        text:
          '<p>Picnic <strong class="ql-size-huge">bold</strong> <em class="ql-font-serif ql-size-small">slanted</em> ' +
          '<a href="https://school.example" class="ql-size-large">link</a></p>',
      });
      await asAdmin(page, '/admin/news');
      const stylesOf = async (place: Locator) => {
        await place.getByText('bold', { exact: true }).waitFor();
        return Promise.all(
          ['bold', 'slanted', 'link'].map((word) =>
            place.getByText(word, { exact: true }).evaluate((one) => {
              const { fontSize, fontFamily, fontWeight } = getComputedStyle(one);
              const around = getComputedStyle(one.closest('p') ?? one).fontSize;
              const size = Number.parseFloat(fontSize) / Number.parseFloat(around);
              return [size.toFixed(2), fontFamily.includes('Georgia'), Number(fontWeight) > 500];
            }),
          ),
        );
      };
      const written = [
        ['1.70', false, true],
        ['0.85', true, false],
        ['1.30', false, false],
      ];
      const card = page.getByRole('article').filter({ hasText: 'Picnic' });
      expect(await stylesOf(card)).toEqual(written);
      await card.getByRole('link', { name: /^Edit/ }).click();
      expect(await stylesOf(editorOf(page))).toEqual(written);
      // Does not use Control+Home: shortly after receiving the focus, the editor treats a caret at the start as set by
      // the browser.
      await editorOf(page)
        .getByText('Picnic')
        .click({ position: { x: 1, y: 10 } });
      await page.keyboard.type('Big ');
      await press(page, 'Update news and updates');
      await page.getByText('Success!').waitFor();
      await card.getByText('Big Picnic').waitFor();
      expect(await stylesOf(card)).toEqual(written);
    }),
  );

  testInFull('the editor loads on the first input and keeps what was typed before', () =>
    visit(
      async (page) => {
        const { id } = await world().news({ text: '<p>Rain <strong>boots</strong></p><p>See you</p>' });
        let asked = false;
        const waiting = Promise.withResolvers<void>();
        await page.route('**/assets/rich-text*.js', async (route) => {
          asked = true;
          await waiting.promise;
          await route.continue();
        });
        await asAdmin(page, `/admin/news/${id}/edit`);
        await editorOf(page).getByText('See you').waitFor();
        await page.waitForLoadState('networkidle');
        expect(asked).toBe(false);
        await editorOf(page).press('Control+Home');
        await page.keyboard.type('No ');
        await page.keyboard.press('Control+End');
        await page.keyboard.type(' on ');
        waiting.resolve();
        await page.getByRole('button', { name: 'Bold', exact: true }).waitFor();
        await page.keyboard.type('Monday');
        await expect
          .poll(() => editorOf(page).innerHTML())
          .toBe('<p>No Rain <strong>boots</strong></p><p>See you on Monday</p>');
        await press(page, 'Update news and updates');
        await page.getByText('Success!').waitFor();
        await page.getByText('See you on Monday').waitFor();
      },
      { serviceWorkers: 'block' },
    ),
  );

  testInFull('undo and redo work', () =>
    visit(async (page) => {
      await asAdmin(page, '/admin/news/new');
      await editorOf(page).click();
      await page.getByRole('button', { name: 'Redo', exact: true }).waitFor();
      await page.keyboard.type('Rain boots');
      await press(page, 'Undo');
      await expect.poll(() => editorOf(page).textContent()).toBe('');
      await press(page, 'Redo');
      await expect.poll(() => editorOf(page).textContent()).toBe('Rain boots');
    }),
  );

  testInFull('a picture is cropped by keyboard, and a decorative picture is hidden from screen readers', () =>
    visit(async (page) => {
      await asAdmin(page, '/admin/news/new');
      const buffer = await samplePicture({ width: 600, height: 400 });
      await page.locator('input[type=file]').setInputFiles({ name: 'halves.jpg', mimeType: 'image/jpeg', buffer });
      await page.getByRole('button', { name: 'Replace the picture' }).waitFor();
      await page.getByRole('button', { name: 'Crop', exact: true }).press('Enter');
      const dialog = page.getByRole('dialog', { name: 'Crop the picture' });
      const edge = dialog.getByRole('button', { name: 'Right edge of the frame' });
      const frame = dialog.getByRole('group', { name: 'Frame: move with arrow keys' });
      await edge.waitFor();
      const widthOf = async () => (await frame.boundingBox())?.width ?? 0;
      const before = await widthOf();
      await edge.focus();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+ArrowLeft');
      await expect.poll(widthOf).toBeLessThan(before - 100);
      expect(await axeFindings(page)).toEqual([]);
      const held = Promise.withResolvers<void>();
      await page.route('**/api/upload', async (route) => {
        await held.promise;
        await route.continue();
      });
      await dialog.getByRole('button', { name: 'Keep this part' }).press('Enter');
      await dialog.waitFor({ state: 'detached' });
      const sending = page.getByRole('progressbar', { name: 'Uploading' });
      await sending.waitFor({ state: 'attached' });
      held.resolve();
      await sending.waitFor({ state: 'detached' });
      await page.getByLabel('Decorative picture').check();
      await press(page, 'Create news and updates');
      await page.getByText('Success!').waitFor();
      const news = await page.evaluate(async () => (await fetch('/api/admins/get-news-updates')).json());
      expect(news[0].imageAlt).toBe('');
      const shape = await page.evaluate(async (src) => {
        const image = new Image();
        image.src = src;
        await image.decode();
        return [image.naturalWidth, image.naturalHeight];
      }, news[0].image);
      expect(shape[1]).toBe(360);
      expect(shape[0]).toBeLessThan(500);
    }),
  );

  testInFull('clean formatting removes all styles', () =>
    visit(async (page) => {
      await world().news({
        text: '<h3 class="ql-indent-2"><em>Tidy</em> <span style="font-size:2em">up</span></h3>',
      });
      await asAdmin(page, '/admin/news');
      await page.getByRole('link', { name: 'Edit: Tidy up' }).click();
      await editorOf(page).click();
      await page.keyboard.press('ControlOrMeta+a');
      await press(page, 'Clean formatting');
      expect(await editorOf(page).innerHTML()).toBe('<p>Tidy up</p>');
    }),
  );

  test('a student sees news on the home page, expands them, and sees an error if loading fails', () =>
    visit(
      async (page) => {
        await world().news({ text: `<h4>A long story</h4>${'<p>And then the children walked on.</p>'.repeat(30)}` });
        await page.route('**/api/admins/get-news-updates', (route) =>
          route.fulfill({ status: 403, json: { code: 'forbidden', error: 'No.' } }),
        );
        await signIn(page, '/student', student.email, worldPassword);
        await heading(page, 'News & Announcements').waitFor();
        await page.getByText('You do not have access to this.').waitFor();
        await page.unroute('**/api/admins/get-news-updates');
        await page.reload();
        const card = page.getByRole('article', { name: 'A long story' });
        await expect.poll(() => card.getByRole('heading', { level: 3 }).textContent()).toBe('A long story');
        await card.getByRole('button', { name: 'Read more: A long story' }).click();
        await card.getByRole('button', { name: 'Show less: A long story' }).waitFor();
      },
      { display: displays[0] },
    ));
});
