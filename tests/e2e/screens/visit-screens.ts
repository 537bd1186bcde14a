import type { Browser, Page } from '@playwright/test';
import { isFull, sampled } from '../../support/tier.ts';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, type Casa, displays, excessWidth, openWindow, putOn } from '../support.ts';
import { focusFindings, popupsOn } from './popups-on.ts';
import { fillForScreens, type School, type ScreenVisitor } from './school.ts';
import type { Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import { enter, inTabs, leavesTabClean, showScreen } from './show-screen.ts';
import { smallTargets } from './small-targets.ts';
import { unkindWordsOn } from './unkind-words-on.ts';

const screensAtOnce = 12;
/** Timeout in milliseconds. Several tabs on a busy machine are slow. */
const timeoutMilliseconds = 45_000;

/** Returns the screens of a visitor in portions small enough for one test. */
const roundsOf = (visitor: ScreenVisitor) => {
  const own = screens.filter((screen) => screen.visitor === visitor);
  const all = sampled(own, ({ name }) => name, 3);
  return Array.from({ length: Math.ceil(all.length / screensAtOnce) }, (_, round) => ({
    visitor,
    from: round * screensAtOnce + 1,
    round: all.slice(round * screensAtOnce, (round + 1) * screensAtOnce),
  }));
};

/** `npm test` checks a third of the screens, on a phone in light mode. The full run checks all widths and schemes. */
const testedDisplays = isFull ? displays : [displays[0]];

/** Returns findings of a screen at each width and in each color scheme. */
const atEachDisplay = async (page: Page): Promise<string[]> => {
  const found: string[] = [];
  for (const display of testedDisplays) {
    await putOn(page, display);
    const findings = await axeFindings(page, display.scheme === 'light' ? 'all' : 'colours');
    const excess = await excessWidth(page);
    if (excess > 0) findings.push(`${excess} px too wide`);
    found.push(...findings.map((finding) => `${display.width} ${display.scheme}: ${finding}`));
  }
  return found;
};

/** Checks target sizes with touch first, because checking popups with the mouse closes an open popup. */
const byHand = async (page: Page, screen: Screen, frame: Set<string>): Promise<string[]> => {
  const press = async () => {
    await putOn(page, displays[2]);
    return popupsOn(page, screen, frame);
  };
  const touch = async () => {
    await putOn(page, displays[0]);
    return smallTargets(page);
  };
  const found: string[] = [];
  for (const act of screen.open ? [touch, press] : [press, touch]) found.push(...(await act()));
  return found;
};

type Place = { casa: Casa; browser: Browser; school: School };

/** True for the error that an error screen provokes. */
const isProvoked = (trouble: string) => /Cannot (read properties|destructure property)/.test(trouble);

const visit = async ({ casa, browser, school }: Place, visitor: ScreenVisitor, round: readonly Screen[]) => {
  const { page, troubles, close } = await openWindow(browser, casa.address, displays[0], { serviceWorkers: 'block' });
  const context = page.context();
  context.setDefaultTimeout(timeoutMilliseconds);
  const account = school.accounts[visitor];
  if (account) await enter(casa, context, account);
  const found: string[] = [];
  const frame = new Set<string>();
  await inTabs(context, round, { abreast: 2, leavesTabClean }, async (tab, screen) => {
    await showScreen(tab, screen, school);
    const findings = [
      ...(await focusFindings(tab)),
      ...(await unkindWordsOn(tab, screen)),
      ...(await atEachDisplay(tab)),
      ...(isFull ? await byHand(tab, screen, frame) : []),
    ];
    found.push(...findings.map((finding) => `${screen.name} ${finding}`));
  });
  await close();
  return { found, troubles: troubles.filter((trouble) => !isProvoked(trouble)) };
};

/** Returns the screens of some visitors in portions, and a function that checks a portion including popups. */
export const visitScreens = (visitors: readonly ScreenVisitor[]) => {
  let school: School;
  const { casa, browser } = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
    school = await fillForScreens(services, world);
  });
  return {
    rounds: visitors.flatMap(roundsOf),
    check: ({ visitor, round }: { visitor: ScreenVisitor; round: readonly Screen[] }) =>
      visit({ casa: casa(), browser: browser(), school }, visitor, round),
  };
};
