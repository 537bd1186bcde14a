import type { Navigator, To, UNSAFE_createMemoryHistory } from 'react-router';
import { parsePath } from 'react-router';

/** As the router's own `History`, which it does not name. */
export type RouterHistory = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'action' | 'location' | 'createHref' | 'createURL' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>;
type Location = RouterHistory['location'];
type Listener = Parameters<RouterHistory['listen']>[0];
type NavigationCallbacks = {
  /** A page is about to be left, and still stands as it did. */
  onLeave(from: Location): void;
  /** Another one is about to show. */
  onArrive(at: Location, options: { preservesScroll: boolean }): void;
};

/** `page`: another page; `panel`: the same page with another search, which closes a panel. */
export type Leaving = 'page' | 'panel';

/** What asks before a page is left. */
type Guard = {
  needsPrompt(leaving: Leaving): boolean;
  /** @returns whether the person goes on */
  prompt(): Promise<boolean>;
};

let guard: Guard | undefined;

/**
 * Has somebody asked before a page is left by a link or by back. One for all pages.
 * @returns what ends it
 */
export const guardLeaving = (given: Guard): (() => void) => {
  guard = given;
  return () => {
    if (guard === given) guard = undefined;
  };
};

const mustPrompt = (here: Location, { pathname = here.pathname, search = '' }: Partial<Location>): boolean => {
  if (here.pathname !== pathname) return guard?.needsPrompt('page') ?? false;
  return here.search !== search && (guard?.needsPrompt('panel') ?? false);
};

/**
 * The browser's history, which has somebody asked where `guardLeaving` says so. After back the address is
 * already that of the other page: it is put back until there is an answer.
 */
export const guardedHistory = (history: RouterHistory, { onLeave, onArrive }: NavigationCallbacks): RouterHistory => {
  let shown = history.location;
  let preservesScroll = false;
  let isPrompting = false;
  /** What the next event of the browser is: the address put back, or the way that the person has decided on. */
  let expected: 'return' | 'way' | undefined;

  const promptThen = async (proceed: () => void) => {
    if (isPrompting) return;
    isPrompting = true;
    const isConfirmed = await guard?.prompt().finally(() => {
      isPrompting = false;
    });
    if (isConfirmed) proceed();
  };
  const move = (name: 'push' | 'replace', to: To, state: unknown, options: Parameters<Navigator['push']>[2]) => {
    const navigate = () => {
      preservesScroll = options?.preventScrollReset === true;
      history[name](to, state);
    };
    if (mustPrompt(shown, typeof to === 'string' ? parsePath(to) : to)) void promptThen(navigate);
    else navigate();
  };
  const guardListener =
    (listener: Listener): Listener =>
    (update) => {
      const { action, location, delta } = update;
      const expectedEvent = expected;
      expected = undefined;
      if (expectedEvent === 'return') return;
      if (action === 'POP' && expectedEvent !== 'way' && mustPrompt(shown, location)) {
        expected = 'return';
        if (delta) history.go(-delta);
        // The router did not make this entry, so nobody knows how far away it is.
        else history.push(shown);
        void promptThen(() => {
          expected = 'way';
          history.go(delta || -1);
        });
        return;
      }
      onLeave(shown);
      shown = location;
      onArrive(location, { preservesScroll });
      preservesScroll = false;
      listener(update);
    };
  return {
    get action() {
      return history.action;
    },
    get location() {
      return history.location;
    },
    createHref: history.createHref,
    createURL: history.createURL,
    encodeLocation: history.encodeLocation,
    go: history.go,
    push: (to: To, state?: unknown, options?: Parameters<Navigator['push']>[2]) => move('push', to, state, options),
    replace: (to: To, state?: unknown, options?: Parameters<Navigator['push']>[2]) =>
      move('replace', to, state, options),
    listen: (listener) => history.listen(guardListener(listener)),
  };
};
