import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { type Display, displays, twoFrames } from '../support.ts';

const { visit, world } = inBrowser();

const people = async () => ({
  teacher: await world().teacher({ first_name: 'Tala', last_name: 'Reyes' }),
  student: await world().student({ first_name: 'Mia', last_name: 'Santos' }),
});

/** Returns texts of very different heights. A few contain Spanish. */
const textOf = (number: number) =>
  `Number ${number}. ${'Words and more words. '.repeat((number * 7) % 23)}${number % 1000 === 120 ? 'El Niño came.' : ''}`;

const conversation = async (count: number, unreadByStudent = 0) => {
  const { teacher, student } = await people();
  const messages = Array.from({ length: count }, (_, index) => ({
    from: index % 3 === 0 ? ('student' as const) : ('teacher' as const),
    text: textOf(index + 1),
    at: new Date(Date.UTC(2026, 0, 1) + index * 600_000).toISOString(),
  }));
  await world().conversation({ student: student.id, teacher: teacher.id, messages, unreadByStudent });
  return { teacher, student };
};

const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const bubbles = (page: Page) => history(page).locator('li [dir=auto]');
const numbers = async (page: Page) =>
  (await bubbles(page).allTextContents()).map((text) => Number(/^Number (\d+)/.exec(text)?.[1]));

const isVisible = (element: Element) => {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < innerHeight;
};
const number = (page: Page, of: number) => history(page).getByText(`Number ${of}.`);

type Person = { id: string; email: string };
type Steps = (page: Page) => Promise<void>;

/** Opens a user's window with a conversation. */
const visitAs = (role: 'teacher' | 'student', { email }: Person, other: Person, display: Display, steps: Steps) =>
  visit(steps, { display, as: { role, email, password: worldPassword }, at: `/${role}/messages/${other.id}` });

type Both = { teacher: Person; student: Person; display: Display };

/** Opens the student's window next to the teacher's, which has already loaded the conversation. */
const both = ({ teacher, student, display }: Both, steps: (page: Page, teacherPage: Page) => Promise<void>) =>
  visitAs('teacher', teacher, student, displays[2], async (teacherPage) => {
    await number(teacherPage, 60).waitFor();
    await visitAs('student', student, teacher, display, (page) => steps(page, teacherPage));
  });

/** Returns the first fully visible message and its position. */
const anchor = (page: Page) =>
  history(page).evaluate((list) => {
    const edge = list.getBoundingClientRect().top;
    const all = [...list.querySelectorAll('li [dir=auto]')];
    const [first] = all
      .map((one) => ({ text: (one.textContent ?? '').slice(0, 14), top: one.getBoundingClientRect().top - edge }))
      .filter(({ top }) => top >= 0)
      .sort((one, other) => one.top - other.top);
    return first;
  });

/** Returns the anchor once two successive measurements are equal. */
const anchorAtRest = async (page: Page) => {
  let last = await anchor(page);
  await expect
    .poll(async () => {
      await twoFrames(page);
      const before = last;
      last = await anchor(page);
      return [last?.text === before?.text, last?.top === before?.top];
    })
    .toEqual([true, true]);
  return last;
};

test('earlier pages load on scrolling up without moving the visible messages', async () => {
  const { teacher, student } = await conversation(3000);
  await visitAs('student', student, teacher, displays[0], async (page) => {
    await number(page, 3000).waitFor();
    await expect.poll(() => number(page, 3000).evaluate(isVisible)).toBe(true);
    let release = () => {};
    const asked = { count: 0 };
    await page.route(
      (url) => url.searchParams.has('before'),
      async (route) => {
        asked.count++;
        await new Promise<void>((resolve) => {
          release = resolve;
        });
        await route.continue();
      },
    );
    for (let pages = 1; pages <= 3; pages++) {
      const scrollUp = async () => {
        if (asked.count < pages) await history(page).evaluate((list) => list.scrollBy(0, -300));
        return asked.count;
      };
      await expect.poll(scrollUp, { interval: 30 }).toBe(pages);
      const before = await anchorAtRest(page);
      const known = Math.min(...(await numbers(page)));
      const pageLoaded = page.waitForResponse((response) => new URL(response.url()).searchParams.has('before'));
      release();
      await pageLoaded;
      await expect.poll(async () => Math.min(...(await numbers(page)))).toBeLessThanOrEqual(known);
      const after = await anchorAtRest(page);
      expect(after?.text).toBe(before?.text);
      expect(Math.abs((after?.top ?? 0) - (before?.top ?? 0))).toBeLessThan(1.5);
    }
    expect((await numbers(page)).length).toBeLessThan(60);
  });
});

test('the keyboard reaches the beginning and the newest message', async () => {
  const { teacher, student } = await conversation(180);
  await visitAs('student', student, teacher, displays[2], async (page) => {
    await number(page, 180).waitFor();
    await history(page).focus();
    await expect
      .poll(
        async () => {
          await page.keyboard.press('Home');
          return (await numbers(page))[0];
        },
        { interval: 150 },
      )
      .toBe(1);
    await page.getByText('Jan 1, 2026', { exact: true }).filter({ visible: true }).first().waitFor();
    await page.getByRole('button', { name: 'Jump to newest' }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => number(page, 180).evaluate(isVisible)).toBe(true);
    expect(await history(page).evaluate((list) => list === document.activeElement)).toBe(true);
  });
});

test('a line marks the first new message, and a button counts new messages while scrolled up', async () => {
  const { teacher, student } = await conversation(60, 4);
  await both({ teacher, student, display: displays[0] }, async (page, teacherPage) => {
    const line = history(page).getByText('New messages', { exact: true });
    await line.waitFor();
    expect(await line.evaluate(isVisible)).toBe(true);
    await history(page).evaluate((list) => list.scrollTo(0, list.scrollHeight));
    await expect.poll(() => number(page, 60).evaluate(isVisible)).toBe(true);
    await expect.poll(() => page.title()).not.toMatch(/^\(/);
    await history(page).evaluate((list) => list.scrollBy(0, -900));
    await page.getByRole('button', { name: 'Jump to newest' }).waitFor();
    for (const text of ['First', 'Second']) {
      await teacherPage.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
      await teacherPage.keyboard.press('Enter');
    }
    await page.getByRole('button', { name: '2 new messages' }).click();
    await history(page).getByText('Second', { exact: true }).waitFor();
    await history(teacherPage).getByText('Read', { exact: true }).last().waitFor();
    await expect.poll(() => page.getByRole('button', { name: /new messages|Jump to newest/ }).count()).toBe(0);
  });
});

test('with more new messages than a page, opens at the first and marks only visible ones as read', async () => {
  const { teacher, student } = await conversation(120, 70);
  const waiting = async (page: Page) => Number(/^\((\d+)\)/.exec(await page.title())?.[1] ?? 0);
  const visitHome = (steps: Steps) =>
    visit(steps, {
      display: displays[0],
      as: { role: 'student', email: student.email, password: worldPassword },
      at: '/student',
    });
  await visitAs('teacher', teacher, student, displays[2], async (teacherPage) => {
    const last = history(teacherPage).locator('li').filter({ hasText: 'Number 120.' });
    await last.waitFor();
    await visitHome(async (page) => {
      const release = Promise.withResolvers<void>();
      await page.route(
        (url) => url.searchParams.has('around'),
        async (route) => {
          await release.promise;
          await route.continue();
        },
      );
      await page.goto(`/student/messages/${teacher.id}`);
      // Until the page around the first new message arrives, the newest ones are visible, but do not count as seen.
      await expect.poll(() => number(page, 120).evaluate(isVisible)).toBe(true);
      await twoFrames(page);
      release.resolve();
      const line = history(page).getByText('New messages', { exact: true });
      await line.waitFor();
      await expect.poll(() => line.evaluate(isVisible)).toBe(true);
      expect(await number(page, 17).evaluate(isVisible)).toBe(true);
      await expect.poll(() => waiting(page)).toSatisfy((number: number) => number > 50 && number < 70);
      await last.getByText('Delivered', { exact: true }).waitFor();
      await expect
        .poll(async () => {
          await history(page).press('PageDown');
          return waiting(page);
        })
        .toBe(0);
      expect(await number(page, 120).evaluate(isVisible)).toBe(true);
      await last.getByText('Read', { exact: true }).waitFor();
    });
  });
});

test('a link to a message shows it when its page adjoins the newest messages', async () => {
  const { teacher, student } = await conversation(120);
  await visitAs('student', student, teacher, displays[0], async (page) => {
    await number(page, 120).waitFor();
    for (const place of [60, 25]) {
      await page.goto(`/student/messages/${teacher.id}?at=${place}`);
      await expect.poll(() => number(page, place).evaluate(isVisible)).toBe(true);
    }
  });
});

test('jumps from a search result to the newest message, and marks skipped messages as read once visible', async () => {
  const { teacher, student } = await conversation(60, 20);
  await both({ teacher, student, display: displays[2] }, async (page, teacherPage) => {
    await history(page).getByText('New messages', { exact: true }).waitFor();
    await page.getByRole('button', { name: 'Search in this conversation' }).click();
    await page.keyboard.type('Number 12');
    await expect.poll(() => number(page, 12).evaluate(isVisible)).toBe(true);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /^\d+ new message|^Jump to newest/ }).click();
    await expect.poll(() => number(page, 60).evaluate(isVisible)).toBe(true);
    await teacherPage.getByRole('textbox', { name: 'Message', exact: true }).fill('Are you back?');
    await teacherPage.keyboard.press('Enter');
    await history(page).getByText('Are you back?', { exact: true }).waitFor();
    const last = history(teacherPage).locator('li').filter({ hasText: 'Are you back?' });
    await last.getByText('Delivered', { exact: true }).waitFor();
    const scrollUp = async () => {
      await history(page).press('PageUp');
      return page.getByText('New messages', { exact: true }).evaluate(isVisible, undefined, { timeout: 500 });
    };
    await expect.poll(() => scrollUp().catch(() => false)).toBe(true);
    await last.getByText('Read', { exact: true }).waitFor();
  });
});
