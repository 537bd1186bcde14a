import { call } from '#platform/web/api-client.ts';
import { refreshSchoolQueries } from '#platform/web/data/school-changes.ts';
import type { OfferUndo } from '#platform/web/data/undo-slot.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { UndoToast } from '#platform/web/toasts/undo-toast.tsx';
import * as texts from '#texts/bin/undo';
import { binEndpoints } from '../contract.ts';

const undoMilliseconds = 10_000;

/** Shows a toast about a deletion for ten seconds, with an Undo button. */
export const offerUndo: OfferUndo = async (client, { message, batch, stale }) => {
  const undo = async () => {
    try {
      await call(binEndpoints.restoreBatch, { batch });
      void toast.success(texts.restored);
    } catch (error) {
      void toast.failure(error);
    }
    await Promise.all([refreshSchoolQueries(client), invalidate(client, [binEndpoints.getBin, ...stale])]);
  };
  void invalidate(client, [binEndpoints.getBin]);
  return toast.content(
    (close) => <UndoToast message={message} onUndo={() => void undo()} onClose={close} />,
    undoMilliseconds,
  );
};
