import type { Page } from '@playwright/test';
import { expect, test } from 'vitest';
import { nearestReadable, themeCss } from '#kernel/theme.ts';
import { createRandom } from '#tests/support/chance.ts';
import { inBrowser } from '../in-browser.ts';
import { fillForScreens, type School } from '../screens/school.ts';
import { screens } from '../screens/screen-list.ts';
import { enter, showScreen } from '../screens/show-screen.ts';
import { axeFindings, displays, openWindow, putOn } from '../support.ts';

let school: School;
const { casa, browser } = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
  school = await fillForScreens(services, world);
});

/** Screens that use the color in many ways: lists, forms, a chat, a calendar, selected and disabled elements. */
const checkedPaths = [
  'student-sign-in',
  'admin-home',
  'admin-students',
  'admin-settings',
  'admin-teacher-new-refused',
  'teacher-profile',
  'student-profile',
];

const random = createRandom();
const channel = () =>
  Math.floor(random() * 256)
    .toString(16)
    .padStart(2, '0');
const extremes = ['#000000', '#ffff00'];
const colours = [...extremes, ...Array.from({ length: 3 }, () => `#${channel()}${channel()}${channel()}`)];

/** Applies a color to the page as the server would. `theme.test.ts` checks that pages have the school's color. */
const wear = (page: Page, color: string) =>
  page.evaluate((styles) => {
    document.querySelector('#worn')?.remove();
    const worn = Object.assign(document.createElement('style'), { id: 'worn', textContent: styles });
    document.head.append(worn);
  }, themeCss(color));

const shade = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--mantine-color-sage-7').trim());

test.each(checkedPaths)('%s in the nearest readable form of any color has no contrast findings', async (name) => {
  const screen = screens.find((one) => one.name === name);
  if (!screen) throw new Error(`There is no screen “${name}”.`);
  const { page, close } = await openWindow(browser(), casa().address);
  const account = school.accounts[screen.visitor];
  if (account) await enter(casa(), page.context(), account);
  await showScreen(page, screen, school);
  const found: string[] = [];
  for (const chosen of colours) {
    const color = nearestReadable(chosen);
    await wear(page, color);
    expect(await shade(page)).toBe(color);
    for (const display of [displays[2], displays[3]]) {
      await putOn(page, display);
      const findings = await axeFindings(page, 'colours');
      found.push(...findings.map((finding) => `${chosen} ${display.scheme}: ${finding}`));
    }
  }
  expect(found).toEqual([]);
  await close();
});
