import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { worldPassword } from '#features/session/server/session.world.ts';
import { inBrowser } from '../in-browser.ts';
import { hydrated } from '../screens/show-screen.ts';
import { displays, openWindow, signIn } from '../support.ts';
import { send } from './send-message.ts';

const { casa, browser, world } = inBrowser();

const composer = (page: Page) => page.getByRole('textbox', { name: 'Message', exact: true });
const history = (page: Page) => page.getByRole('region', { name: /^Messages with/ });

const sendText = async (page: Page, text: string) => {
  await composer(page).fill(text);
  await composer(page).press('Enter');
};

/** Translates like browsers, also later content: two `font` elements get the text node (`moved`) or a new one. */
const translate = (page: Page, method: 'moved' | 'replaced') =>
  page.evaluate((method) => {
    const wrap = (text: Text) => {
      if (!text.data.trim() || text.parentElement?.closest('font, script, style, textarea, title')) return;
      const inner = document.createElement('font');
      const outer = document.createElement('font');
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(method === 'moved' ? text : document.createTextNode(text.data));
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text);
      texts.forEach(wrap);
    };
    wrapAll(document.body);
    const translateNode = (node: Node) => {
      if (node instanceof Text) wrap(node);
      else wrapAll(node);
    };
    new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      added.filter(({ isConnected }) => isConnected).forEach(translateNode);
    }).observe(document.body, { childList: true, subtree: true });
  }, method);

const shown = async (page: Page, ...texts: string[]) => {
  for (const text of texts) await history(page).getByText(text).filter({ visible: true }).first().waitFor();
  expect(await page.getByText('Unexpected Application Error').count()).toBe(0);
  expect(await page.getByRole('heading', { name: 'Something went wrong' }).count()).toBe(0);
};

test.each(['moved', 'replaced'] as const)(
  'a chat works in a page whose text nodes were %s by a translator',
  async (method) => {
    const teacher = await world().teacher({ first_name: 'Tala', last_name: 'Reyes' });
    const [student, other] = [
      await world().student({ first_name: 'Mia', last_name: 'Santos' }),
      await world().student({ first_name: 'Ben', last_name: 'Cruz' }),
    ];
    await world().conversation({
      student: student.id,
      teacher: teacher.id,
      messages: [{ from: 'student', text: 'Good morning! See https://example.org and bring a book' }],
    });
    const desktop = await openWindow(browser(), casa().address, displays[2]);
    const phone = await openWindow(browser(), casa().address, displays[1]);
    const { page } = desktop;
    await signIn(page, `/teacher/messages/${student.id}`, teacher.email, worldPassword);
    await signIn(phone.page, `/student/messages/${teacher.id}`, student.email, worldPassword);
    await shown(page, 'Good morning!');
    await composer(phone.page).waitFor();
    await translate(page, method);
    await translate(phone.page, method);

    await sendText(page, 'Hello from the translated page');
    await shown(page, 'Hello from the translated page');
    await shown(phone.page, 'Hello from the translated page');
    await composer(phone.page).pressSequentially('Thank');
    await sendText(phone.page, 'Thank you');
    await shown(page, 'Thank you');

    await composer(page).press('ArrowUp');
    await sendText(page, 'Hello again, changed');
    await shown(phone.page, 'Hello again, changed');

    const button = history(page).getByRole('button', { name: /^Message actions/ });
    await button.last().press('Enter');
    await page.getByRole('menuitem').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('menuitem').first().waitFor({ state: 'detached' });

    await composer(page).focus();
    await page.keyboard.press('Control+f');
    const search = page.getByRole('searchbox', { name: 'Search in this conversation' });
    await search.fill('book');
    await history(page).locator('mark').first().waitFor();
    await search.fill('morning');
    await expect.poll(() => history(page).locator('mark').first().textContent()).toBe('morning');
    await page.keyboard.press('Escape');
    await expect.poll(() => history(page).locator('mark').count()).toBe(0);

    expect(await send(phone.page, teacher.id, 'While you look elsewhere')).toBe(201);
    await shown(page, 'While you look elsewhere');
    await page.goto(`/teacher/messages/${other.id}`);
    // A translator that runs earlier makes React render the part again.
    for (const part of ['textarea', '[aria-label^="Messages with"]', 'a[aria-current]']) await hydrated(page, part);
    await translate(page, method);
    expect(await send(phone.page, teacher.id, 'In the list')).toBe(201);
    await page
      .getByRole('link', { name: /Mia Santos/ })
      .getByText('In the list')
      .waitFor();
    await composer(page).fill('A draft');
    await page
      .getByRole('link', { name: /Mia Santos/ })
      .first()
      .click();
    await shown(page, 'In the list');
    await page.goBack();
    await page.waitForURL(`**/messages/${other.id}`);
    await composer(page).waitFor();
    expect(await page.getByText('Unexpected Application Error').count()).toBe(0);
    expect([...desktop.troubles, ...phone.troubles]).toEqual([]);
    await desktop.close();
    await phone.close();
  },
);
