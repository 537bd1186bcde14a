import { type ComponentType, useEffect, useState } from 'react';
import { registerReauthentication } from '#platform/web/session/reauthentication.ts';

type Answer = (isProved: boolean) => void;
type OpenDialog = { answer: Answer; Dialog: ComponentType<{ answer: Answer }> };

/** Renders the identity dialog while a request requires verification. */
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
