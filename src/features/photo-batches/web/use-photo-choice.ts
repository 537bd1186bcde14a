import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { rememberFocus } from '#platform/web/ui/remember-focus.ts';
import { photoBatchesEndpoints as calls } from '../contract.ts';

type Choice = { person?: string; isLeftOut?: boolean };

/** Says whom a picture shows; the list is there anew when it resolves. */
export const usePhotoChoice = (id: string) => {
  const client = useQueryClient();
  return useMemo(
    () => ({
      choose: async (photo: string, choice: Choice): Promise<void> => {
        // The button that was pressed goes with what it asked.
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
