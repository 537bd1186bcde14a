import { use, useEffect, useEffectEvent } from 'react';
import * as texts from '#texts/platform/web/forms';
import { confirm } from '../ui/confirm.ts';
import type { Question } from '../ui/dialogs/confirm-dialog.tsx';
import { PanelContext } from '../ui/panel-context.ts';
import { watchUnsaved } from './unsaved.ts';

const ofForm: Question = {
  title: texts.leaveQuestion,
  body: texts.notSaved,
  confirm: texts.leave,
  cancel: texts.stay,
  isDangerous: true,
};

export const confirmLeaving = (): Promise<boolean> => confirm(ofForm);

/**
 * Asks before unsaved input is lost by navigation, closing the tab or panel, or signing out. Outside a panel a change
 * of the search parameters is ignored. After a save, call `form.resetDirty()` before navigating.
 * @param isUnsaved evaluated when the page is left, so that an immediately preceding save counts
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
