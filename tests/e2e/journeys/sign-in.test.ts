import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { admin, signIn } from '../support.ts';

const { world, visit } = inBrowser({
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
  CASA_SCHOOL_NAME: 'Casa dei Bambini',
  CASA_VERSE: 'Train up a child in the way he should go.',
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

describe('sign-in pages', () => {
  test.each([
    ['/admin', 'Login as a Admin'],
    ['/teacher', 'Login as a Teacher'],
    ['/student', 'Login as a Student'],
    ['/', 'Login as a Student'],
    ['/nowhere/at/all', 'Login as a Student'],
    ['/admin/students/new', 'Login as a Admin'],
  ])('%s shows "%s"', (path, title) =>
    visit(async (page) => {
      await page.goto(path);
      await heading(page, title).waitFor();
      await expect.poll(() => page.title()).toBe(`${title} · Casa dei Bambini`);
    }),
  );

  test('link to each other, and the admins’ page shows the school’s verse', () =>
    visit(async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: 'Admin sign-in' }).click();
      await heading(page, 'Login as a Admin').waitFor();
      const panel = page.getByRole('complementary', { name: 'Our school' });
      await panel.getByText('Casa dei Bambini').waitFor();
      await panel.getByText('Train up a child in the way he should go.').waitFor();
      await page.getByRole('link', { name: 'Teacher sign-in' }).click();
      await heading(page, 'Login as a Teacher').waitFor();
    }));

  test('load at most 150 KB (200 KB with typefaces) in at most 8 requests without layout shifts', () =>
    visit(async (page) => {
      const client = await page.context().newCDPSession(page);
      let bytes = 0;
      let ofTypefaces = 0;
      const typefaces = new Set<string>();
      let requests = 0;
      await client.send('Network.enable');
      client.on('Network.requestWillBeSent', ({ requestId, request }) => {
        requests++;
        if (request.url.endsWith('.woff2')) typefaces.add(requestId);
      });
      client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
        bytes += encodedDataLength;
        if (typefaces.has(requestId)) ofTypefaces += encodedDataLength;
      });
      await page.goto('/admin', { waitUntil: 'networkidle' });
      const shift = await page.evaluate(
        () =>
          new Promise<number>((resolve) => {
            new PerformanceObserver((list) => {
              const shifts = list.getEntries() as (PerformanceEntry & { value: number })[];
              resolve(shifts.reduce((sum, { value }) => sum + value, 0));
            }).observe({ type: 'layout-shift', buffered: true });
            setTimeout(() => resolve(0), 500);
          }),
      );
      process.stdout.write(
        `sign-in page, cold: ${Math.round(bytes / 1024)} KB in ${requests} requests, layout shift ${shift.toFixed(3)}\n`,
      );
      expect(bytes - ofTypefaces).toBeLessThanOrEqual(150 * 1024);
      expect(bytes).toBeLessThanOrEqual(200 * 1024);
      expect(requests).toBeLessThanOrEqual(8);
      expect(shift).toBeLessThanOrEqual(0.02);
    }));
});

describe('signing in', () => {
  test('a wrong password shows one error with a hint, and keeps the input', () =>
    visit(async (page) => {
      await signIn(page, '/admin', admin.email, 'not this one');
      await page.getByRole('alert').getByText('Invalid email or password').waitFor();
      await page.locator('form').getByText('Check the e-mail address and the password').waitFor();
      expect(await page.getByText('Invalid email or password').count()).toBe(1);
      expect(await page.getByLabel('E-mail').inputValue()).toBe(admin.email);
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    }));

  test('an admin stays signed in over a reload and signs out', () =>
    visit(async (page) => {
      await signIn(page, '/admin/account', admin.email, admin.password);
      await heading(page, 'Password and devices').waitFor();
      await expect.poll(() => page.title()).toBe('Password and devices · Casa dei Bambini');
      await page.getByRole('region', { name: 'Your account' }).getByText(admin.email).waitFor();
      await page.reload();
      await page.getByRole('region', { name: 'Your account' }).getByText(admin.email).waitFor();
      await page.getByRole('button', { name: 'your account' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
      await heading(page, 'Login as a Admin').waitFor();
    }));

  test('a teacher on another sign-in page sees where they are signed in', () =>
    visit(async (page) => {
      const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
      await signIn(page, '/teacher', teacher.email, worldPassword);
      await page.getByRole('link', { name: /^Tala / }).waitFor();
      await page.goto('/');
      await heading(page, 'Login as a Student').waitFor();
      await page.getByText('Tala Reyes is signed in as a teacher in this browser.').waitFor();
      await page.getByRole('link', { name: 'Go to the teacher area' }).click();
      await page.getByRole('link', { name: /^Tala / }).waitFor();
    }));
});

describe('passwords', () => {
  test('a temporary password must be replaced first', () =>
    visit(async (page) => {
      const student = await world().student({ first_name: 'Mia', mustChangePassword: true });
      await signIn(page, '/student', student.email, worldPassword);
      await heading(page, 'Choose your own password').waitFor();
      await page.getByLabel('The password you were given').fill(worldPassword);
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await page.getByText('The password must have at least 8 characters.').waitFor();
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await expect.poll(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('The password you were given').inputValue()).toBe(worldPassword);
      await page.getByLabel('New password').fill('seven red snails');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await page.getByRole('link', { name: /^Mia / }).waitFor();
    }));

  test('a wrong current password shows an error at its field', () =>
    visit(async (page) => {
      const teacher = await world().teacher();
      await signIn(page, '/teacher/account', teacher.email, worldPassword);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByLabel('New password').fill('seven red snails at sea');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect.poll(() => page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Current password').fill(worldPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Your password has been changed.').waitFor();
    }));
});
