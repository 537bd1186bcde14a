import { Button } from '@mantine/core';
import { useAddPasskey } from './use-second-factor.ts';

type AddPasskeyButtonProps = {
  label: string;
  /** Receives the recovery codes if the passkey is the first second factor. */
  onCodes: (recoveryCodes: string[]) => void;
};

/** Creates a passkey on this device, or on another device nearby. */
export const AddPasskeyButton = ({ label, onCodes }: AddPasskeyButtonProps) => {
  const add = useAddPasskey();
  const start = () =>
    add.mutate(undefined, { onSuccess: ({ recoveryCodes }) => recoveryCodes && onCodes(recoveryCodes) });
  return (
    <Button variant="default" loading={add.isPending} onClick={start}>
      {label}
    </Button>
  );
};
