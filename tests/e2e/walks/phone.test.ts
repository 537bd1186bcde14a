import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { hydrated } from '../screens/show-screen.ts';
import { admin, adminAccount, axeFindings, openContext, phoneAgent } from '../support.ts';

let teacher: Account;
let student: Account;
let partner = '';
let texts = '';
let botany = '';
let molave = '';

const inside = inBrowser({ CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password }, async ({ world }) => {
  const ana = await world.teacher({ first_name: 'Ana' });
  const section = await world.section({ name: 'Molave', adviser: ana.id });
  const subject = await world.subject({ name: 'Botany', section: section.id, teacher: ana.id });
  const mia = await world.student({ first_name: 'Mia', last_name: 'Villanueva-Buencamino de los Santos-Magbanua' });
  await world.enroll(mia.id, section.id);
  await world.conversation({ student: mia.id, teacher: ana.id, unreadByTeacher: 1 });
  teacher = { role: 'teacher', email: ana.email, password: worldPassword };
  student = { role: 'student', email: mia.email, password: worldPassword };
  partner = mia.id;
  const noel = await world.studentIn(section.id);
  await world.conversation({ student: noel.id, teacher: ana.id });
  texts = noel.id;
  botany = subject.id;
  molave = section.id;
});
const { visit } = inside;

/** Opens a phone with touch. */
const onPhone = (as: Account, steps: (page: Page) => Promise<void>, width = 360) =>
  visit(
    async (page) => {
      const context = await openContext(inside.browser(), {
        baseURL: inside.casa().address,
        viewport: { width, height: 740 },
        hasTouch: true,
        isMobile: true,
        userAgent: phoneAgent,
        storageState: await page.context().storageState(),
      });
      await steps(await context.newPage());
      await context.close();
    },
    { as },
  );

/** Returns the excess width in pixels. Compares with the screen, as the window's inner width grows with the page. */
const excessOfScreen = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - screen.width);

const open = async (page: Page, path: string) => {
  await page.goto(path);
  await hydrated(page);
};

const bar = (page: Page) => page.getByRole('navigation', { name: 'Main pages' });

describe('the bottom bar', () => {
  test('at widths between the bar and the sidebar, the header shows unread messages', () =>
    onPhone(
      teacher,
      async (page) => {
        await open(page, '/teacher');
        expect(await bar(page).isVisible()).toBe(false);
        await page
          .getByRole('banner')
          .getByRole('link', { name: /Messages.*1 unread message/ })
          .waitFor();
      },
      800,
    ));

  test('when hidden by a keyboard or a conversation, unread messages still show', () =>
    onPhone(teacher, async (page) => {
      await open(page, `/teacher/messages/${texts}`);
      await page.getByRole('link', { name: 'Back to conversations 1 unread message' }).waitFor();
      await page.setViewportSize({ width: 360, height: 400 });
      await open(page, '/teacher');
      expect(await bar(page).isVisible()).toBe(false);
      const waiting = page.getByRole('banner').getByRole('link', { name: /Messages.*1 unread message/ });
      await waiting.waitFor();
      expect(await excessOfScreen(page)).toBe(0);
    }));

  test('links to the pages of a teacher, shows unread messages, and is hidden in a conversation', () =>
    onPhone(teacher, async (page) => {
      await open(page, '/teacher');
      const entries = bar(page).getByRole('link');
      await expect.poll(() => entries.count()).toBe(5);
      await bar(page).getByRole('link', { name: '1 unread message Messages' }).waitFor();
      await bar(page).getByRole('link', { name: 'Classes' }).tap();
      await page.getByRole('heading', { level: 1, name: 'Classes' }).waitFor();
      expect(await bar(page).locator('[aria-current=page]').textContent()).toBe('Classes');
      expect(await axeFindings(page)).toEqual([]);
      await page.goto(`/teacher/messages/${partner}`);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await expect.poll(() => bar(page).isVisible()).toBe(false);
    }));

  test('also exists for admins and families', async () => {
    await onPhone(student, async (page) => {
      await open(page, '/student');
      await expect
        .poll(() => bar(page).getByRole('link').allTextContents())
        .toEqual(['Home', 'Class', 'Messages', 'Newsletters', 'Me']);
    });
    await onPhone(adminAccount, async (page) => {
      await open(page, '/admin/students');
      await expect
        .poll(() => bar(page).getByRole('link').allTextContents())
        .toEqual(['Teachers', 'Students', 'Classes', 'Chat', 'Me']);
    });
  });
});

test('the menu closes by Escape, by a tap outside and by navigation', () =>
  onPhone(teacher, async (page) => {
    await open(page, '/teacher');
    const burger = page.getByRole('button', { name: /^(Open|Close) the menu/ });
    const isOpen = () => burger.getAttribute('aria-expanded');
    await burger.tap();
    await expect.poll(isOpen).toBe('true');
    await page.keyboard.press('Escape');
    await expect.poll(isOpen).toBe('false');
    await burger.tap();
    await page.getByRole('link', { name: 'Advisory Classes' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Advisory Classes' }).waitFor();
    await expect.poll(isOpen).toBe('false');
  }));

/** Returns controls under 44 px, and fields that make a phone zoom. Links in a sentence may be as high as the line. */
const tooSmall = (page: Page, links = 'nav a') =>
  page.evaluate((alsoPressed) => {
    const pressed = 'button, a[class*=Button], input:not([type=checkbox], [type=radio], [type=file]), select, nav a';
    const isSeen = (one: Element) => one.checkVisibility() && one.getBoundingClientRect().width > 2;
    const others = [...document.querySelectorAll(alsoPressed)].filter(
      (one) => getComputedStyle(one).display !== 'inline',
    );
    return [...new Set([...document.querySelectorAll(pressed), ...others])].filter(isSeen).flatMap((one) => {
      const { width, height } = one.getBoundingClientRect();
      const name = one.getAttribute('aria-label') ?? one.textContent?.trim() ?? one.tagName;
      const small = Math.min(width, height) < 43.5 ? [`${name}: ${Math.round(width)} × ${Math.round(height)}`] : [];
      const isTyped = one.matches('input, select');
      const zooms = isTyped && Number.parseFloat(getComputedStyle(one).fontSize) < 16 ? [`${name}: zooms`] : [];
      return [...small, ...zooms];
    });
  }, links);

test('touch targets have 44 px, and fields have a font size of 16 px', async () => {
  await onPhone(adminAccount, async (page) => {
    for (const path of ['/admin/students', '/admin/teachers/new', '/admin/classes', '/admin/news']) {
      await open(page, path);
      expect(await tooSmall(page), path).toEqual([]);
    }
  });
  await onPhone(teacher, async (page) => {
    const section = `/teacher/advisory/${molave}`;
    const chat = `/teacher/messages/${partner}`;
    for (const path of ['/teacher', `/teacher/classes/${botany}`, section, `${section}?students=all`, chat]) {
      await open(page, path);
      expect(await tooSmall(page, 'main a[href]'), path).toEqual([]);
    }
  });
  await onPhone(student, async (page) => {
    for (const path of ['/student', '/student/section', '/student/profile']) {
      await open(page, path);
      expect(await tooSmall(page, 'main a[href]'), path).toEqual([]);
    }
  });
});

test('at 320 px with text twice as large, nothing is cut off and names are complete', () =>
  onPhone(
    adminAccount,
    async (page) => {
      for (const path of ['/admin/students', '/admin/teachers', '/admin/classes', '/admin/import']) {
        await open(page, path);
        await page.addStyleTag({ content: 'html { font-size: 200%; }' });
        await expect.poll(() => excessOfScreen(page), { message: path }).toBe(0);
      }
      await open(page, '/admin/students');
      await page.addStyleTag({ content: 'html { font-size: 200%; }' });
      const name = page.getByText('Villanueva-Buencamino de los Santos-Magbanua').filter({ visible: true }).first();
      expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
    },
    320,
  ));

test('text twice as large does not enlarge the avatar of a conversation, which leaves room for the name', () =>
  onPhone(teacher, async (page) => {
    await open(page, `/teacher/messages/${partner}`);
    await page.addStyleTag({ content: 'html { font-size: 200%; }' });
    const bar = page.locator('main header');
    const picture = await bar.locator('.mantine-Avatar-root').boundingBox();
    expect(picture?.width).toBe(40);
    const name = await bar.getByRole('heading', { level: 1 }).boundingBox();
    expect(name?.width).toBeGreaterThan(150);
    expect(await excessOfScreen(page)).toBe(0);
  }));

test('options of a list have 44 px', () =>
  onPhone(adminAccount, async (page) => {
    await open(page, '/admin/classes/new');
    await page.getByRole('combobox').first().tap();
    const row = await page.getByRole('option').first().boundingBox();
    expect(row?.height).toBeGreaterThanOrEqual(44);
  }));
