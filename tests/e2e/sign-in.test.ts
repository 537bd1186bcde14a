import type { Browser, Page } from '@playwright/test';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { admin, axeFindings, looks, openBrowser, openWindow, signIn, startCasaWithWeb } from './support.ts';

let casa: Awaited<ReturnType<typeof startCasaWithWeb>>;
let browser: Browser;

beforeAll(async () => {
  casa = await startCasaWithWeb({
    CASA_ADMIN_EMAIL: admin.email,
    CASA_ADMIN_PASSWORD: admin.password,
    CASA_SCHOOL_NAME: 'Casa dei Bambini',
    CASA_VERSE: 'Train up a child in the way he should go.',
  });
  browser = await openBrowser();
});

afterAll(async () => {
  await browser?.close();
  await casa?.stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const visit = async (go: (page: Page) => Promise<void>, address = casa.address) => {
  const { page, troubles, close } = await openWindow(browser, address);
  try {
    await go(page);
    expect(troubles).toEqual([]);
  } finally {
    await close();
  }
};

describe('the doors', () => {
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

  test('lead to each other, and the admins’ has the school’s verse beside it', () =>
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

  test('weigh 150 KB in 8 requests at most and do not jump', () =>
    visit(async (page) => {
      const client = await page.context().newCDPSession(page);
      let bytes = 0;
      let requests = 0;
      await client.send('Network.enable');
      client.on('Network.requestWillBeSent', () => requests++);
      client.on('Network.loadingFinished', ({ encodedDataLength }) => {
        bytes += encodedDataLength;
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
      expect(bytes).toBeLessThanOrEqual(150 * 1024);
      expect(requests).toBeLessThanOrEqual(8);
      expect(shift).toBeLessThanOrEqual(0.02);
    }));
});

describe('signing in', () => {
  test('a wrong password is told near the form and as a toast; what was typed stays', () =>
    visit(async (page) => {
      await signIn(page, '/admin', admin.email, 'not this one');
      await page.getByRole('alert').getByText('Invalid email or password').waitFor();
      await page.locator('form').getByText('Invalid email or password').waitFor();
      expect(await page.getByLabel('Email').inputValue()).toBe(admin.email);
      await page.getByRole('button', { name: 'Show password' }).click();
      expect(await page.getByLabel('Password', { exact: true }).getAttribute('type')).toBe('text');
    }));

  test('an admin stays signed in over a reload and signs out', () =>
    visit(async (page) => {
      await signIn(page, '/admin/account', admin.email, admin.password);
      await page.getByRole('region', { name: 'Your account' }).getByText(admin.email).waitFor();
      await page.reload();
      await page.getByRole('region', { name: 'Your account' }).getByText(admin.email).waitFor();
      await page.getByRole('button', { name: 'your account' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).click();
      await heading(page, 'Login as a Admin').waitFor();
    }));

  test('a teacher at another door is told where they are signed in', () =>
    visit(async (page) => {
      const teacher = await casa.world.teacher({ first_name: 'Tala', last_name: 'Reyes' });
      await signIn(page, '/teacher', teacher.email, worldPassword);
      await page.getByRole('link', { name: /^Tala / }).waitFor();
      await page.goto('/');
      await heading(page, 'Login as a Student').waitFor();
      await page.getByText('Tala Reyes is signed in as a teacher in this browser.').waitFor();
      await page.getByRole('link', { name: 'Go to the teacher area' }).click();
      await page.getByRole('link', { name: /^Tala / }).waitFor();
    }));

  test('everything is done by keyboard alone', () =>
    visit(async (page) => {
      await page.goto('/admin/account');
      await page.getByLabel('Email').focus();
      await page.keyboard.type(admin.email);
      await page.keyboard.press('Tab');
      await page.keyboard.type(admin.password);
      await page.keyboard.press('Enter');
      await page.getByRole('region', { name: 'Your account' }).waitFor();
      await page.getByRole('button', { name: 'your account' }).focus();
      await page.keyboard.press('Enter');
      const signOut = page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true });
      await signOut.waitFor();
      const account = page.getByRole('banner').getByRole('link', { name: 'Password and devices' });
      await expect.poll(() => account.evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Tab');
      await expect.poll(() => signOut.evaluate((button) => button === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await heading(page, 'Login as a Admin').waitFor();
    }));
});

describe('passwords', () => {
  test('a given password is replaced before anything else', () =>
    visit(async (page) => {
      const student = await casa.world.student({ first_name: 'Mia', mustChangePassword: true });
      await signIn(page, '/student', student.email, worldPassword);
      await heading(page, 'Choose your own password').waitFor();
      await page.getByLabel('The password that you were given').fill(worldPassword);
      await page.getByLabel('New password').fill('short');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await page.getByText('Please use 8 characters or more.').waitFor();
      await page.getByLabel('New password').fill('password1');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await expect.poll(() => page.getByLabel('New password').getAttribute('aria-invalid')).toBe('true');
      expect(await page.getByLabel('The password that you were given').inputValue()).toBe(worldPassword);
      await page.getByLabel('New password').fill('seven red snails');
      await page.getByRole('button', { name: 'Save my password' }).click();
      await page.getByRole('link', { name: /^Mia / }).waitFor();
    }));

  test('a wrong current password is told at its field', () =>
    visit(async (page) => {
      const teacher = await casa.world.teacher();
      await signIn(page, '/teacher/account', teacher.email, worldPassword);
      await page.getByLabel('Current password').fill('not this one');
      await page.getByLabel('New password').fill('seven red snails at sea');
      await page.getByRole('button', { name: 'Change password' }).click();
      await expect.poll(() => page.getByLabel('Current password').getAttribute('aria-invalid')).toBe('true');
      await page.getByLabel('Current password').fill(worldPassword);
      await page.getByRole('button', { name: 'Change password' }).click();
      await page.getByText('Your password is changed.').waitFor();
    }));
});

describe('the first start', () => {
  test('the set-up link makes the first admin, once', async () => {
    const fresh = await startCasaWithWeb();
    try {
      const link = String(fresh.logged.find((line) => 'setupLink' in line)?.setupLink);
      const path = new URL(link).pathname + new URL(link).search;
      await visit(async (page) => {
        await page.goto('/admin');
        await page.getByText('Nobody can sign in yet.').waitFor();
        await page.goto(path);
        await page.getByLabel('First name').fill('Elena');
        await page.getByLabel('Last name').fill('Marquez');
        await page.getByLabel('E-mail').fill(admin.email);
        await page.getByLabel(/^Password/).fill(admin.password);
        await page.getByRole('button', { name: 'Make my account' }).click();
        await page.getByRole('link', { name: 'View all teachers' }).waitFor();
        expect(new URL(page.url()).pathname).toBe('/admin/teachers');
        await page.goto(path);
        await page.getByLabel('First name').fill('Second');
        await page.getByLabel('Last name').fill('Admin');
        await page.getByLabel('E-mail').fill('second@casa.example');
        await page.getByLabel(/^Password/).fill(admin.password);
        await page.getByRole('button', { name: 'Make my account' }).click();
        await expect.poll(() => page.locator('form [aria-live]').textContent()).toMatch(/\w/);
      }, fresh.address);
    } finally {
      await fresh.stop();
    }
  });
});

describe('accessibility', () => {
  const screens: Record<string, (page: Page) => Promise<void>> = {
    'admin sign-in': async (page) => {
      await page.goto('/admin');
      await page.getByText('Train up a child').waitFor();
    },
    'student sign-in': async (page) => {
      await page.goto('/');
      await heading(page, 'Login as a Student').waitFor();
    },
    'refused sign-in': async (page) => {
      await signIn(page, '/teacher', 'nobody@casa.example', 'not this one');
      await page.getByRole('alert').waitFor();
    },
    'set-up': async (page) => {
      await page.goto('/setup?token=unknown');
      await page.getByRole('button', { name: 'Make my account' }).click();
      await page.getByText('First name is required.').waitFor();
    },
    'own account': async (page) => {
      await signIn(page, '/admin/account', admin.email, admin.password);
      await page.getByText('This device').waitFor();
      await page.getByRole('button', { name: 'your account' }).click();
      await page.getByRole('banner').getByRole('button', { name: 'Sign out', exact: true }).waitFor();
    },
    'first password': async (page) => {
      const student = await casa.world.student({ mustChangePassword: true });
      await signIn(page, '/student', student.email, worldPassword);
      await heading(page, 'Choose your own password').waitFor();
      await page.getByRole('button', { name: 'Save my password' }).click();
      await page.getByText('Password is required.').waitFor();
    },
  };
  const cases = Object.keys(screens).flatMap((name) => looks.map((look) => ({ name, ...look })));

  test.each(cases)('$name, $width px, $scheme: nothing found', async ({ name, ...look }) => {
    const { page, troubles, close } = await openWindow(browser, casa.address, look);
    try {
      await screens[name]?.(page);
      expect(await axeFindings(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      expect(troubles).toEqual([]);
    } finally {
      await close();
    }
  });
});
