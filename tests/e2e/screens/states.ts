import type { Page, Route } from '@playwright/test';
import { withoutPreparing } from './screen.ts';

export type State = 'loading' | 'failed' | 'cut off' | 'forbidden';

const refuse = (status: number, code: string, error: string) => (route: Route) =>
  route.fulfill({ status, json: { code, error, requestId: 'none' } });

const answers: Record<State, (route: Route) => Promise<void>> = {
  loading: () => new Promise(() => {}),
  failed: refuse(500, 'internal', 'Something went wrong on the server.'),
  'cut off': (route) => route.abort(),
  forbidden: refuse(403, 'forbidden', 'You do not have access to this.'),
};

/** Returns the text or skeleton that a page shows in a state. Parts that CSS hides on phones do not count. */
export const shownIn = (page: Page, state: State) =>
  ({
    loading: page.locator('#content:has(h1) [role=status][aria-label^=Loading]'),
    failed: page.getByRole('button', { name: 'Try again' }),
    'cut off': page.getByRole('button', { name: 'Try again' }),
    forbidden: page.getByText('You do not have access to this. If you need it, ask the school office.'),
  })[state]
    .filter({ visible: true })
    .first();

export const states = Object.keys(answers) as State[];

/** Gives all later calls the outcome of a state, except those for the session and the school. */
export const simulateState = async (page: Page, state: State): Promise<void> => {
  await withoutPreparing(page);
  await page.route(
    ({ pathname }) => pathname.startsWith('/api/') && !/^\/api\/(session|school)$/.test(pathname),
    answers[state],
  );
};
