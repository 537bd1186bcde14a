import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import type { Account } from '../screens/school.ts';
import { simulateState } from '../screens/states.ts';
import { axeFindings, displays, excessWidth, putOn } from '../support.ts';

const zone = { CASA_TIME_ZONE: 'Asia/Manila' };
const { casa, world, visit } = inBrowser(zone);

let admin: Account;
beforeAll(async () => {
  const { email } = await world().admin({ first_name: 'Elena', last_name: 'Abad' });
  admin = { role: 'admin', email, password: worldPassword };
});

const signInOf = (role: 'student' | 'teacher', email: string): Account => ({ role, email, password: worldPassword });

const meet = async (texts: readonly string[] = ['Good morning, Mia']) => {
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const messages = texts.map((text) => ({ from: 'teacher', text }) as const);
  await world().conversation({ student: student.id, teacher: teacher.id, messages });
  return {
    student: { ...signInOf('student', student.email), id: student.id },
    teacher: { ...signInOf('teacher', teacher.email), id: teacher.id },
  };
};

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

const waitForText = (page: Page, text: string) =>
  page.getByText(text, { exact: false }).filter({ visible: true }).first().waitFor();

/** Checks the current page at each width and in each color scheme. */
const expectAccessible = async (page: Page) => {
  for (const display of displays) {
    await putOn(page, display);
    expect(await axeFindings(page), `${display.width} ${display.scheme}`).toEqual([]);
    expect(await excessWidth(page), `${display.width} ${display.scheme}`).toBeLessThanOrEqual(0);
  }
  await putOn(page, displays[2]);
};

describe('an admin', () => {
  test('switches a chat off and on, and open chats of both people show the reason immediately', async () => {
    const { student, teacher } = await meet();
    await visit(
      async (office) => {
        await visit(
          async (mia) => {
            await mia.goto(`/student/messages/${teacher.id}`);
            await composer(mia).fill('A draft that');
            await visit(
              async (tala) => {
                await tala.goto(`/teacher/messages/${student.id}`);
                await composer(tala).waitFor();
                await office.goto(`/admin/students?details=${student.id}`);
                await button(office, 'Switch chat off').click();
                const dialog = office.getByRole('dialog', { name: 'Switch off the chat of Mia Santos?' });
                await dialog.getByLabel('Note').fill('Asked by the family');
                await office.keyboard.press('Tab');
                await dialog.getByRole('button', { name: 'Switch chat off' }).click();
                await waitForText(office, 'Chat switched off.');
                await waitForText(mia, 'Chat is off for your account.');
                await waitForText(tala, 'The school has switched off this student’s chat.');
                for (const page of [mia, tala]) {
                  await composer(page).waitFor({ state: 'detached' });
                  await waitForText(page, 'Good morning, Mia');
                }
                await expectAccessible(mia);
                await office.goto('/admin/chat');
                const row = office.getByRole('row', { name: /Mia Santos/ });
                await row.getByText('Asked by the family').waitFor();
                await row.getByText('Elena Abad').waitFor();
                await row.getByRole('button', { name: 'Switch on the chat of Mia Santos' }).click();
                await office.getByText('No student’s chat is switched off.').waitFor();
                await composer(tala).waitFor();
              },
              { as: teacher },
            );
            await composer(mia).waitFor();
            await expect.poll(() => composer(mia).inputValue()).toBe('A draft that');
          },
          { as: student },
        );
      },
      { as: admin },
    );
  });

  test('sets quiet hours by keyboard alone, and a writer sees when a message will arrive', async () => {
    const { student, teacher } = await meet();
    await visit(
      async (office) => {
        await office.goto('/admin/chat');
        const toggle = office.getByRole('switch', { name: 'The school has quiet hours' });
        await toggle.focus();
        await office.keyboard.press('Space');
        await office.getByLabel('Every day from').fill('00:00');
        await office.getByLabel('Until').fill('00:00');
        await office.keyboard.press('Enter');
        await waitForText(office, '“Until” must be a different time from “Every day from”.');
        await office.getByLabel('Until').fill('23:59');
        for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']) {
          await office.getByRole('checkbox', { name: day }).focus();
          await office.keyboard.press('Space');
        }
        await button(office, 'Save quiet hours').focus();
        await office.keyboard.press('Enter');
        await waitForText(
          office,
          'Leave at least 1 day that is not quiet all day. Otherwise no message would ever arrive.',
        );
        const today = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: zone.CASA_TIME_ZONE });
        const nextWeek = today.format(casa().clock.milliseconds() + 3 * 24 * 3_600_000);
        await office.getByRole('checkbox', { name: nextWeek }).uncheck();
        await expectAccessible(office);
        await button(office, 'Save quiet hours').click();
        await waitForText(office, 'Quiet hours saved.');
        await visit(
          async (mia) => {
            await mia.goto(`/student/messages/${teacher.id}`);
            await mia.getByText(/^Quiet hours until \w+day \d\d:\d\d\. Your message will arrive then\.$/).waitFor();
            await composer(mia).waitFor();
            await office.getByRole('switch', { name: 'The school has quiet hours' }).click();
            await button(office, 'Save quiet hours').click();
            await mia.getByText(/^Quiet hours until/).waitFor({ state: 'detached' });
          },
          { as: student },
        );
      },
      { as: admin },
    );
  });
});

test('the author edits and deletes messages held for quiet hours', async () => {
  const { student, teacher } = await meet();
  const inManila = (hours: number) =>
    new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: zone.CASA_TIME_ZONE }).format(
      casa().clock.milliseconds() + hours * 3_600_000,
    );
  await world().quietHours({ from: inManila(-1), until: inManila(2), days: [] });
  await visit(
    async (mia) => {
      await mia.goto(`/student/messages/${teacher.id}`);
      for (const text of ['Good nihgt', 'Sleep well']) {
        await composer(mia).fill(text);
        await composer(mia).press('Enter');
        await waitForText(mia, text);
      }
      await expect.poll(() => mia.getByText(/^Waits until/).count()).toBe(2);
      await button(mia, 'Edit').first().click();
      await expect.poll(() => composer(mia).inputValue()).toBe('Good nihgt');
      await composer(mia).fill('Good night');
      await composer(mia).press('Enter');
      await waitForText(mia, 'Good night');
      const shown = mia.getByRole('region', { name: /^Messages with/ }).locator('li [dir=auto]');
      await expect.poll(() => shown.allTextContents()).toEqual(['Good morning, Mia', 'Good night', 'Sleep well']);
      await button(mia, 'Delete').last().click();
      const question = mia.getByRole('dialog', { name: 'Delete this message?' });
      await question.getByText('This message has not been sent yet. It will be deleted completely.').waitFor();
      await question.getByRole('button', { name: 'Delete' }).click();
      await expect.poll(() => shown.allTextContents()).toEqual(['Good morning, Mia', 'Good night']);
    },
    { as: student },
  ).finally(() => world().quietHours(undefined));
});

test('a forbidden conversation has no text field', async () => {
  const { student, teacher } = await meet();
  await visit(
    async (mia) => {
      await simulateState(mia, 'forbidden');
      await mia.goto(`/student/messages/${teacher.id}`);
      await waitForText(mia, 'You do not have access to this.');
      expect(await composer(mia).count()).toBe(0);
      await expectAccessible(mia);
    },
    { as: student },
  );
});

const texts = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'You are stupid', 'Eight', 'Nine'];

describe('a report', () => {
  test('is made by the recipient, both people see that an admin read it, and the message is hidden from both', async () => {
    const { student, teacher } = await meet(texts);
    await visit(
      async (mia) => {
        await mia.goto(`/student/messages/${teacher.id}`);
        await waitForText(mia, 'You are stupid');
        await mia
          .getByRole('region', { name: /^Messages with/ })
          .getByText('You are stupid')
          .hover();
        await button(mia, /You are stupid/).click();
        await mia.getByRole('menuitem', { name: 'Report message' }).click();
        const dialog = mia.getByRole('dialog', { name: 'Report this message?' });
        await button(mia, 'Report').click();
        await dialog.getByText('Describe what is wrong with this message.').waitFor();
        await expectAccessible(mia);
        await dialog.getByLabel('What is wrong with this message?').fill('It hurts me');
        await button(mia, 'Report').click();
        await waitForText(mia, 'Thank you. Your report was sent to the school.');
        await visit((office) => openAndHide(office, mia), { as: admin });
        await visit(
          async (tala) => {
            await tala.goto(`/teacher/messages/${student.id}`);
            await waitForText(tala, 'The school viewed a reported message and up to 10 messages around it.');
            await waitForText(tala, 'This message was hidden by the school.');
          },
          { as: teacher },
        );
      },
      { as: student },
    );
  });
});

const openAndHide = async (office: Page, mia: Page) => {
  await office.goto('/admin');
  await office.getByRole('link', { name: 'Chat 1 open report' }).click();
  await heading(office, 'Chat').waitFor();
  await office.getByRole('tab', { name: /^Reported messages/ }).click();
  await office.waitForURL('**/admin/chat/reports');
  await office.getByText('Mia Santos (student) reported a message from Tala Reyes (teacher)').waitFor();
  await waitForText(office, 'It hurts me');
  expect(await office.getByText('You are stupid').count()).toBe(0);
  await expectAccessible(office);
  await button(office, 'View messages').click();
  const question = office.getByRole('dialog', { name: 'View these messages?' });
  await question.getByText('Mia Santos and Tala Reyes are notified.').waitFor();
  expect(await mia.getByText('The school viewed').count()).toBe(0);
  await question.getByRole('button', { name: 'View', exact: true }).click();
  const shown = office.getByRole('list', { name: 'Messages around the report' }).getByRole('listitem');
  await shown.first().waitFor();
  await expect.poll(() => shown.count()).toBe(8);
  await shown.filter({ hasText: 'Reported message' }).getByText('You are stupid').waitFor();
  await expectAccessible(office);
  await waitForText(mia, 'The school viewed a reported message and up to 10 messages around it.');
  const panel = office.getByRole('dialog', { name: 'Reported message' });
  await panel.getByRole('button', { name: 'Hide message' }).click();
  await waitForText(mia, 'This message was hidden by the school.');
  expect(await mia.getByText('You are stupid').count()).toBe(0);
  await panel.getByRole('button', { name: 'Show message again' }).click();
  await waitForText(mia, 'You are stupid');
  await panel.getByRole('button', { name: 'Hide message' }).click();
  await panel.getByRole('button', { name: 'Close report' }).click();
  await office
    .getByRole('dialog', { name: 'Close this report?' })
    .getByRole('button', { name: 'Close report' })
    .click();
  await waitForText(office, 'No open reports.');
  await office.getByRole('link', { name: 'Chat', exact: true }).waitFor();
};
