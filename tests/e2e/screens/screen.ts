import type { Page, Route } from '@playwright/test';
import type { Ids, ScreenVisitor } from './school.ts';

export type Screen = {
  visitor: ScreenVisitor;
  /** Name of the screen's pictures. */
  name: string;
  /** Address of the screen. `:section` etc. are replaced by ids. */
  path: string;
  /** Text that appears when the screen is shown, in addition to the first heading. */
  expectedText?: string | RegExp;
  /** Opens a panel, dialog or refused form on the page. */
  open?: (page: Page) => Promise<unknown>;
  /** Prepares the tab before the page loads. */
  prepare?: (page: Page) => Promise<unknown>;
  /** True if other tabs of the same visitor would disturb the screen, for example by sending its unsent entries. */
  alone?: true;
  /** `empty`: Casa with only an admin. `bare`: a school in which every list that can be empty is empty. */
  school?: 'empty' | 'bare';
  /** True if the screen changes data that other screens show, and must come last. */
  isLast?: true;
  /** Set if the page loads its own data, and so has loading and error states. */
  reads?: 'something';
};

export const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole('button', typeof name === 'string' ? { name, exact: true } : { name })
    .first()
    .click();
export const choose = async (page: Page, field: string, at = 0) => {
  await page.getByRole('combobox', { name: field }).click();
  await page.getByRole('option').nth(at).click();
};
export const waitForText = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

const unprepared = async (route: Route) => {
  if (!route.request().isNavigationRequest()) return route.fallback();
  return route.fulfill({ response: await route.fetch({ url: new URL('/offline.html', route.request().url()).href }) });
};

/** Serves pages without server rendering, so that the browser makes all calls. */
export const withoutPreparing = (page: Page) => page.route(/\/(admin|teacher|student|setup)(\/|\?|$)/, unprepared);

export const answer = async (page: Page, path: string, json: unknown, status = 200) => {
  await withoutPreparing(page);
  await page.route(`**${path}`, (route) => route.fulfill({ status, json }));
};
export const print = (page: Page) => page.emulateMedia({ media: 'print' });
export const reads = 'something';

export const addressOf = ({ path }: Screen, ids: Ids): string =>
  path.replace(/:(\w+)/g, (whole, name: string) => (ids as Record<string, string>)[name] ?? whole);
