import { type ComponentType, useEffect, useState } from 'react';
import { registerReauthentication } from '#platform/web/session/reauthentication.ts';

type Answer = (isProved: boolean) => void;
type OpenDialog = { answer: Answer; Dialog: ComponentType<{ answer: Answer }> };

/** Where somebody is asked for their password again. Empty until a call needs it. */
export const IdentitySlot = () => {
  const [openDialog, setOpenDialog] = useState<OpenDialog>();
  useEffect(
    () =>
      registerReauthentication(async () => {
        const { IdentityDialog } = await import('./identity-dialog.tsx');
        return new Promise((resolve) => {
          const answer = (isProved: boolean) => {
            setOpenDialog(undefined);
            resolve(isProved);
          };
          setOpenDialog({ answer, Dialog: IdentityDialog });
        });
      }),
    [],
  );
  return openDialog ? <openDialog.Dialog answer={openDialog.answer} /> : null;
};
