import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { admin, axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;

beforeAll(async () => {
  casa = await startCasaWithWeb({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password });
  browser = await openBrowser();
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

/** Keeps the application's script back until the answer is called. */
const holdScript = async (page: Page): Promise<() => void> => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
};

describe('a sign-in page before its script', () => {
  test('keeps what is typed, sends nothing, and signs in once the script is there', () =>
    visit(async (page) => {
      const release = await holdScript(page);
      const sent: string[] = [];
      page.on('request', (request) => {
        if (request.isNavigationRequest() || request.method() !== 'GET') sent.push(request.url());
      });
      await page.goto('/admin', { waitUntil: 'commit' });
      await page.getByLabel('Email').fill(admin.email);
      await page.getByLabel('Password', { exact: true }).fill(admin.password);
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Sign in' }).click({ force: true });
      expect(sent).toEqual([`${casa.address}/admin`]);
      release();
      await page.locator('button[type=submit]:enabled').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(admin.email);
      expect(await page.getByLabel('Password', { exact: true }).inputValue()).toBe(admin.password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('link', { name: 'View all teachers' }).waitFor();
    }));

  test.each(looks)('$width px, $scheme: looks as it will, nothing found', (look) =>
    visit(async (page) => {
      const release = await holdScript(page);
      await page.goto('/teacher', { waitUntil: 'commit' });
      const heading = page.getByRole('heading', { level: 1, name: 'Login as a Teacher' });
      await heading.waitFor();
      const colors = () =>
        page.evaluate(() =>
          ['body', 'h1', 'main > div', 'input', 'form button', 'a'].map((selector) => {
            const { color, backgroundColor } = getComputedStyle(document.querySelector(selector) as Element);
            return [selector, color, backgroundColor];
          }),
        );
      const before = { colors: await colors(), box: await heading.boundingBox() };
      expect(await axeFindings(page)).toEqual([]);
      release();
      await page.locator('button[type=submit]:enabled').waitFor();
      expect({ colors: await colors(), box: await heading.boundingBox() }).toEqual(before);
    }, look),
  );

  test('a chosen scheme holds once the script is there', () =>
    visit(async (page) => {
      await page.goto('/student');
      await page.getByRole('button', { name: 'Switch to dark colours' }).click();
      await page.reload();
      await page.getByRole('button', { name: 'Switch to light colours' }).waitFor();
      expect(await page.locator('html').getAttribute('data-mantine-color-scheme')).toBe('dark');
    }));
});

test('who is signed in meets no sign-in page on the way', () =>
  visit(async (page) => {
    await signIn(page, '/admin', admin.email, admin.password);
    await page.getByRole('link', { name: 'View all teachers' }).waitFor();
    const { body, vary } = await page.evaluate(async () => {
      const answer = await fetch('/admin');
      return { body: await answer.text(), vary: answer.headers.get('vary') };
    });
    expect(body).not.toContain('Login as');
    expect(body).toContain('<div id="root"></div>');
    expect(vary).toContain('cookie');
  }));
