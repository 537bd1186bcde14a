import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { findUnsaved, mayLeave } from './unsaved.ts';

/** Asks before a page with something unsaved is left by a link or by back. Once for all pages: a router knows one such question. */
export const LeaveGuard = () => {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (here.pathname !== next.pathname) return findUnsaved('page') !== undefined;
    return here.search !== next.search && findUnsaved('panel') !== undefined;
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const { proceed, reset } = blocker;
    void mayLeave('page').then((goesOn) => (goesOn ? proceed() : reset()));
  }, [blocker]);
  return null;
};
