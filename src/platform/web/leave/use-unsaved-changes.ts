import { use, useEffect, useEffectEvent } from 'react';
import * as texts from '#texts/platform/web/forms';
import { confirm, type Question } from '../ui/confirm.ts';
import { PanelContext } from '../ui/panel-context.ts';
import { watchUnsaved } from './unsaved.ts';

const ofForm: Question = {
  title: texts.leaveQuestion,
  body: texts.notSaved,
  confirm: texts.leave,
  cancel: texts.stay,
  isDangerous: true,
};

/** Asks whether what was typed may be lost. */
export const confirmLeaving = (): Promise<boolean> => confirm(ofForm);

/**
 * Asks before something is lost: by a link, by back, by closing the tab, by signing out, and, from inside a panel, by closing the
 * panel. Another search of the same page is no leaving otherwise. After a save, `form.resetDirty()` before navigating away.
 * @param isUnsaved read at the moment of leaving, so that a save just before counts
 */
export const useUnsavedChanges = (isUnsaved: () => boolean, question: Question = ofForm): void => {
  const isInPanel = use(PanelContext);
  const getIsUnsaved = useEffectEvent(isUnsaved);
  const getQuestion = useEffectEvent(() => question);
  useEffect(
    () =>
      watchUnsaved({
        isLostBy: (leaving) => (leaving === 'page' || isInPanel) && getIsUnsaved(),
        get question() {
          return getQuestion();
        },
      }),
    [isInPanel],
  );
};
