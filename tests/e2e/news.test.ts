import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf, samplePicture } from '../support/sample-files.ts';
import { admin, axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;
let student: { email: string };

beforeAll(async () => {
  casa = await startCasaWithWeb({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });
  browser = await openBrowser();
  student = await casa.world.student({ first_name: 'Mia' });
});

afterAll(async () => {
  await browser?.close();
  await casa?.stop();
});

const visit = async (go: (page: Page) => Promise<void>, look: (typeof looks)[number] = looks[2]) => {
  const { page, troubles, close } = await openWindow(browser, casa.address, look);
  try {
    await go(page);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
};

const asAdmin = (page: Page, path: string) => signIn(page, path, admin.email, admin.password);
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const editorOf = (page: Page) => page.getByRole('textbox', { name: 'Text' });

const writeLine = async (page: Page, text: string, ...tools: string[]) => {
  for (const tool of tools) await press(page, tool);
  await page.keyboard.type(text);
};

/** Writes a text with everything that the toolbar offers. */
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
  await page.getByText('Write a web address').waitFor();
  await page.getByLabel('Address of the link').fill('school.example/family-day');
  await press(page, 'Set link');
  // The focus goes back a moment later; a person is slower than this.
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
  test('an admin writes news; all that the editor makes is there again, for families and for the next edit', () =>
    visit(async (page) => {
      await asAdmin(page, '/admin/news/new');
      await heading(page, 'Create News and Updates').waitFor();
      await press(page, 'Create news and updates');
      await page.getByText('Write something or choose an image first.').waitFor();
      const picture = {
        name: 'field.jpg',
        mimeType: 'image/jpeg',
        buffer: await samplePicture({ width: 640, height: 360 }),
      };
      await page.locator('input[type=file]').setInputFiles(picture);
      await page.getByRole('button', { name: 'Replace the picture' }).waitFor();
      await writeEverything(page);
      const written = await editorOf(page).innerHTML();
      for (const part of everything) expect(written).toContain(part);
      await press(page, 'Create news and updates');
      await page.getByText('Success!').waitFor();
      const card = page.getByRole('article', { name: 'Family day' });
      expect(await card.locator('img').getAttribute('src')).toMatch(/^\/uploads\/images\/.+-400\.\w+$/);
      const link = card.getByRole('link', { name: 'school.example' });
      expect(await link.evaluate((a) => [a.getAttribute('target'), a.getAttribute('rel')])).toEqual([
        '_blank',
        'noopener noreferrer nofollow',
      ]);
      await card.getByRole('link', { name: 'Edit: Family day' }).click();
      await heading(page, 'Edit News and Updates').waitFor();
      await editorOf(page).getByText('far in').waitFor();
      expect(await editorOf(page).innerHTML()).toBe(written);
      const indented = await editorOf(page)
        .getByText('far in')
        .evaluate((one) => getComputedStyle(one).marginLeft);
      expect(Number.parseFloat(indented)).toBeGreaterThan(20);
    }));

  test('clean takes every look away', () =>
    visit(async (page) => {
      await casa.world.news({
        text: '<h3 class="ql-indent-2"><em>Tidy</em> <span style="font-size:2em">up</span></h3>',
      });
      await asAdmin(page, '/admin/news');
      await page.getByRole('link', { name: 'Edit: Tidy up' }).click();
      await editorOf(page).click();
      await page.keyboard.press('ControlOrMeta+a');
      await press(page, 'Clean formatting');
      expect(await editorOf(page).innerHTML()).toBe('<p>Tidy up</p>');
    }));

  test('by keyboard alone: written, nearly left, published, deleted', () =>
    visit(async (page) => {
      await asAdmin(page, '/admin/news/new');
      await editorOf(page).focus();
      await page.keyboard.press('ControlOrMeta+b');
      await page.keyboard.type('No school on Monday');
      await page.getByRole('link', { name: 'Go back' }).focus();
      await page.keyboard.press('Enter');
      await page.getByRole('dialog', { name: 'Leave without saving?' }).waitFor();
      await page.keyboard.press('Escape');
      await editorOf(page).getByText('No school on Monday').waitFor();
      await editorOf(page).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      const card = page.getByRole('article', { name: 'No school on Monday' });
      await card.getByRole('button', { name: /^Delete/ }).focus();
      await page.keyboard.press('Enter');
      const question = page.getByRole('dialog', { name: 'Are you sure you want to delete?' });
      await question.getByRole('button', { name: 'Delete' }).focus();
      await page.keyboard.press('Enter');
      await card.waitFor({ state: 'detached' });
    }));

  test('a student finds the news at home, unfolds them, and is told when they cannot be loaded', () =>
    visit(async (page) => {
      await casa.world.news({ text: `<h4>A long story</h4>${'<p>And then the children walked on.</p>'.repeat(30)}` });
      await page.route('**/api/admins/get-news-updates', (route) =>
        route.fulfill({ status: 403, json: { code: 'forbidden', error: 'No.' } }),
      );
      await signIn(page, '/student', student.email, worldPassword);
      await heading(page, 'News & Announcements').waitFor();
      await page.getByText('This is not open to you.').waitFor();
      await page.unroute('**/api/admins/get-news-updates');
      await page.reload();
      const card = page.getByRole('article', { name: 'A long story' });
      expect(await card.getByRole('heading', { level: 3 }).textContent()).toBe('A long story');
      await card.getByRole('button', { name: 'Read more: A long story' }).click();
      await card.getByRole('button', { name: 'Show less: A long story' }).waitFor();
    }, looks[0]));
});

describe('newsletters', () => {
  test('an admin publishes a file and a link and deletes one; a student opens them', () =>
    visit(async (page) => {
      await asAdmin(page, '/admin/newsletters');
      await heading(page, 'Upload newsletters or memos').waitFor();
      const files = page.locator('input[type=file]');
      await files.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') });
      await page.getByText('File type not supported! Be sure to only upload PDF|JPG|PNG|JPEG files.').waitFor();
      await files.setInputFiles({ name: 'Memo June.pdf', mimeType: 'application/pdf', buffer: samplePdf() });
      await page.getByText('Uploaded file successfully!').waitFor();
      await page.getByText('Attach a link').focus();
      await page.getByRole('radio', { name: 'Attach a file' }).focus();
      await page.keyboard.press('ArrowRight');
      await page.getByLabel('Link', { exact: false }).last().fill('calendar.example/2026');
      await page.keyboard.press('Enter');
      await page.getByText('Upload link successfully!').waitFor();
      const link = page.getByRole('listitem').filter({ hasText: 'calendar.example' });
      expect(await link.getByRole('link', { name: 'Open in a new tab', exact: true }).getAttribute('href')).toBe(
        'https://calendar.example/2026',
      );
      await link.getByRole('button', { name: 'Delete calendar.example' }).click();
      await page
        .getByRole('dialog', { name: 'Are you sure you want to delete this Newsletter?' })
        .getByRole('button', { name: 'Delete' })
        .click();
      await link.waitFor({ state: 'detached' });
      await page.context().clearCookies();
      await signIn(page, '/student/newsletters', student.email, worldPassword);
      await heading(page, 'General Newsletters or Memos').waitFor();
      const memo = page.getByRole('listitem').filter({ hasText: 'Memo' });
      const download = page.waitForEvent('download');
      await memo.getByRole('link', { name: 'Download' }).click();
      expect((await download).suggestedFilename()).toMatch(/^Memo.June\.pdf$/);
      expect(await memo.getByRole('button', { name: /^Delete/ }).count()).toBe(0);
    }));
});

describe('accessibility', () => {
  const steps: Record<string, (page: Page) => Promise<unknown>> = {
    list: (page) => page.getByRole('article').first().waitFor(),
    form: async (page) => {
      await page.getByRole('link', { name: 'Create news and updates' }).last().click();
      await editorOf(page).waitFor();
      await press(page, 'Create news and updates');
      await page.getByText('Write something or choose an image first.').waitFor();
      await press(page, 'Link');
      await page.getByLabel('Address of the link').waitFor();
    },
    newsletters: async (page) => {
      await page.goto('/admin/newsletters');
      await page.getByText('Attach a link').click();
      await press(page, 'Upload link');
      await page.getByText('Link is required.').waitFor();
    },
  };
  const atHome: typeof steps = {
    feed: (page) => page.getByRole('article').first().waitFor(),
    letters: async (page) => {
      await page.goto('/student/newsletters');
      await heading(page, 'General Newsletters or Memos').waitFor();
    },
  };

  const lookAt = async (page: Page, screens: typeof steps) => {
    for (const [name, open] of Object.entries(screens)) {
      await open(page);
      expect([name, await axeFindings(page)]).toEqual([name, []]);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([name, wider]).toEqual([name, 0]);
    }
  };

  test.each([looks[0], looks[3]])('$width px, $scheme: nothing found', (look) =>
    visit(async (page) => {
      await casa.world.newsletter({ link: 'https://calendar.example/a-very-long-address/that-goes-on-and-on-and-on' });
      await casa.world.news({ text: `<h2>${'Long'.repeat(40)}</h2><h5 class="ql-indent-8">far</h5>` });
      await asAdmin(page, '/admin/news');
      await lookAt(page, steps);
      await page.context().clearCookies();
      await signIn(page, '/student', student.email, worldPassword);
      await lookAt(page, atHome);
    }, look),
  );
});
