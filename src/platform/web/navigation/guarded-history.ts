import type { Navigator, To, UNSAFE_createMemoryHistory } from 'react-router';
import { parsePath } from 'react-router';

/** The router's `History` type, which the router does not export. */
export type RouterHistory = Pick<
  ReturnType<typeof UNSAFE_createMemoryHistory>,
  'action' | 'location' | 'createHref' | 'createURL' | 'encodeLocation' | 'push' | 'replace' | 'go' | 'listen'
>;
type Location = RouterHistory['location'];
type Listener = Parameters<RouterHistory['listen']>[0];
type NavigationCallbacks = {
  /** Called before a page is left, while the page is still rendered. */
  onLeave(from: Location): void;
  /** Called before another page renders. */
  onArrive(at: Location, options: { preservesScroll: boolean }): void;
};

/** `page`: another page. `panel`: the same page with other search parameters, which closes a panel. */
export type Leaving = 'page' | 'panel';

type Guard = {
  needsPrompt(leaving: Leaving): boolean;
  /** @returns true if the user continues */
  prompt(): Promise<boolean>;
};

let guard: Guard | undefined;

/** Registers the only prompt for links and Back. Returns a function that removes the prompt. */
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

/** Wraps the browser's history with the prompt. After Back, the address is restored until the user decides. */
export const guardedHistory = (history: RouterHistory, { onLeave, onArrive }: NavigationCallbacks): RouterHistory => {
  let shown = history.location;
  let preservesScroll = false;
  let isPrompting = false;
  /** Next expected browser event: `return` restores the address, `way` is the navigation that the user confirmed. */
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
        // The router did not create this entry, so its distance is unknown.
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
