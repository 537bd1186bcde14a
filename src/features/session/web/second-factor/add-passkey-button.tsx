import { Button } from '@mantine/core';
import { useAddPasskey } from './second-factor.mutations.ts';

type AddPasskeyButtonProps = {
  label: string;
  /** Hears of the recovery codes, where it is the first second step. */
  onCodes: (recoveryCodes: string[]) => void;
};

/** Lets the browser make a passkey on this device, or on one beside it. */
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
