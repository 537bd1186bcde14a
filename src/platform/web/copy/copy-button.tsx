import { ActionIcon, Button, type ButtonProps } from '@mantine/core';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  value: string;
  label: string;
  copiedLabel: string;
  onCopied?: () => void;
};

export const CopyButton = ({
  value,
  label,
  copiedLabel,
  onCopied,
  iconSize = 18,
  ...props
}: CopyButtonProps & { iconSize?: number; title?: string } & ButtonProps) => {
  const { isCopied, copy } = useCopy(onCopied);
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <Button leftSection={<Icon size={iconSize} />} onClick={() => void copy(value)} {...props}>
      {isCopied ? copiedLabel : label}
    </Button>
  );
};

export const CopyAction = ({ value, label, copiedLabel, onCopied }: CopyButtonProps) => {
  const { isCopied, copy } = useCopy(onCopied);
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <ActionIcon variant="subtle" onClick={() => void copy(value)} aria-label={isCopied ? copiedLabel : label}>
      <Icon size={18} />
    </ActionIcon>
  );
};
