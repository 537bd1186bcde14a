import type { Page } from '@playwright/test';
import { inBrowser } from '../in-browser.ts';
import { lookAtAll } from './look-at-all.ts';
import { fillForLooking, type School, type Who } from './school.ts';
import { addressOf, type Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import { bringAbout, type State, shownIn, states } from './states.ts';

/** What the screens of these people say while their calls are on the way, fail, are cut off or are refused. */
export const statesOf = (visitors: readonly Who[]) => {
  let demo: School;
  const full = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
    demo = await fillForLooking(services, world);
  });
  const reading = screens.filter(({ reads }) => reads);
  const readers = visitors.filter((who) => reading.some((screen) => screen.who === who));
  return {
    cases: states.flatMap((state) => readers.map((who) => ({ state, who }))),
    /** @returns what is wrong */
    look: ({ state, who }: { state: State; who: Who }) => {
      const own = reading.filter((screen) => screen.who === who);
      // A cut connection is told as a failed call is, so one screen of each area shows it.
      const looked = ['loading', 'failed', 'forbidden'].includes(state) ? own : own.slice(0, 1);
      const show = async (page: Page, screen: Screen) => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await bringAbout(page, state);
        await page.goto(addressOf(screen, demo.ids));
        await shownIn(page, state).waitFor();
      };
      return lookAtAll(full, demo, looked, { show, leavesTabClean: () => true });
    },
  };
};
