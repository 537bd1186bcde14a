import { useState } from 'react';
import { hasCode } from '#platform/web/api-error.ts';
import { useAction } from '#platform/web/data/use-action.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { confirm } from '#platform/web/ui/confirm.ts';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import * as texts from '#texts/bin/screens';
import { binEndpoints } from '../contract.ts';
import type { BinBatch } from '../schemas.ts';
import { titleOf } from './counts.ts';

const { getBin, restoreBatch, eraseBatch } = binEndpoints;

export const useRestore = () =>
  useAction(restoreBatch, { invalidates: [getBin], success: texts.restored, failure: 'form' });

/** Restores a batch unless it has conflicts. `conflicting` is then the batch to resolve. */
export const useRestoreOrResolve = () => {
  const restore = useRestore();
  const [conflicting, setConflicting] = useState<BinBatch>();
  const restoreOrResolve = async (batch: BinBatch): Promise<void> => {
    const restoreFocus = rememberFocus();
    try {
      await restore.mutateAsync({ batch: batch._id });
      restoreFocus(5_000);
    } catch (error) {
      if (hasCode(error, 'restore_conflict')) setConflicting(batch);
      else void toast.failure(error);
    }
  };
  return {
    restoreOrResolve,
    busyId: restore.isPending ? restore.variables?.batch : undefined,
    conflicting,
    close: () => setConflicting(undefined),
  };
};

/** Erases a batch after a confirmation, because erasing cannot be undone. */
export const useConfirmAndErase = () => {
  const erase = useAction(eraseBatch, { invalidates: [getBin], success: texts.erased });
  return async (batch: BinBatch): Promise<void> => {
    const isSure = await confirm({
      title: texts.sureToErase,
      body: texts.eraseAlong({ names: titleOf(batch) }),
      confirm: texts.erase,
      isDangerous: true,
    });
    if (isSure) erase.mutate({ batch: batch._id });
  };
};
