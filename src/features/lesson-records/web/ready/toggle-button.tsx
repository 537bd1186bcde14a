import { Button } from '@mantine/core';

type ToggleButtonProps = { label: string; name: string; isOn: boolean; isBusy?: boolean; onToggle: () => void };

/** Toggle button. The same button undoes its action, so the focus stays in place. `name` must begin with `label`. */
export const ToggleButton = ({ label, name, isOn, isBusy = false, onToggle }: ToggleButtonProps) => (
  <Button
    variant={isOn ? 'filled' : 'default'}
    size="compact-md"
    aria-label={name}
    aria-pressed={isOn}
    aria-busy={isBusy}
    onClick={() => {
      if (!isBusy) onToggle();
    }}
  >
    {label}
  </Button>
);
