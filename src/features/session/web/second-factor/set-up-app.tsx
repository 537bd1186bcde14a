import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/session/second-factor';
import { AppForm } from './app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactor } from './use-second-factor.ts';

type SetUpAppProps = {
  label: string;
  variant?: 'filled' | 'default';
  /** True if the setup can be canceled after it has begun. */
  mayCancel?: boolean;
  /** Called when the setup begins or ends, so that the parent can hide its other content. */
  onBegun?: (isBegun: boolean) => void;
  /** Called after the user has saved the recovery codes. */
  onDone: () => unknown;
};

/** Sets up an authenticator app in three steps: start, confirm a code, save the recovery codes. */
export const SetUpApp = ({ label, variant = 'filled', mayCancel = false, onBegun, onDone }: SetUpAppProps) => {
  const begin = useBeginSecondFactor();
  const [codes, setCodes] = useState<string[]>();
  const leave = () => {
    begin.reset();
    setCodes(undefined);
    onBegun?.(false);
  };
  const finish = async () => {
    await onDone();
    leave();
  };
  if (codes) return <RecoveryCodes codes={codes} onSaved={() => void finish()} />;
  if (begin.data) {
    const confirmed = (recoveryCodes: string[]) => {
      setCodes(recoveryCodes);
      void toast.success(texts.done);
    };
    return <AppForm setup={begin.data} onConfirmed={confirmed} onCancel={mayCancel ? leave : undefined} />;
  }
  const start = () => begin.mutate({}, { onSuccess: () => onBegun?.(true) });
  return (
    <Button variant={variant} loading={begin.isPending} onClick={start}>
      {label}
    </Button>
  );
};
