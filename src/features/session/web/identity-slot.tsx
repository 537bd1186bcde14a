import { type ComponentType, useEffect, useState } from 'react';
import { letReauthenticate } from '#platform/web/session/reauthentication.ts';

type Answer = (isProved: boolean) => void;
type Asked = { answer: Answer; Dialog: ComponentType<{ answer: Answer }> };

/** Where somebody is asked for their password again. Empty until a call needs it. */
export const IdentitySlot = () => {
  const [asked, setAsked] = useState<Asked>();
  useEffect(
    () =>
      letReauthenticate(async () => {
        const { IdentityDialog } = await import('./identity-dialog.tsx');
        return new Promise((resolve) => {
          const answer = (isProved: boolean) => {
            setAsked(undefined);
            resolve(isProved);
          };
          setAsked({ answer, Dialog: IdentityDialog });
        });
      }),
    [],
  );
  return asked ? <asked.Dialog answer={asked.answer} /> : null;
};
