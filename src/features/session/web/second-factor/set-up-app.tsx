import { Button } from '@mantine/core';
import { useState } from 'react';
import { toast } from '#platform/web/toasts/toast.ts';
import * as texts from '#texts/session/second-factor';
import { AppForm } from './app-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { useBeginSecondFactor } from './second-factor.mutations.ts';

type SetUpAppProps = {
  /** What the button that begins says. */
  label: string;
  variant?: 'filled' | 'default';
  /** Whether one may leave it be once it was begun. */
  mayCancel?: boolean;
  /** Hears of each step, so that what stands around it can give way. */
  onBegun?: (isBegun: boolean) => void;
  /** Runs once the recovery codes are kept. */
  onDone: () => unknown;
};

/** Sets up an authenticator app, step by step: begin, show its code, keep the recovery codes. */
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
