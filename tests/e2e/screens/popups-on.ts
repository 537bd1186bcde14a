import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support.ts';
import type { Screen } from './screen.ts';
import { screens } from './screen-list.ts';

/** Milliseconds. */
const patience = 30_000;
const mark = 'data-popup-opener';

const pathOf = ({ path }: Screen) => path.split('?')[0] ?? path;
/** Only the first of each address, as it comes, shows what its buttons open. */
const isFirstOfPath = (screen: Screen) =>
  screens.find(
    (one) =>
      one.visitor === screen.visitor && !one.isLast && !one.open && !one.prepare && pathOf(one) === pathOf(screen),
  ) === screen;

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

/** What is wrong with the focus where something has just opened. */
export const focusFindings = async (page: Page): Promise<string[]> =>
  (await shown(page).count()) === 0 || (await hasFocus(page)) ? [] : ['the focus is not in what is open'];

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
const checkAndClose = async (page: Page, others: number): Promise<string[]> => {
  const findings = await axeFindings(page, 'opened');
  const closed = await closesWithEscape(page, others);
  if (!closed) findings.push('Escape does not close it');
  if (await isNowhere(page)) findings.push('the focus is nowhere once it is closed');
  return findings;
};

const openAndCheck = async (page: Page): Promise<string[]> => {
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
  const findings = opens
    ? [...(await focusFindings(page)), ...(await checkAndClose(page, before))]
    : ['it opens nothing'];
  return findings.map((finding) => `“${name}”: ${finding}`);
};

/**
 * Opens one after the other what the page shows as openers, unless something is open on it already, and checks it.
 * @param frame kinds of openers around the pages that were opened on another one; those of this page come with them
 * @returns what is wrong
 */
export const popupsOn = async (page: Page, screen: Screen, frame: Set<string>): Promise<string[]> => {
  // It changes what others show.
  if (screen.isLast) return [];
  const open = await shown(page).count();
  if (open > 0) return checkAndClose(page, open - 1);
  if (screen.open || !isFirstOfPath(screen)) return [];
  const found: string[] = [];
  const known = new Set(frame);
  for (let kind = await markOpener(page, [...known]); kind; kind = await markOpener(page, [...known])) {
    known.add(kind);
    if (kind.startsWith('frame')) frame.add(kind);
    found.push(...(await openAndCheck(page)));
  }
  return found;
};
