import { use, useLayoutEffect } from 'react';
import { type Blocker, type BlockerFunction, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';
import { findUnsaved, mayLeave } from './unsaved.ts';

const key = 'unsaved';

const isAsked: BlockerFunction = ({ currentLocation: here, nextLocation: next }) => {
  if (here.pathname !== next.pathname) return findUnsaved('page') !== undefined;
  return here.search !== next.search && findUnsaved('panel') !== undefined;
};

/**
 * Asks before a page with something unsaved is left by a link or by back. Once for all pages: a router knows one such question.
 * Not by `useBlocker`: its question stands only some renders after a page has been taken over, and somebody may be quicker.
 */
export const LeaveGuard = () => {
  const router = use(DataRouterContext)?.router;
  useLayoutEffect(() => {
    if (!router) return;
    let asked: Blocker | undefined;
    router.getBlocker(key, isAsked);
    const stop = router.subscribe(({ blockers }) => {
      const blocker = blockers.get(key);
      if (blocker?.state !== 'blocked' || blocker === asked) return;
      asked = blocker;
      void mayLeave('page').then((goesOn) => (goesOn ? blocker.proceed() : blocker.reset()));
    });
    return () => {
      stop();
      router.deleteBlocker(key);
    };
  }, [router]);
  return null;
};
