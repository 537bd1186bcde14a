import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import * as texts from '#texts/platform/web/forms';
import { confirm } from '../ui/confirm.ts';

/** Asks whether what was typed may be lost. */
export const confirmLeaving = (): Promise<boolean> =>
  confirm({
    title: texts.leaveQuestion,
    body: texts.notSaved,
    confirm: texts.leave,
    cancel: texts.stay,
    isDangerous: true,
  });

const never = () => false;

/**
 * Asks before a page with unsaved changes is left, by a link, by back or by closing the tab. Another search of the same page
 * is no leaving, unless it closes a panel with unsaved changes. After a save, `form.resetDirty()` before navigating away.
 * @param isDirty read at the moment of leaving, so that a save just before counts
 * @param isPanelDirty the same for a panel whose state is in the address
 */
export const useUnsavedChanges = (isDirty: () => boolean, isPanelDirty: () => boolean = never): void => {
  const blocker = useBlocker(({ currentLocation: here, nextLocation: next }) => {
    if (here.pathname !== next.pathname) return isDirty();
    return here.search !== next.search && isPanelDirty();
  });
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirmLeaving().then((goesOn) => (goesOn ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, [isDirty]);
};
