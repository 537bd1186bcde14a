import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, openWindow, signIn } from '../support.ts';

const { casa, browser, world } = inBrowser();

test('a reply links to its original message and shows when it is deleted', async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Ben', last_name: 'Cruz' });
  const phone = await openWindow(browser(), casa().address, displays[1]);
  const desktop = await openWindow(browser(), casa().address, displays[2]);
  const teachers = desktop.page.getByRole('region', { name: /^Messages with/ });
  const families = phone.page.getByRole('region', { name: /^Messages with/ });

  await signIn(phone.page, `/student/messages/${teacher.id}`, student.email, worldPassword);
  await phone.page.getByRole('textbox', { name: 'Message', exact: true }).fill('May I stay longer?');
  await phone.page.getByRole('button', { name: 'Send' }).click();
  await families.getByText('May I stay longer?').waitFor();

  const { page } = desktop;
  await signIn(page, `/teacher/messages/${student.id}`, teacher.email, worldPassword);
  await teachers.getByText('May I stay longer?').waitFor();
  await teachers.getByRole('button', { name: /^Message actions: May I stay/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await page.getByText('Replying to').waitFor();
  const field = page.getByRole('textbox', { name: 'Message', exact: true });
  await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByText('Replying to').waitFor({ state: 'detached' });

  await teachers.getByRole('button', { name: /^Message actions: May I stay/ }).press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await page.getByText('Replying to').waitFor();
  await field.fill('Until five.');
  await page.reload();
  await page.getByText('Replying to').waitFor();
  await expect.poll(() => field.inputValue()).toBe('Until five.');
  await field.press('Enter');
  await page.getByText('Replying to').waitFor({ state: 'detached' });
  await teachers.getByRole('button', { name: 'In reply to Ben Cruz May I stay longer?' }).waitFor();

  const quoted = families.getByRole('button', { name: 'In reply to You May I stay longer?' });
  await quoted.waitFor();
  expect(await axeFindings(phone.page)).toEqual([]);
  await quoted.click();
  await families.locator('[data-found]').getByText('May I stay longer?').waitFor();

  await families.getByRole('button', { name: /^Message actions: May I stay/ }).press('Enter');
  await phone.page.getByRole('menuitem', { name: 'Delete' }).press('Enter');
  await phone.page
    .getByRole('dialog', { name: 'Delete this message?' })
    .getByRole('button', { name: 'Delete' })
    .click();
  await teachers.getByRole('button', { name: 'In reply to Ben Cruz This message was deleted.' }).waitFor();
  await families.getByRole('button', { name: 'In reply to You This message was deleted.' }).waitFor();
  expect([...phone.troubles, ...desktop.troubles]).toEqual([]);
});
