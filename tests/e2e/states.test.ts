import type { Page } from '@playwright/test';
import { beforeAll, describe, expect, test } from 'vitest';
import { inBrowser } from './in-browser.ts';
import { fillBare, screensOfBareSchool, screensOfNothing } from './screens/bare-school.ts';
import { fillForLooking, type School } from './screens/school.ts';
import { addressOf, type Screen } from './screens/screen.ts';
import { screens } from './screens/screen-list.ts';
import { enter, inTabs, showScreen } from './screens/show-screen.ts';
import { bringAbout, shownIn, states } from './screens/states.ts';
import { admin, adminAccount, axeFindings, excessWidth, looks, openWindow } from './support.ts';

const zone = { CASA_TIME_ZONE: 'Asia/Manila' };
const withAdmin = { ...zone, CASA_ADMIN_EMAIL: admin.email, CASA_ADMIN_PASSWORD: admin.password };

let demo: School;
let bare: School;
const full = inBrowser(zone, async ({ services, world }) => {
  demo = await fillForLooking(services, world);
});
const empty = inBrowser(withAdmin);
const sparse = inBrowser(withAdmin);
beforeAll(async () => {
  bare = await fillBare(sparse.casa().world, adminAccount);
});

/** Several tabs at once on a busy machine. Milliseconds. */
const patience = 45_000;

type Place = Pick<typeof full, 'casa' | 'browser'>;

/** Each of them in a tab of whom it is for; what does not fit is told by name. */
const lookAtAll = async (
  { casa, browser }: Place,
  school: School,
  all: readonly Screen[],
  look: (page: Page, screen: Screen) => Promise<unknown>,
) => {
  const wrong: string[] = [];
  for (const who of new Set(all.map((screen) => screen.who))) {
    const { page, close } = await openWindow(browser(), casa().address, looks[0]);
    page.context().setDefaultTimeout(patience);
    const account = school.accounts[who];
    if (account) await enter(page.context(), account);
    const seen = all.filter((screen) => screen.who === who);
    await inTabs(page.context(), seen, 4, async (tab, screen) => {
      const fault = await look(tab, screen).then(
        () => undefined,
        (error) => String(error).split('\n').slice(0, 3).join(' '),
      );
      const findings = fault ? [fault] : [...(await headless(tab)), ...(await axeFindings(tab))];
      wrong.push(...findings.map((finding) => `${screen.name}: ${finding}`));
    });
    await close();
  }
  return wrong;
};

/** A page that has no heading or no title of its own, or is wider than the phone. */
const headless = async (page: Page): Promise<string[]> => {
  const headings = await page.getByRole('heading', { level: 1 }).count();
  const title = await page.title();
  const excess = await excessWidth(page);
  return [
    headings === 1 ? '' : `${headings} first headings`,
    / · /.test(title) ? '' : `the tab is called “${title}”`,
    excess === 0 ? '' : `${excess} px too wide`,
  ].filter(Boolean);
};

const readers = ['admin', 'teacher', 'student'] as const;

describe('on a phone, each screen', () => {
  const reading = screens.filter(({ reads }) => reads);

  const cases = states.flatMap((state) => readers.map((who) => ({ state, who })));

  test.each(cases)('of: $who says so while its calls are: $state', async ({ state, who }) => {
    const own = reading.filter((screen) => screen.who === who);
    // A cut connection is told as a failed call is, so one screen of each area shows it.
    const looked = state === 'cut off' ? own.slice(0, 1) : own;
    const wrong = await lookAtAll(full, demo, looked, async (page, screen) => {
      await bringAbout(page, state);
      await page.goto(addressOf(screen, demo.ids));
      await shownIn(page, state).waitFor();
    });
    expect(wrong).toEqual([]);
  });

  test('has words where a new Casa has nothing', async () => {
    const nothing: School = { ...bare, accounts: { admin: adminAccount } };
    const look = (school: School) => (page: Page, screen: Screen) => showScreen(page, screen, school);
    expect(await lookAtAll(empty, nothing, screensOfNothing, look(nothing))).toEqual([]);
  });

  test('has words where a bare school has nothing', async () => {
    const look = (page: Page, screen: Screen) => showScreen(page, screen, bare);
    expect(await lookAtAll(sparse, bare, screensOfBareSchool, look)).toEqual([]);
  });
});
