import type { Page } from '@playwright/test';
import { inBrowser } from '../in-browser.ts';
import { checkAll } from './check-all.ts';
import { fillForScreens, type School, type ScreenVisitor } from './school.ts';
import { addressOf, type Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import { type State, shownIn, simulateState, states } from './states.ts';

/** Returns checks of the screens of some visitors while their calls are pending, fail, are cut off or are refused. */
export const statesOf = (visitors: readonly ScreenVisitor[]) => {
  let demo: School;
  const full = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
    demo = await fillForScreens(services, world);
  });
  const reading = screens.filter(({ reads }) => reads);
  const readers = visitors.filter((visitor) => reading.some((screen) => screen.visitor === visitor));
  return {
    cases: states.flatMap((state) => readers.map((visitor) => ({ state, visitor }))),
    /** @returns the findings */
    check: ({ state, visitor }: { state: State; visitor: ScreenVisitor }) => {
      const own = reading.filter((screen) => screen.visitor === visitor);
      // A cut connection is shown like a failed call, so one screen of each area is enough.
      const checked = ['loading', 'failed', 'forbidden'].includes(state) ? own : own.slice(0, 1);
      const show = async (page: Page, screen: Screen) => {
        await page.unrouteAll({ behavior: 'ignoreErrors' });
        await simulateState(page, state);
        await page.goto(addressOf(screen, demo.ids));
        await shownIn(page, state).waitFor();
      };
      return checkAll(full, demo, checked, { show, leavesTabClean: () => true });
    },
  };
};
