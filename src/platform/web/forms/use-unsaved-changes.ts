import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { confirm } from '../ui/confirm.ts';

/**
 * Asks before a page with unsaved changes is left, by a link, by back or by closing the tab. Another search of the same page
 * is no leaving. After a save, `form.resetDirty()` before navigating away.
 * @param isDirty read at the moment of leaving, so that a save just before counts
 */
export const useUnsavedChanges = (isDirty: () => boolean): void => {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    const question = {
      title: 'Leave without saving?',
      body: 'What you typed on this page is not saved yet.',
      confirm: 'Leave without saving',
      cancel: 'Stay',
      isDangerous: true,
    };
    void confirm(question).then((goesOn) => (goesOn ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
