import type { Page } from '@playwright/test';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePicture } from '../support/sample-files.ts';
import { inBrowser } from './in-browser.ts';
import type { Account } from './screens/school.ts';
import { enter } from './screens/show-screen.ts';
import { axeFindings, displays, excessWidth, isControlled, openWindow, storedText } from './support.ts';

const { casa, browser, world } = inBrowser();

const writtenPdf = async (text: string): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'A4' });
  document.fontSize(40).text(text).end();
  return Buffer.concat(await Array.fromAsync(document as AsyncIterable<Buffer>));
};

const allDay = { startMinute: 0, endMinute: 24 * 60 - 1 };

const scene = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', middle_name: '', last_name: 'Reyes' });
  const level = await world().level({ name: 'Grade 2' });
  const section = await world().section({
    name: `Molave ${teacher.id.slice(-6)}`,
    level: level.id,
    adviser: teacher.id,
  });
  const subject = await world().subject({ name: 'Botany', section: section.id, teacher: teacher.id });
  for (const day of [0, 1, 2, 3, 4, 5, 6]) await world().schedule({ subject: subject.id, day, ...allDay });
  const student = await world().student({ first_name: 'Mia', middle_name: '', last_name: 'Santos' });
  await world().enroll(student.id, section.id);
  return { teacher, student, section: `Grade 2 - ${section.name}` };
};

/** Creates newsletters. The whole school sees them, and so do all tests of this file. */
const newsletters = async (uploader: string) => {
  const store = async (fileName: string, content: Buffer) =>
    world().newsletter({ path: await world().upload({ purpose: 'newsletterUploads', uploader, fileName, content }) });
  await store('Letter of June.pdf', await writtenPdf('Dear families'));
  await store('Garden.jpg', await samplePicture({ width: 400, height: 300 }));
  await store('Never opened.pdf', await writtenPdf('Later'));
};

const of = (role: Account['role'], { email }: { email: string }): Account => ({ role, email, password: worldPassword });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const viewer = (page: Page) => page.getByRole('dialog', { name: 'File viewer' });
const strip = (page: Page) => page.getByText('No connection to Casa.');
const age = (page: Page) => strip(page).getByText(/^As of \d\d:\d\d$/);
const notStored = (page: Page) =>
  page.getByText('This content is not stored on this device.').filter({ visible: true }).first();

const isCopied = (page: Page, ...words: string[]) =>
  expect
    .poll(async () => {
      const stored = await storedText(page);
      return words.filter((word) => !stored.includes(word));
    })
    .toEqual([]);

const storedFiles = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    if (!(await caches.has('casa-files'))) return [];
    const cached = await (await caches.open('casa-files')).keys();
    return cached.map(({ url }) => new URL(url).pathname).filter((path) => path !== '/uploads/kept');
  });

/** Opens a page by the menu, which must be opened first on phones. */
const openPage = async (page: Page, name: string) => {
  const menu = page.getByRole('button', { name: 'Open the menu' });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name, exact: true }).click();
};

const isReadable = async (page: Page) => {
  expect(await axeFindings(page)).toEqual([]);
  expect(await excessWidth(page)).toBe(0);
};

test.each([displays[0], displays[3]])(
  '$width px: a family can read visited pages and files offline, and nothing remains after sign-out',
  async (display) => {
    const { teacher, student, section } = await scene();
    if (display === displays[0]) await newsletters(teacher.id);
    await world().news({ text: '<p>Rain boots on Monday</p>' });
    const { page, troubles, close } = await openWindow(browser(), casa().address, display);
    await enter(casa(), page.context(), of('student', student));
    await page.goto('/student');
    await isControlled(page);
    await isCopied(page, 'Rain boots', 'Botany');
    await openPage(page, section);
    await page.getByText('Adviser: Tala Reyes').waitFor();
    await openPage(page, 'General Newsletters / Memos');
    await page.getByRole('button', { name: 'View Letter of June' }).click();
    await viewer(page).getByText('Dear families').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Garden' }).click();
    await viewer(page)
      .getByRole('img', { name: /^Garden/ })
      .waitFor();
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });
    await isCopied(page, 'Letter of June.pdf', '"adviser":{', 'Rain boots');
    await expect.poll(async () => (await storedFiles(page)).filter((path) => /\.(pdf|jpg)$/.test(path)).length).toBe(2);

    await page.context().setOffline(true);
    await age(page).waitFor();
    await page.reload();
    await heading(page, 'General Newsletters or Memos').waitFor();
    await age(page).waitFor();
    await isReadable(page);
    await page.getByRole('button', { name: 'View Letter of June' }).click();
    await viewer(page).getByText('Dear families').waitFor({ state: 'attached' });
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Never opened' }).click();
    await viewer(page).getByRole('alert').getByText('this device has no copy of the file').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'View Garden' }).click();
    await expect
      .poll(() =>
        viewer(page)
          .getByRole('img', { name: /^Garden/ })
          .evaluate((img) => (img as HTMLImageElement).naturalWidth),
      )
      .toBe(400);
    await page.keyboard.press('Escape');
    await viewer(page).waitFor({ state: 'detached' });

    await page.goto('/student');
    await page.getByText('Rain boots on Monday').filter({ visible: true }).first().waitFor();
    await page.getByRole('region', { name: 'Today' }).getByText('Botany').waitFor();
    await age(page).waitFor();
    await isReadable(page);
    await openPage(page, section);
    await page.getByRole('link', { name: 'Botany', exact: true }).click();
    await page.getByText('Teacher: Tala Reyes').waitFor();
    await page.goto('/student/section?view=timetable');
    await heading(page, `Timetable: ${section}`).waitFor();
    await age(page).waitFor();
    expect(await notStored(page).count()).toBe(0);

    await page.context().setOffline(false);
    await strip(page).waitFor({ state: 'detached' });
    await page.goto('/student');
    await page
      .getByRole('button', { name: 'Open the menu' })
      .or(page.getByRole('button', { name: 'Sign Out' }))
      .first()
      .click();
    if (display.width < 600) await page.getByRole('button', { name: 'Sign Out' }).first().click();
    await heading(page, 'Login as a Student').waitFor();
    const left = await storedText(page);
    for (const word of ['Rain boots', 'Letter of June', 'Botany', student.id]) expect(left).not.toContain(word);
    expect(await storedFiles(page)).toEqual([]);
    expect(troubles).toEqual([]);
    await close();
  },
);

test('an unvisited page offline shows an explanation with links, and loads once online', async () => {
  const { teacher, section } = await scene();
  const { page, close } = await openWindow(browser(), casa().address, displays[0]);
  await enter(casa(), page.context(), of('teacher', teacher));
  await page.goto('/teacher');
  await isControlled(page);
  await isCopied(page, 'Botany');
  await page.context().setOffline(true);
  await page.reload();
  await heading(page, 'Welcome, Tala').waitFor();
  await openPage(page, 'Advisory Classes');
  await notStored(page).waitFor();
  await isReadable(page);
  await page.goto('/teacher/profile');
  await heading(page, 'Not available offline').waitFor();
  await isReadable(page);
  await page.locator('#content').getByRole('link', { name: 'Classes', exact: true }).click();
  await page.getByText('Botany').filter({ visible: true }).first().waitFor();
  await openPage(page, 'Advisory Classes');
  await notStored(page).waitFor();
  await page.context().setOffline(false);
  await page.locator('#content').getByText(section).filter({ visible: true }).first().waitFor();
  await notStored(page).waitFor({ state: 'detached' });
  await close();
});

test('pages of an earlier visit are available offline until another person signs in', async () => {
  const { student, section } = await scene();
  const teacher = await world().teacher({ first_name: 'Luz', last_name: 'Abad' });
  await world().news({ text: '<p>Lanterns at five</p>' });
  const { page, close } = await openWindow(browser(), casa().address);
  await enter(casa(), page.context(), of('student', student));
  await page.goto('/student/section');
  await isControlled(page);
  await isCopied(page, section.slice('Grade 2 - '.length), 'Tala Reyes');
  await page.goto('/student/newsletters');
  await heading(page, 'General Newsletters or Memos').waitFor();
  await isCopied(page, 'newsletters-memos', 'Tala Reyes');
  await page.context().setOffline(true);
  await openPage(page, section);
  await page.getByText('Adviser: Tala Reyes').waitFor();
  await age(page).waitFor();
  await page.context().setOffline(false);
  await strip(page).waitFor({ state: 'detached' });

  await page.context().clearCookies();
  await enter(casa(), page.context(), of('teacher', teacher));
  await page.goto('/teacher');
  await heading(page, 'Welcome, Luz').waitFor();
  await isCopied(page, teacher.id);
  expect(await storedText(page)).not.toContain(student.id);
  await page.context().setOffline(true);
  await page.reload();
  await heading(page, 'Welcome, Luz').waitFor();
  expect(await storedText(page)).not.toContain(student.id);
  await close();
});
