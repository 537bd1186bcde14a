import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from './in-browser.ts';
import { axeFindings, looks, openWindow, signIn } from './support.ts';

const { casa, browser, world } = inBrowser();

/** A section of three, the chat of one of whom is switched off. */
const classOf = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const section = await world().section({ name: 'Mango', adviser: teacher.id });
  const students = [await world().studentIn(section.id), await world().studentIn(section.id)];
  return { teacher, section, students };
};

const within = async (windows: Awaited<ReturnType<typeof openWindow>>[], go: () => Promise<void>) => {
  try {
    await go();
    expect(windows.flatMap(({ troubles }) => troubles)).toEqual([]);
  } finally {
    for (const { close } of windows) await close();
  }
};

const write = async (page: Page) => {
  await page.getByRole('button', { name: 'Write to a class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to a class' });
  await dialog.getByRole('combobox', { name: 'Section' }).click();
  await page.getByRole('option', { name: 'Mango (2 students)' }).click();
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Rain boots tomorrow, please.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 2 students' }).click();
  await page
    .getByRole('dialog', { name: 'Write to 2 students of Mango?' })
    .getByRole('button', { name: 'Send' })
    .click();
  await dialog.getByText('Sent to 2 students of Mango.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
};

test('a message to a class is read by one of two, and the teacher sees by whom', async () => {
  const { teacher, students } = await classOf();
  const [reader] = students;
  const desktop = await openWindow(browser(), casa().address, looks[3]);
  const phone = await openWindow(browser(), casa().address, looks[0]);
  await within([desktop, phone], async () => {
    const { page } = desktop;
    await signIn(page, '/teacher/messages', teacher.email, worldPassword);
    await write(page);
    expect(await page.getByRole('list', { name: 'Conversations' }).getByRole('link').count()).toBe(2);
    await page.getByRole('link', { name: 'Messages to a class' }).click();
    const card = page.getByRole('region', { name: 'Mango' });
    await card.getByText('Read by 0 of 2').waitFor();
    expect(await axeFindings(page)).toEqual([]);

    await signIn(phone.page, '/student/messages', reader?.email ?? '', worldPassword);
    await phone.page.getByRole('link', { name: /Tala Reyes/ }).click();
    const history = phone.page.getByRole('region', { name: /^Messages with/ });
    await history.getByText('Rain boots tomorrow, please.').waitFor();
    await history.getByText('To the class').waitFor();

    await card.getByText('Read by 1 of 2').waitFor();
    await card.getByRole('button', { name: /^Who has read it/ }).click();
    const recipients = page.getByRole('list', { name: 'Students' }).getByRole('link');
    await expect.poll(() => recipients.count()).toBe(2);
    await recipients.first().getByText('Read', { exact: true }).waitFor();
    await recipients.last().getByText('Sent', { exact: true }).waitFor();
    expect(await axeFindings(page)).toEqual([]);
  });
});
