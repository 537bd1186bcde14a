import type { Page } from '@playwright/test';
import { describe, expect, test } from 'vitest';
import { inBrowser } from '../in-browser.ts';
import { fillBare } from '../screens/bare-school.ts';
import { checkAll } from '../screens/check-all.ts';
import type { School } from '../screens/school.ts';
import type { Screen } from '../screens/screen.ts';
import { screensOfBareSchool, screensOfNothing } from '../screens/screen-list.ts';
import { leavesTabClean, showScreen } from '../screens/show-screen.ts';
import { admin, adminAccount } from '../support.ts';

const withAdmin = {
  CASA_TIME_ZONE: 'Asia/Manila',
  CASA_ADMIN_EMAIL: admin.email,
  CASA_ADMIN_PASSWORD: admin.password,
};

let bare: School;
const empty = inBrowser(withAdmin);
const sparse = inBrowser(withAdmin, async ({ world }) => {
  bare = await fillBare(world, adminAccount);
});

const checkIn = (school: School) => ({
  show: (page: Page, screen: Screen) => showScreen(page, screen, school),
  leavesTabClean,
});

describe('screens on a phone', () => {
  test('have a text for empty data in a new Casa', async () => {
    const nothing: School = { ...bare, accounts: { admin: adminAccount } };
    expect(await checkAll(empty, nothing, screensOfNothing, checkIn(nothing))).toEqual([]);
  });

  test('have a text for empty data in a bare school', async () => {
    expect(await checkAll(sparse, bare, screensOfBareSchool, checkIn(bare))).toEqual([]);
  });
});
