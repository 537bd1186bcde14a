import type { Navigator, To, UNSAFE_createMemoryHistory } from 'react-router';
import { parsePath } from 'react-router';

/** As the router's own `History`, which it does not name. */
export type RouterHistory = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'action' | 'location' | 'createHref' | 'createURL' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>;
type Location = RouterHistory['location'];
type Listener = Parameters<RouterHistory['listen']>[0];
type Moves = {
  /** A page is about to be left, and still stands as it did. */
  onLeave(from: Location): void;
  /** Another one is about to show. */
  onArrive(at: Location, options: { keepsScroll: boolean }): void;
};

/** `page`: another page; `panel`: the same page with another search, which closes a panel. */
export type Leaving = 'page' | 'panel';

/** What asks before a page is left. */
type Guard = {
  wantsToAsk(leaving: Leaving): boolean;
  /** @returns whether the person goes on */
  ask(): Promise<boolean>;
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

const isAsked = (here: Location, { pathname = here.pathname, search = '' }: Partial<Location>): boolean => {
  if (here.pathname !== pathname) return guard?.wantsToAsk('page') ?? false;
  return here.search !== search && (guard?.wantsToAsk('panel') ?? false);
};

/**
 * The browser's history, which has somebody asked where `guardLeaving` says so. After back the address is
 * already that of the other page: it is put back until there is an answer.
 */
export const guardedHistory = (history: RouterHistory, { onLeave, onArrive }: Moves): RouterHistory => {
  let shown = history.location;
  let keepsScroll = false;
  let isAsking = false;
  /** What the next event of the browser is: the address put back, or the way that the person has decided on. */
  let expected: 'return' | 'way' | undefined;

  const ask = async (goOn: () => void) => {
    if (isAsking) return;
    isAsking = true;
    const goesOn = await guard?.ask().finally(() => {
      isAsking = false;
    });
    if (goesOn) goOn();
  };
  const move = (name: 'push' | 'replace', to: To, state: unknown, options: Parameters<Navigator['push']>[2]) => {
    const go = () => {
      keepsScroll = options?.preventScrollReset === true;
      history[name](to, state);
    };
    if (isAsked(shown, typeof to === 'string' ? parsePath(to) : to)) void ask(go);
    else go();
  };
  const heardBy =
    (listener: Listener): Listener =>
    (update) => {
      const { action, location, delta } = update;
      const how = expected;
      expected = undefined;
      if (how === 'return') return;
      if (action === 'POP' && how !== 'way' && isAsked(shown, location)) {
        expected = 'return';
        if (delta) history.go(-delta);
        // The router did not make this entry, so nobody knows how far away it is.
        else history.push(shown);
        void ask(() => {
          expected = 'way';
          history.go(delta || -1);
        });
        return;
      }
      onLeave(shown);
      shown = location;
      onArrive(location, { keepsScroll });
      keepsScroll = false;
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
    listen: (listener) => history.listen(heardBy(listener)),
  };
};
