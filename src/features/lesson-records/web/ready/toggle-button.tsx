import { Button } from '@mantine/core';

type ToggleButtonProps = { label: string; name: string; isOn: boolean; isBusy?: boolean; onToggle: () => void };

/** Does something, and takes it back when it is pressed again: the focus stays where it is. @param name begins with the label */
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
