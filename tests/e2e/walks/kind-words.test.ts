import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { unkindIn } from '../../support/kind-words.ts';
import { inBrowser } from '../in-browser.ts';
import { fillForLooking, type School, type Who } from '../screens/school.ts';
import { screens } from '../screens/screen-list.ts';
import { enter, inTabs, showScreen } from '../screens/show-screen.ts';
import { looks, openWindow } from '../support.ts';

let school: School;
const inside = inBrowser({}, async ({ services, world }) => {
  school = await fillForLooking(services, world);
});

/** Where the school tells of children's work, to whomever that is. */
const tellsOfChildren =
  /^\/\w+\/(record|today|observations|jottings|reports|lessons|work-cycle)(?!\/templates)|^\/(teacher|student)$/;
const told = screens.filter(({ path, who }) => who !== 'nobody' && tellsOfChildren.test(path));

/** All that is read or heard, and the lessons' own names: what is taught may be percentages. */
const wordsOn = (page: Page) =>
  page.evaluate(() => {
    const named = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'];
    const said = [...document.querySelectorAll('body *')]
      .filter((element) => !element.closest('script, style, noscript, template'))
      .flatMap((element) => [
        ...named.map((name) => element.getAttribute(name) ?? ''),
        ...[...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')),
      ]);
    return [document.title, ...said].filter((text) => text.trim() !== '');
  });

test.each(['teacher', 'student', 'admin'] satisfies Who[])(
  'no screen that tells %s of children ranks them, measures them, or counts what they have not done',
  async (who) => {
    const own = told.filter((screen) => screen.who === who);
    expect(own.length).toBeGreaterThan(1);
    const { page, close } = await openWindow(inside.browser(), inside.casa().address, looks[2], {
      serviceWorkers: 'block',
    });
    const account = school.accounts[who];
    if (account) await enter(page.context(), account);
    page.context().setDefaultTimeout(45_000);
    const found: string[] = [];
    let words = 0;
    await inTabs(page.context(), own, 2, async (tab, screen) => {
      await showScreen(tab, screen, school);
      const all = await wordsOn(tab);
      words += all.join(' ').length;
      for (const text of all) found.push(...unkindIn(text).map((piece) => `${screen.name}: ${piece}`));
    });
    await close();
    expect(words).toBeGreaterThan(1000);
    expect(found).toEqual([]);
  },
);
