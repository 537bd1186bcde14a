import type { Page } from '@playwright/test';
import { afterEach, expect, test } from 'vitest';
import { nearestReadable, themeFor } from '#kernel/theme.ts';
import { inBrowser } from './in-browser.ts';
import { admin, adminAccount, axeFindings, displays, excessWidth, openContext, putOn } from './support.ts';

const { visit, casa, browser } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
});

afterEach(async () => {
  const { database, settings } = casa().services;
  await database.transaction((tx) => tx.deleteFrom('settings').execute());
  await settings.refresh();
});

const key = 'look.color';
const label = 'Color of the school';
const field = (page: Page) => page.getByLabel(label, { exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save: Theme' }).click();
const savedColor = () => {
  const { settings } = casa().services;
  const setting = settings.all.find((one) => one.key === key);
  return setting && settings.get(setting);
};

const shade = (page: Page, number: number) =>
  page.evaluate(
    (name) => getComputedStyle(document.documentElement).getPropertyValue(name).trim(),
    `--mantine-color-sage-${number}`,
  );

const hard = { yellow: '#ffeb3b', 'near-white': '#fdfdfd', 'near-black': '#0b0a0c' };

test.each(Object.entries(hard))('saves the nearest readable color for %s, and every page uses it', (_name, chosen) =>
  visit(
    async (page) => {
      const color = nearestReadable(chosen);
      await field(page).fill(chosen);
      if (color !== chosen) await page.getByRole('button', { name: `Use ${color}` }).click();
      await expect.poll(() => field(page).inputValue()).toBe(color);
      await save(page);
      await page.getByText('Saved.', { exact: true }).waitFor();
      expect(savedColor()).toBe(color);
      const context = await openContext(browser(), { baseURL: casa().address });
      const stranger = await context.newPage();
      for (const [one, path] of [
        [stranger, '/'],
        [stranger, '/admin'],
        [page, '/admin'],
        [page, '/admin/teachers/new'],
        [page, '/admin/settings'],
      ] as const) {
        await one.goto(path);
        await one.getByRole('heading', { level: 1 }).first().waitFor();
        for (const display of [displays[0], displays[3]]) {
          await putOn(one, display);
          expect([path, display.scheme, await shade(one, 7)]).toEqual([path, display.scheme, color]);
          expect([path, display.scheme, await axeFindings(one, 'colours')]).toEqual([path, display.scheme, []]);
        }
      }
      await context?.close();
    },
    { as: adminAccount, at: '/admin/settings' },
  ),
);

test.each(displays)('shows a color only to its admin before saving, and resets to the default, at %o', (display) =>
  visit(
    async (page) => {
      const plain = await shade(page, 7);
      await field(page).fill('#7a2a5c');
      await expect.poll(() => shade(page, 7)).toBe('#7a2a5c');
      await page.getByText('Dark', { exact: true }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
      expect(await excessWidth(page)).toBe(0);
      expect(savedColor()).toBe(plain);
      await page.getByRole('button', { name: `Reset to default: ${label}` }).click();
      await expect.poll(() => shade(page, 7)).toBe(plain);
      await field(page).fill('#FFEB3B');
      await page.getByRole('button', { name: /^Use #/ }).waitFor();
      expect(await shade(page, 7)).toBe(plain);
      expect(await axeFindings(page)).toEqual([]);
      await save(page);
      await page.getByText('Text in this color would be hard to read: its contrast').waitFor();
      expect(savedColor()).toBe(plain);
    },
    { as: adminAccount, at: '/admin/settings', display },
  ),
);

test('a page has the color before its scripts run, and open pages follow changes', () =>
  visit(
    async (page) => {
      const open = await page.context().newPage();
      await open.goto('/admin/teachers');
      await open.getByRole('heading', { level: 1 }).waitFor();
      await field(page).fill('#7a2a5c');
      await save(page);
      await page.getByText('Saved.', { exact: true }).waitFor();
      await expect.poll(() => shade(open, 7)).toBe('#7a2a5c');
      const context = await openContext(browser(), { baseURL: casa().address, colorScheme: 'dark' });
      const first = await context.newPage();
      await first.route('**/assets/*.js', (route) => route.abort());
      await first.goto('/');
      await first.getByRole('button', { name: 'Sign in' }).waitFor();
      const panel = await first.evaluate(() =>
        getComputedStyle(document.documentElement).getPropertyValue('--casa-panel'),
      );
      expect(panel).toBe(themeFor('#7a2a5c').dark['--casa-panel']);
      await context?.close();
      await page.getByRole('button', { name: `Reset to default: ${label}` }).click();
      await save(page);
      await expect.poll(() => shade(open, 7)).toBe('#4c6b50');
    },
    { as: adminAccount, at: '/admin/settings' },
  ));
