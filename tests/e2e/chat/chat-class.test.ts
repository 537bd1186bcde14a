import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, openWindow, signIn } from '../support.ts';

const { casa, browser, world } = inBrowser();

/** Creates a section with an adviser and two students. */
const classOf = async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const section = await world().section({ name: 'Mango', adviser: teacher.id });
  const students = [await world().studentIn(section.id), await world().studentIn(section.id)];
  return { teacher, section, students };
};

const within = async (windows: Awaited<ReturnType<typeof openWindow>>[], steps: () => Promise<void>) => {
  await steps();
  expect(windows.flatMap(({ troubles }) => troubles)).toEqual([]);
  for (const { close } of windows) await close();
};

const write = async (page: Page) => {
  await page.getByRole('button', { name: 'Write to a class' }).click();
  const dialog = page.getByRole('dialog', { name: 'Write to a class' });
  // The only section is preselected.
  await expect.poll(() => dialog.getByRole('combobox', { name: 'Class' }).inputValue()).toBe('Mango (2 students)');
  await dialog.getByRole('textbox', { name: 'Message' }).fill('Rain boots tomorrow, please.');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send to 2 students' }).click();
  await dialog.getByText('Sent to 2 students of Mango.').waitFor();
  await dialog.getByRole('button', { name: 'Close' }).last().click();
};

test('a teacher sees which of two students read a message to a class', async () => {
  const { teacher, students } = await classOf();
  const [reader] = students;
  const desktop = await openWindow(browser(), casa().address, displays[3]);
  const phone = await openWindow(browser(), casa().address, displays[0]);
  await within([desktop, phone], async () => {
    const { page } = desktop;
    await signIn(page, '/teacher/messages', teacher.email, worldPassword);
    await write(page);
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await rows
      .filter({ hasText: 'To Mango' })
      .getByText(/^Read by 0 of 2/)
      .waitFor();
    expect(await rows.count()).toBe(1);
    await page.getByRole('link', { name: 'Sent to classes' }).click();
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

test('a message to a class is taken back for all students, and earlier ones load page by page', async () => {
  const { teacher, section, students } = await classOf();
  const [reader] = students;
  await casa().services.database.transaction((tx) =>
    tx
      .insertInto('announcements')
      .values(
        Array.from({ length: 21 }, (_, index) => ({
          id: casa().services.clock.newId(),
          teacher_id: teacher.id,
          section_id: section.id,
          section_name: 'Mango',
          text: `Number ${index + 1}.`,
          client_id: String(index),
          file_count: 0,
          sent: 0,
          deleted_at: null,
          state: 'sent' as const,
          send_at: null,
          reminded_at: null,
          created_at: new Date(Date.UTC(2026, 0, index + 1)).toISOString(),
        })),
      )
      .execute(),
  );
  const desktop = await openWindow(browser(), casa().address, displays[3]);
  const phone = await openWindow(browser(), casa().address, displays[0]);
  await within([desktop, phone], async () => {
    const { page } = desktop;
    await signIn(phone.page, `/student/messages/${teacher.id}`, reader?.email ?? '', worldPassword);
    const history = phone.page.getByRole('region', { name: /^Messages with/ });
    await history.getByText('Send a message to start the conversation').waitFor();
    await signIn(page, '/teacher/messages', teacher.email, worldPassword);
    await write(page);
    await history.getByText('Rain boots tomorrow, please.').waitFor();
    await page.getByRole('link', { name: 'Sent to classes' }).click();
    const cards = page.getByRole('region', { name: 'Mango' });
    await expect.poll(() => cards.count()).toBe(20);
    await page.getByRole('button', { name: 'Show earlier messages' }).click();
    await expect.poll(() => cards.count()).toBe(22);
    await cards.last().getByText('Number 1.', { exact: true }).waitFor();
    expect(await page.getByRole('button', { name: 'Show earlier messages' }).count()).toBe(0);

    await page.getByRole('button', { name: /^Take back: Mango/ }).click();
    const question = page.getByRole('dialog', { name: 'Take back this message?' });
    await question.getByText(/^The text and files disappear for 2 students of Mango and for you\./).waitFor();
    await question.getByRole('button', { name: 'Take back' }).press('Enter');
    await cards.first().getByText('You took this message back.').waitFor();
    await history.getByText('This message was deleted.').waitFor();
    expect(await page.getByRole('button', { name: /^Take back/ }).count()).toBe(0);
    expect(await history.getByText('Rain boots').count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});

test('a message to a class is one row, does not reorder conversations, and can be scheduled', async () => {
  const { teacher, students } = await classOf();
  const [family] = students;
  await world().conversation({
    student: family?.id ?? '',
    teacher: teacher.id,
    messages: [
      { from: 'teacher', text: 'Welcome back' },
      { from: 'student', text: 'Thank you' },
    ],
  });
  const desktop = await openWindow(browser(), casa().address, displays[3]);
  await within([desktop], async () => {
    const { page } = desktop;
    await signIn(page, '/teacher/messages', teacher.email, worldPassword);
    await write(page);
    const rows = page.getByRole('list', { name: 'Conversations' }).getByRole('link');
    await rows.filter({ hasText: 'To Mango' }).waitFor();
    await expect.poll(() => rows.count()).toBe(2);
    await rows.filter({ hasText: 'Thank you' }).waitFor();

    const show = page.getByRole('list', { name: 'Show' });
    await show.getByRole('button', { name: /^Classes/ }).click();
    await expect.poll(() => rows.count()).toBe(1);
    await show.getByRole('button', { name: /^Unread/ }).click();
    await page.getByText('You have read everything.').waitFor();
    expect(await axeFindings(page)).toEqual([]);
    await page.reload();
    await page.getByText('You have read everything.').waitFor();
    await show.getByRole('button', { name: /^All/ }).click();
    await expect.poll(() => rows.count()).toBe(2);

    await page.getByRole('button', { name: 'Write to a class' }).click();
    const dialog = page.getByRole('dialog', { name: 'Write to a class' });
    await dialog.getByRole('textbox', { name: 'Message' }).fill('The library is closed.');
    await dialog.getByRole('checkbox', { name: 'Send later' }).check();
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2020-01-01');
    await dialog.getByText('This time has passed. Choose a later one.').waitFor();
    expect(await dialog.getByRole('button', { name: /^Send to 2 students/ }).isDisabled()).toBe(true);
    await dialog.getByRole('textbox', { name: 'Day' }).fill('2027-01-01');
    for (const away of [() => page.mouse.click(10, 400), () => page.reload()]) {
      await away();
      await dialog.waitFor({ state: 'detached' });
      await page.getByRole('button', { name: 'Write to a class' }).click();
      await expect.poll(() => dialog.getByRole('textbox', { name: 'Day' }).inputValue()).toBe('Jan 1, 2027');
      expect(await dialog.getByRole('textbox', { name: 'Message' }).inputValue()).toBe('The library is closed.');
    }
    await dialog.getByRole('button', { name: 'Send to 2 students later' }).click();
    await dialog.getByText(/^The message to Mango will be sent on Jan 1, /).waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await rows
      .filter({ hasText: 'The library is closed.' })
      .getByText(/^Will be sent on Jan 1, /)
      .waitFor();

    await page.getByRole('link', { name: 'Sent to classes' }).click();
    const cards = page.getByRole('region', { name: 'Mango' });
    await cards
      .first()
      .getByText(/^Will be sent on Jan 1, /)
      .waitFor();
    const cancel = async () => {
      await page.getByRole('button', { name: /^Cancel: Mango/ }).click();
      await page.getByRole('dialog', { name: 'Remove this message?' }).getByRole('button', { name: 'Remove' }).click();
      await page.getByText('The message to Mango will not be sent.').waitFor();
      await expect.poll(() => cards.count()).toBe(1);
    };
    await cancel();
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await cards.filter({ hasText: 'The library is closed.' }).waitFor();
    await cancel();

    await page.reload();
    await cards.getByRole('button', { name: /^Remind those who have not read: Mango/ }).click();
    await page.getByText('2 students will be notified again.').waitFor();
    await cards.getByText(/^Reminded on/).waitFor();
    expect(await page.getByRole('button', { name: /^Remind/ }).count()).toBe(0);
    expect(await axeFindings(page)).toEqual([]);
  });
});
