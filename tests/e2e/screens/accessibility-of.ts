import type { Browser } from '@playwright/test';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, type Casa, excessWidth, looks, openWindow, putOn } from '../support.ts';
import { fillForLooking, type School, type Who } from './school.ts';
import type { Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import { enter, inTabs, showScreen } from './show-screen.ts';
import { smallTargets } from './small-targets.ts';

const atOnce = 12;
/** Several tabs at once on a busy machine. Milliseconds. */
const timeoutMilliseconds = 45_000;

/** Screens of one visitor, few enough for one test. */
const roundsOf = (who: Who) => {
  const all = screens.filter((screen) => screen.who === who);
  return Array.from({ length: Math.ceil(all.length / atOnce) }, (_, round) => ({
    who,
    from: round * atOnce + 1,
    round: all.slice(round * atOnce, (round + 1) * atOnce),
  }));
};

type Place = { casa: Casa; browser: Browser; school: School };

/** The screen of an error has one. */
const isProvoked = (trouble: string) => /Cannot (read properties|destructure property)/.test(trouble);

const lookAtAll = async ({ casa, browser, school }: Place, who: Who, round: readonly Screen[]) => {
  const { page, troubles, close } = await openWindow(browser, casa.address);
  const context = page.context();
  context.setDefaultTimeout(timeoutMilliseconds);
  const account = school.accounts[who];
  if (account) await enter(context, account);
  const found: string[] = [];
  await inTabs(context, round, 3, async (tab, screen) => {
    await showScreen(tab, screen, school);
    for (const look of looks) {
      await putOn(tab, look);
      const findings = await axeFindings(tab, look.scheme === 'light' ? 'all' : 'colours');
      const excess = await excessWidth(tab);
      if (excess > 0) findings.push(`${excess} px too wide`);
      if (look === looks[0]) findings.push(...(await smallTargets(tab)));
      found.push(...findings.map((finding) => `${screen.name} ${look.width} ${look.scheme}: ${finding}`));
    }
  });
  await close();
  return { found, troubles: troubles.filter((trouble) => !isProvoked(trouble)) };
};

/** The screens of these people in rounds. */
export const accessibilityOf = (visitors: readonly Who[]) => {
  let school: School;
  const { casa, browser } = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
    school = await fillForLooking(services, world);
  });
  return {
    rounds: visitors.flatMap(roundsOf),
    look: ({ who, round }: { who: Who; round: readonly Screen[] }) =>
      lookAtAll({ casa: casa(), browser: browser(), school }, who, round),
  };
};
