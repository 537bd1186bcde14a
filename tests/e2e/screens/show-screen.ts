import type { BrowserContext, Page } from '@playwright/test';
import { signInDirectly } from '#features/session/server/session.world.ts';
import { csrfTokenOf } from '#platform/server/http/authentication.ts';
import type { Casa } from '../support.ts';
import type { Account, School } from './school.ts';
import { addressOf, type Screen } from './screen.ts';

export type Reached = Pick<Casa, 'services' | 'address'>;

/** Signs a window in by cookies. */
export const enter = async (
  { services, address }: Reached,
  context: BrowserContext,
  { role, email }: Account,
): Promise<void> => {
  const { id } = await services.database.read
    .selectFrom('accounts')
    .select('id')
    .where('role', '=', role)
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  const token = await signInDirectly(services, { id, role });
  await context.addCookies([
    { name: 'casa_session', value: token, url: address, httpOnly: true, sameSite: 'Lax' },
    { name: 'XSRF-TOKEN', value: csrfTokenOf(token), url: address, sameSite: 'Lax' },
  ]);
};

/** Waits for hydration of `selector`, by default the first button or field: keys and files are then handled. */
export const hydrated = async (page: Page, selector = ''): Promise<void> => {
  await page.waitForFunction((wanted) => {
    const isLive = (control: Element) => Object.keys(control).some((key) => key.startsWith('__reactProps'));
    if (wanted) return [...document.querySelectorAll(wanted)].some(isLive);
    const inMain = document.querySelectorAll('#root main :is(button, input)');
    const controls = [...(inMain.length > 0 ? inMain : document.querySelectorAll('#root :is(button, input)'))];
    return controls.length === 0 ? document.querySelector('#root > *') !== null : controls.some(isLive);
  }, selector);
  // Key listeners are attached after the next frame.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))));
};

const isQuiet = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[role=status][aria-label^=Loading]'));

/** Finds a text. It may also be the title of a column, which on phones CSS writes in front of each value. */
const expectedOn = (page: Page, text: string | RegExp) => {
  const shown = page.getByText(text);
  return typeof text === 'string' ? shown.or(page.locator(`[data-title="${text}"]`)) : shown;
};

/** Opens a screen and waits until it is complete. */
export const showScreen = async (page: Page, screen: Screen, { ids }: School): Promise<void> => {
  await screen.prepare?.(page);
  await page.goto(addressOf(screen, ids));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  if (screen.expectedText) await expectedOn(page, screen.expectedText).filter({ visible: true }).first().waitFor();
  await isQuiet(page);
  await hydrated(page);
  await screen.open?.(page);
};

/** True if the tab of a screen can load another one: prepared screens leave routes behind, and opened ones a dialog. */
export const leavesTabClean = ({ prepare, open }: Screen): boolean => !prepare && !open;

type TabOptions<One> = {
  /** Number of tabs at a time. */
  abreast: number;
  /** True if the next screen may load in the tab of this one, which is faster. By default each screen gets a new tab. */
  leavesTabClean?: (one: One) => boolean;
};

/** Visits the screens in tabs. Screens that other tabs would disturb come last. */
export const inTabs = async <One extends { alone?: true }>(
  context: BrowserContext,
  all: readonly One[],
  { abreast, leavesTabClean = () => false }: TabOptions<One>,
  work: (page: Page, one: One) => Promise<void>,
): Promise<void> => {
  const inTab = async (next: () => One | undefined) => {
    let page: Page | undefined;
    for (let one = next(); one !== undefined; one = next()) {
      page ??= await context.newPage();
      await work(page, one);
      if (leavesTabClean(one)) continue;
      await page.close();
      page = undefined;
    }
    await page?.close();
  };
  const nextOf = (queue: One[]) => () => queue.shift();
  const others = nextOf(all.filter(({ alone }) => !alone));
  await Promise.all(Array.from({ length: abreast }, () => inTab(others)));
  await inTab(nextOf(all.filter(({ alone }) => alone)));
};
