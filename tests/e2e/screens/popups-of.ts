import type { Browser, Locator, Page } from '@playwright/test';
import { inBrowser } from '../in-browser.ts';
import { axeFindings, type Casa, looks, openWindow } from '../support.ts';
import { fillForLooking, type School, type Who } from './school.ts';
import type { Screen } from './screen.ts';
import { screens } from './screen-list.ts';
import { enter, inTabs, showScreen } from './show-screen.ts';

/** Several tabs at once on a busy machine. Milliseconds. */
const timeoutMilliseconds = 45_000;
const patience = 15_000;
const mark = 'data-popup-opener';

/** All but what changes the school for the others; only the first of each address, as it comes, shows what its buttons open. */
const screensOf = (who: Who): Screen[] => screens.filter((screen) => screen.who === who && !screen.isLast);
const pathOf = ({ path }: Screen) => path.split('?')[0] ?? path;
const isFirstOfPath = (screen: Screen) =>
  screensOf(screen.who).find((one) => !one.open && !one.prepare && pathOf(one) === pathOf(screen)) === screen;

/**
 * Marks the next button or field that says it opens something, one of each kind.
 * @param known kinds that were opened already
 * @returns its kind
 */
const markOpener = (page: Page, known: readonly string[]): Promise<string | undefined> =>
  page.evaluate(
    ({ before, attribute }) => {
      document.querySelector(`[${attribute}]`)?.removeAttribute(attribute);
      const all = document.querySelectorAll<HTMLElement>(
        ':is(button, a, input)[aria-haspopup]:not([aria-haspopup=false]), [role=combobox]',
      );
      // What only suggests has no list for every text.
      const isThere = (element: HTMLElement) =>
        !element.closest('.mantine-TagsInput-root, .mantine-Autocomplete-root') &&
        element.getClientRects().length > 0 &&
        getComputedStyle(element).visibility === 'visible' &&
        !element.matches(':disabled, [aria-hidden=true] *');
      const kindOf = (element: HTMLElement) => {
        const label = element.matches('input') ? element.id || element.getAttribute('aria-label') : '';
        const place = element.closest('main') ? 'page' : 'frame';
        return [place, element.tagName, element.getAttribute('aria-haspopup'), element.className, label].join(' ');
      };
      const next = [...all].filter(isThere).find((element) => !before.includes(kindOf(element)));
      next?.setAttribute(attribute, '');
      return next && kindOf(next);
    },
    { before: known, attribute: mark },
  );

const shown = (page: Page) => page.locator('[role=menu], [role=listbox], [role=dialog]').filter({ visible: true });

const nameOf = (opener: Locator) =>
  opener.evaluate((element) => element.getAttribute('aria-label') ?? (element.textContent || element.id));

/** What goes away gives the focus back a moment later. */
const isNowhere = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: patience })
    .then(
      () => false,
      () => true,
    );

/** A menu or dialog takes the focus; a list leaves it in its field. */
const hasFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement?.closest('[role=menu], [role=dialog], [role=combobox]'), undefined, {
      timeout: patience,
    })
    .then(
      () => true,
      () => false,
    );

/** Each Escape closes the topmost of them, such as a list that opened within a dialog. @returns whether all above the others close */
const closesWithEscape = async (page: Page, others: number): Promise<boolean> => {
  for (let layers = 0; layers < 3; layers += 1) {
    const last = (await shown(page).count()) - 1;
    if (last < others) return true;
    await page.keyboard.press('Escape');
    await shown(page)
      .nth(last)
      .waitFor({ state: 'hidden', timeout: patience })
      .catch(() => undefined);
  }
  return (await shown(page).count()) <= others;
};

/** Looks at what is open, above so many others, and closes it with Escape. @returns what is wrong with it */
const lookAndClose = async (page: Page, others: number): Promise<string[]> => {
  const findings = (await hasFocus(page)) ? [] : ['the focus is not in it'];
  findings.push(...(await axeFindings(page, 'strict')));
  const closed = await closesWithEscape(page, others);
  if (!closed) findings.push('Escape does not close it');
  if (await isNowhere(page)) findings.push('the focus is nowhere once it is closed');
  return findings;
};

const openAndLook = async (page: Page): Promise<string[]> => {
  const opener = page.locator(`[${mark}]`);
  const name = (await nameOf(opener)).trim();
  const before = await shown(page).count();
  await opener.click();
  const opens = await shown(page)
    .nth(before)
    .waitFor({ timeout: patience })
    .then(
      () => true,
      () => false,
    );
  const findings = opens ? await lookAndClose(page, before) : ['it opens nothing'];
  return findings.map((finding) => `“${name}”: ${finding}`);
};

type Place = { casa: Casa; browser: Browser; school: School };

const lookAtPopups = async ({ casa, browser, school }: Place, who: Who, round: readonly Screen[]) => {
  const { page, close } = await openWindow(browser, casa.address, looks[2]);
  const context = page.context();
  context.setDefaultTimeout(timeoutMilliseconds);
  const account = school.accounts[who];
  if (account) await enter(context, account);
  const found = new Set<string>();
  const frame = new Set<string>();
  await inTabs(context, round, 2, async (tab, screen) => {
    const note = (findings: string[]) => findings.forEach((finding) => void found.add(`${screen.name}: ${finding}`));
    await showScreen(tab, screen, school);
    const open = await shown(tab).count();
    if (open > 0) return note(await lookAndClose(tab, open - 1));
    if (screen.open || !isFirstOfPath(screen)) return;
    const known = new Set(frame);
    for (let kind = await markOpener(tab, [...known]); kind; kind = await markOpener(tab, [...known])) {
      known.add(kind);
      if (kind.startsWith('frame')) frame.add(kind);
      note(await openAndLook(tab));
    }
  });
  await close();
  return [...found];
};

const atOnce = 10;

/** What opens on the screens of visitors, in rounds. */
export const popupsOf = (visitors: readonly Who[]) => {
  let school: School;
  const { casa, browser } = inBrowser({ CASA_TIME_ZONE: 'Asia/Manila' }, async ({ services, world }) => {
    school = await fillForLooking(services, world);
  });
  const rounds = visitors.flatMap((who) => {
    const own = screensOf(who);
    return Array.from({ length: Math.ceil(own.length / atOnce) }, (_, round) => ({
      who,
      from: round * atOnce + 1,
      round: own.slice(round * atOnce, (round + 1) * atOnce),
    }));
  });
  return {
    rounds,
    look: ({ who, round }: { who: Who; round: readonly Screen[] }) =>
      lookAtPopups({ casa: casa(), browser: browser(), school }, who, round),
  };
};
