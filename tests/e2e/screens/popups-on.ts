import type { Locator, Page } from '@playwright/test';
import { axeFindings } from '../support.ts';
import type { Screen } from './screen.ts';
import { screens } from './screen-list.ts';

/** Timeout in milliseconds. */
const patience = 30_000;
const mark = 'data-popup-opener';

const pathOf = ({ path }: Screen) => path.split('?')[0] ?? path;
/** True for the first plain screen of each address. Only these screens have their popups checked. */
const isFirstOfPath = (screen: Screen) =>
  screens.find(
    (one) =>
      one.visitor === screen.visitor && !one.isLast && !one.open && !one.prepare && pathOf(one) === pathOf(screen),
  ) === screen;

/** Marks the next element with a popup whose kind is not in `known`. @returns the kind of the element */
const markOpener = (page: Page, known: readonly string[]): Promise<string | undefined> =>
  page.evaluate(
    ({ before, attribute }) => {
      document.querySelector(`[${attribute}]`)?.removeAttribute(attribute);
      const all = document.querySelectorAll<HTMLElement>(
        ':is(button, a, input)[aria-haspopup]:not([aria-haspopup=false]), [role=combobox]',
      );
      // Fields with suggestions do not show a list for every text.
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

/** True if no element has the focus. A closing popup returns the focus after a delay. */
const isNowhere = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement !== document.body, undefined, { timeout: patience })
    .then(
      () => false,
      () => true,
    );

/** True if the focus is in a popup. A menu or dialog takes the focus; a list leaves it in its field. */
const hasFocus = (page: Page): Promise<boolean> =>
  page
    .waitForFunction(() => document.activeElement?.closest('[role=menu], [role=dialog], [role=combobox]'), undefined, {
      timeout: patience,
    })
    .then(
      () => true,
      () => false,
    );

/** Returns findings about the focus after a popup has opened. */
export const focusFindings = async (page: Page): Promise<string[]> =>
  (await shown(page).count()) === 0 || (await hasFocus(page)) ? [] : ['the focus is not in what is open'];

/** Presses Escape until the popups above `others` are closed, one at a time. @returns true if all of them closed */
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

/** Checks the topmost popup and closes it with Escape. @returns the findings */
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

/** Checks the open popup, or each popup in turn. `frame` collects checked kinds of openers in the page frame. */
export const popupsOn = async (page: Page, screen: Screen, frame: Set<string>): Promise<string[]> => {
  // The screen changes data that other screens show.
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
