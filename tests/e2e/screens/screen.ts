import type { Page, Route } from '@playwright/test';
import type { Ids, ScreenVisitor } from './school.ts';

export type Screen = {
  visitor: ScreenVisitor;
  /** The name of its pictures. */
  name: string;
  /** Its address; `:section` and the like stand for ids. */
  path: string;
  /** What is there once it is shown, besides the first heading: words of a catalogue, or a pattern for what is put together. */
  expectedText?: string | RegExp;
  /** From the page to what is meant: a panel, a dialog, a refused form. */
  open?: (page: Page) => Promise<unknown>;
  /** What has to be so before the page is asked for. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Other tabs of the same person would disturb it, such as by sending what it could not. */
  alone?: true;
  /** In a Casa that has an admin and nothing else, or in a school where all that can be empty is empty. */
  school?: 'empty' | 'bare';
  /** It changes something that others show, so it comes after them. */
  isLast?: true;
  /** The page reads something of its own, so it has the states of that. */
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
export const waitForText = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

const unprepared = async (route: Route) => {
  if (!route.request().isNavigationRequest()) return route.fallback();
  return route.fulfill({ response: await route.fetch({ url: new URL('/offline.html', route.request().url()).href }) });
};

/** Pages come as where the server could not prepare them: the browser makes all calls by itself. */
export const withoutPreparing = (page: Page) => page.route(/\/(admin|teacher|student|setup)(\/|\?|$)/, unprepared);

export const answer = async (page: Page, path: string, json: unknown, status = 200) => {
  await withoutPreparing(page);
  await page.route(`**${path}`, (route) => route.fulfill({ status, json }));
};
/** As it stands on paper. */
export const print = (page: Page) => page.emulateMedia({ media: 'print' });
export const reads = 'something';

/** The address of a screen in a school. */
export const addressOf = ({ path }: Screen, ids: Ids): string =>
  path.replace(/:(\w+)/g, (whole, name: string) => (ids as Record<string, string>)[name] ?? whole);
