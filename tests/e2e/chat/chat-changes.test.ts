import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { samplePdf, samplePicture } from '../../support/sample-files.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, displays, openWindow, signIn, twoFrames } from '../support.ts';

const { casa, browser, world } = inBrowser();

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });
const messageTexts = (page: Page) => history(page).locator('li [dir=auto]').allTextContents();

const sendText = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

/** Opens the menu of the focused message. Waits for the focus, which the menu receives after a delay. */
const openMenu = async (page: Page) => {
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu');
  await expect.poll(() => menu.evaluate((all) => all.contains(document.activeElement))).toBe(true);
};

/** Opens a conversation for a student on a phone and a teacher on a desktop. */
const chatting = async (steps: (mia: Page, tala: Page) => Promise<void>) => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const student = await world().student({ first_name: 'Mia', last_name: 'Santos' });
  const phone = await openWindow(browser(), casa().address, displays[1]);
  const desktop = await openWindow(browser(), casa().address, displays[2]);
  await signIn(phone.page, `/student/messages/${teacher.id}`, student.email, worldPassword);
  await signIn(desktop.page, `/teacher/messages/${student.id}`, teacher.email, worldPassword);
  for (const { page } of [phone, desktop]) await composer(page).waitFor();
  await steps(phone.page, desktop.page);
  expect([...phone.troubles, ...desktop.troubles]).toEqual([]);
  await phone.close();
  await desktop.close();
};

test('a message is edited and deleted by keyboard, and both people see the change', async () => {
  await chatting(async (mia, tala) => {
    await sendText(tala, 'See you on Mnoday');
    await sendText(tala, 'Bring your book');
    await expect.poll(() => messageTexts(mia)).toEqual(['See you on Mnoday', 'Bring your book']);
    await history(tala)
      .locator('li')
      .filter({ hasText: 'Bring your book' })
      .getByText('Read', { exact: true })
      .waitFor();

    await composer(tala).press('ArrowUp');
    await expect.poll(() => composer(tala).inputValue()).toBe('Bring your book');
    await tala.keyboard.press('Escape');
    await expect.poll(() => composer(tala).inputValue()).toBe('');

    const menus = history(tala).getByRole('button', { name: /^Message actions/ });
    await menus.last().focus();
    await tala.keyboard.press('ArrowUp');
    await expect.poll(() => menus.first().evaluate((one) => one === document.activeElement)).toBe(true);
    await openMenu(tala);
    await tala.getByRole('menuitem', { name: 'Edit' }).press('Enter');
    await tala.getByText('Editing your message').waitFor();
    await tala.getByRole('menu').waitFor({ state: 'detached' });
    await twoFrames(tala);
    expect(await composer(tala).evaluate((field) => field === document.activeElement)).toBe(true);
    await expect.poll(() => composer(tala).inputValue()).toBe('See you on Mnoday');
    await sendText(tala, 'See you on Monday');
    await expect.poll(() => messageTexts(mia)).toEqual(['See you on Monday', 'Bring your book']);
    await history(mia).getByText('edited', { exact: true }).waitFor();

    await menus.last().focus();
    await openMenu(tala);
    await tala.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await tala.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    for (const page of [mia, tala]) await history(page).getByText('This message was deleted.').waitFor();
    expect(await messageTexts(mia)).toEqual(['See you on Monday']);
    expect(await axeFindings(tala)).toEqual([]);
    const deletedMenu = { name: 'Message actions', exact: true };
    expect(await history(tala).getByRole('button', deletedMenu).count()).toBe(0);
    await history(mia).getByRole('button', deletedMenu).press('Enter');
    await expect.poll(() => mia.getByRole('menuitem').allTextContents()).toEqual(['Report message']);
    await mia.getByRole('menuitem', { name: 'Report message' }).press('Enter');
    await mia.getByLabel('What is wrong with this message?').fill('It was unkind.');
    await mia.getByRole('dialog').getByRole('button', { name: 'Report' }).press('Enter');
    await mia.getByText('Thank you. Your report was sent to the school.').waitFor();
  });
});

test('deleting a message ends its editing', async () => {
  await chatting(async (_mia, tala) => {
    await sendText(tala, 'Not for long');
    await history(tala).getByText('Sent', { exact: true }).or(history(tala).getByText('Read')).first().waitFor();
    await composer(tala).press('ArrowUp');
    await tala.getByText('Editing your message').waitFor();
    await history(tala)
      .getByRole('button', { name: /^Message actions/ })
      .press('Enter');
    await tala.getByRole('menuitem', { name: 'Delete' }).press('Enter');
    await tala.getByRole('dialog').getByRole('button', { name: 'Delete' }).press('Enter');
    await history(tala).getByText('This message was deleted.').waitFor();
    await tala.getByText('Editing your message').waitFor({ state: 'detached' });
    await expect.poll(() => composer(tala).inputValue()).toBe('');
  });
});

test('an unsaved edit survives another conversation and a reload', async () => {
  const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
  const [mia, ben] = await Promise.all([
    world().student({ first_name: 'Mia', last_name: 'Santos' }),
    world().student({ first_name: 'Ben', last_name: 'Cruz' }),
  ]);
  for (const { id } of [mia, ben])
    await world().conversation({
      student: id,
      teacher: teacher.id,
      messages: [{ from: 'student', text: 'Good morning' }],
    });
  const { page, troubles, close } = await openWindow(browser(), casa().address, displays[2]);
  await signIn(page, `/teacher/messages/${mia.id}`, teacher.email, worldPassword);
  await composer(page).waitFor();
  await sendText(page, 'See you on Mnoday');
  await history(page).getByText('Sent', { exact: true }).waitFor();
  await composer(page).fill('And another thing');
  await history(page)
    .getByRole('button', { name: /^Message actions/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await composer(page).fill('See you on Monday at eight');
  await page.getByRole('link', { name: /Ben Cruz/ }).click();
  await page
    .getByRole('link', { name: /Mia Santos/ })
    .getByText('Change not saved: See you on Monday')
    .waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('');
  for (const returnToChat of [() => page.getByRole('link', { name: /Mia Santos/ }).click(), () => page.reload()]) {
    await returnToChat();
    await page.getByText('Editing your message').waitFor();
    await expect.poll(() => composer(page).inputValue()).toBe('See you on Monday at eight');
  }
  await composer(page).press('Enter');
  await expect.poll(() => messageTexts(page)).toEqual(['Good morning', 'See you on Monday at eight']);
  await expect.poll(() => composer(page).inputValue()).toBe('And another thing');
  expect(troubles).toEqual([]);
  await close();
});

test('a refused edit is reported, and the message keeps its text', async () => {
  await chatting(async (_mia, tala) => {
    await sendText(tala, 'As it was');
    await history(tala).getByText('Sent', { exact: true }).or(history(tala).getByText('Read')).first().waitFor();
    await tala.route('**/api/messages/edit', (route) =>
      route.fulfill({ status: 409, json: { error: 'Messages can be changed for 15 minutes.', code: 'too_late' } }),
    );
    await composer(tala).press('ArrowUp');
    await sendText(tala, 'Something else');
    await tala.getByRole('alert').filter({ hasText: 'Messages can be changed for 15 minutes.' }).waitFor();
    expect(await messageTexts(tala)).toEqual(['As it was']);
    await expect.poll(() => composer(tala).inputValue()).toBe('Something else');
    await tala.keyboard.press('Escape');
    await expect.poll(() => composer(tala).inputValue()).toBe('');
  });
});

test('pictures and documents are attached, viewed and refused', async () => {
  await chatting(async (mia, tala) => {
    await mia
      .locator('input[type=file]')
      .first()
      .setInputFiles([
        {
          name: 'plant.png',
          mimeType: 'image/png',
          buffer: await samplePicture({ format: 'png', width: 600, height: 400 }),
        },
        { name: 'reading list.pdf', mimeType: 'application/pdf', buffer: samplePdf() },
        { name: 'virus.png', mimeType: 'image/png', buffer: Buffer.from('MZ this is no picture') },
      ]);
    const attached = mia.getByRole('list', { name: 'Attached files' });
    await attached.getByRole('alert').filter({ hasText: 'File type not supported!' }).waitFor();
    await mia.getByRole('button', { name: 'Send' }).click();
    await mia.getByText('Remove the failed files, then send.').waitFor();
    await attached.getByRole('button', { name: 'Remove virus.png' }).click();
    expect(await axeFindings(mia)).toEqual([]);
    await mia.getByRole('button', { name: 'Send' }).click();
    const list = history(tala);
    await list.getByRole('button', { name: /^View reading list.pdf/ }).waitFor();
    await expect
      .poll(() => list.getByRole('link', { name: 'Download reading list.pdf' }).getAttribute('download'))
      .toBe('reading list.pdf');
    await list.getByRole('button', { name: 'View plant.png' }).click();
    const viewer = tala.getByRole('dialog', { name: 'File viewer' });
    const picture = viewer.getByRole('img', { name: 'plant.png' });
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
    expect(await axeFindings(tala)).toEqual([]);
    await tala.keyboard.press('Escape');
    await viewer.waitFor({ state: 'detached' });
  });
});

test('a draft stays with its conversation and appears in the list', async () => {
  await chatting(async (mia, tala) => {
    await composer(tala).fill('Dear Mia, I wanted');
    await tala.getByRole('link', { name: 'Back to Home' }).click();
    await tala.getByRole('link', { name: /^Messages/ }).click();
    await sendText(mia, 'Are you there?');
    await tala.getByRole('list', { name: 'Conversations' }).getByText('Draft: Dear Mia, I wanted').waitFor();
    await tala
      .getByRole('list', { name: 'Conversations' })
      .getByRole('link', { name: /Mia Santos/ })
      .click();
    await expect.poll(() => composer(tala).inputValue()).toBe('Dear Mia, I wanted');
  });
});
