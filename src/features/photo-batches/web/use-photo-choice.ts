import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';

type Choice = { person?: string; isLeftOut?: boolean };

/** Returns a function that chooses the person of a picture. The promise resolves after the list is reloaded. */
export const usePhotoChoice = (id: string) => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      choose: async (photo: string, choice: Choice): Promise<void> => {
        // Restores focus, because the pressed button disappears with its question.
        const restoreFocus = rememberFocus();
        await call(calls.choosePhotoPerson, { id, photo, ...choice }).catch(
          (error: unknown) => void toast.failure(error),
        );
        await invalidate(client, [calls.checkPhotoBatch]);
        restoreFocus(500);
      },
    }),
    [id, client],
  );
};
export type PhotoChooser = ReturnType<typeof usePhotoChoice>;
