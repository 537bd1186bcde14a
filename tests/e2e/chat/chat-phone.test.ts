import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { enter, hydrated } from '../screens/show-screen.ts';
import { axeFindings, openContext, phoneAgent, watchTroubles } from '../support.ts';

const { casa, browser, world } = inBrowser();

/** A phone in portrait orientation, without and with its keyboard. */
const sizes = [
  { name: '360 × 740', height: 740 },
  { name: '360 × 400, the keyboard shown', height: 400 },
];

const scene = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const messages = Array.from({ length: 12 }, (_, index) => ({
    from: index % 4 < 2 ? ('student' as const) : ('teacher' as const),
    text: `Number ${index + 1}. About the pink tower.`,
    at: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
  }));
  await world().conversation({ student: student.id, teacher: teacher.id, messages });
  return { student, teacher };
};

const onPhone = async (height: number, email: string, steps: (page: Page) => Promise<void>) => {
  const context = await openContext(browser(), {
    baseURL: casa().address,
    viewport: { width: 360, height },
    hasTouch: true,
    isMobile: true,
    userAgent: phoneAgent,
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(30_000);
  const troubles = watchTroubles(context, casa().address);
  await enter(casa(), context, { role: 'student', email, password: worldPassword });
  await steps(await context.newPage());
  expect(troubles).toEqual([]);
  await context.close();
};

const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });

test.each(sizes)('$name: reading, writing, sending a file and searching work by touch', async ({ height }) => {
  const { student } = await scene();
  await onPhone(height, student.email, async (page) => {
    await page.goto('/student/messages');
    await hydrated(page);
    const row = page.getByRole('list', { name: 'Conversations' }).getByRole('link', { name: /Tala Reyes/ });
    expect((await row.boundingBox())?.y).toBeLessThan(260);
    await row.tap();
    await page.getByRole('heading', { level: 1, name: 'To: Tala Reyes' }).waitFor();
    await history(page).getByText('Number 12.').waitFor();

    // The conversation fills the window, with one bar above and nothing below the text field.
    expect(await page.getByRole('banner').filter({ visible: true }).count()).toBe(0);
    const bar = await page.getByRole('link', { name: 'Back to conversations' }).boundingBox();
    expect(bar?.y).toBeLessThan(10);
    const list = await history(page).boundingBox();
    expect(Math.round(list?.y ?? 0)).toBe(56);
    const field = await composer(page).boundingBox();
    expect(height - (field?.y ?? 0) - (field?.height ?? 0)).toBeLessThan(20);

    await composer(page).tap();
    await page.keyboard.type('One line');
    await page.keyboard.press('Enter');
    await page.keyboard.type('and another');
    expect(await composer(page).inputValue()).toBe('One line\nand another');
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await history(page).getByText('and another').waitFor();
    await expect.poll(() => composer(page).inputValue()).toBe('');

    const [chooser] = await Promise.all([
      page.waitForEvent('filechooser'),
      page.getByRole('button', { name: 'Attach files' }).tap(),
    ]);
    await chooser.setFiles([{ name: 'Weekly guide.pdf', mimeType: 'application/pdf', buffer: samplePdf() }]);
    await page
      .getByText(/^\d+(\.\d+)? (bytes|B|KB)$/)
      .first()
      .waitFor();
    await page.getByRole('button', { name: 'Send', exact: true }).tap();
    await history(page).getByText('Weekly guide.pdf').waitFor();

    await page.getByRole('button', { name: 'Search in this conversation' }).tap();
    await page.keyboard.type('Number 3');
    await page.getByText('1 of 1').waitFor();
    await history(page).getByText('Number 3.').waitFor();
    await page.getByRole('button', { name: 'Close search' }).tap();
    expect(await axeFindings(page)).toEqual([]);

    await page.getByRole('link', { name: 'Back to conversations' }).tap();
    await page.getByRole('heading', { level: 1, name: 'Welcome, Mia!' }).waitFor();
  });
});

/** Returns the WCAG contrast ratio of the two bubble colors. */
const contrastOf = (page: Page) =>
  page.evaluate(() => {
    const channels = (element: Element) =>
      (getComputedStyle(element).backgroundColor.match(/[\d.]+/g) ?? []).slice(0, 3).map((one) => Number(one) / 255);
    const light = (element: Element) => {
      const [red = 0, green = 0, blue = 0] = channels(element).map((one) =>
        one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const bubble = (which: string) => document.querySelector(`${which} [class*="_bubble_"]`);
    const [own, other] = [bubble('[data-own]'), bubble('[class*="_message_"]:not([data-own])')];
    if (!own || !other) return 0;
    const [brighter = 0, darker = 0] = [light(own), light(other)].sort((one, next) => next - one);
    return (brighter + 0.05) / (darker + 0.05);
  });

test('own and received messages have clearly different colors in light and dark mode', async () => {
  const { student, teacher } = await scene();
  await onPhone(740, student.email, async (page) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(`/student/messages/${teacher.id}`);
      await history(page).getByText('Number 12.').waitFor();
      expect(await contrastOf(page)).toBeGreaterThan(2);
    }
  });
});
