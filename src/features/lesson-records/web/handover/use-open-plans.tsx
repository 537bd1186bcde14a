import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { UndoToast } from '#platform/web/toasts/undo-toast.tsx';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as texts from '#texts/lesson-records/handover';
import { lessonRecordsEndpoints } from '../../contract.ts';

const { resolveOpenPlans, getHandover, getHandovers, getPlans } = lessonRecordsEndpoints;
const invalidates = [getHandover, getHandovers, getPlans];

/** Same time as for undoing a deletion. */
const undoMilliseconds = 10_000;
/** Maximum time to watch the focus until the answered plans are removed from the list. */
const focusMilliseconds = 5000;

export const useOpenPlans = (studentId: string) => {
  const client = useQueryClient();
  const action = useAction(resolveOpenPlans, { invalidates });
  const undo = async (made: string[]) => {
    try {
      await call(resolveOpenPlans, { studentID: studentId, plans: made, answer: 'again' });
      void toast.success(texts.askedAgain);
    } catch (error) {
      void toast.failure(error);
    }
    await invalidate(client, invalidates);
  };
  const showResult = (answer: 'carry' | 'drop', made: string[]) => {
    const number = made.length;
    if (number === 0) return void toast.plain(texts.answeredBefore);
    const message = answer === 'carry' ? texts.carried({ number }) : texts.dropped({ number });
    void toast.content(
      (close) => <UndoToast message={message} onUndo={() => void undo(made)} onClose={close} />,
      undoMilliseconds,
    );
  };
  const { isPending } = action;
  const answer = (decision: 'carry' | 'drop', plans: string[]): void => {
    if (isPending) return;
    const restoreFocus = rememberFocus();
    restoreFocus(focusMilliseconds);
    action.mutate(
      { studentID: studentId, plans, answer: decision },
      { onSuccess: ({ made }) => showResult(decision, made) },
    );
  };
  /** `isPending` is true while an answer is pending. Further answers wait. */
  return { answer, isPending };
};
