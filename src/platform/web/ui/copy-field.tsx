import { ActionIcon, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useEffect, useEffectEvent } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import { CheckIcon, CopyIcon } from '../icons.tsx';
import layout from './layout.module.css';

type CopyFieldProps = {
  label: string;
  value: string;
  /** Hears that it was copied, by the button or from the field. */
  onCopied?: () => void;
};

/** Something to take along, such as an initial password, with a button that copies it. */
export const CopyField = ({ label, value, onCopied }: CopyFieldProps) => {
  const { copied, copy } = useClipboard({ timeout: 2000 });
  const tell = useEffectEvent(() => onCopied?.());
  useEffect(() => {
    if (copied) tell();
  }, [copied]);
  return (
    <TextInput
      label={label}
      value={value}
      readOnly
      onFocus={(event) => event.currentTarget.select()}
      onCopy={onCopied}
      classNames={{ input: layout.monospace ?? '' }}
      rightSection={
        <ActionIcon
          variant="subtle"
          onClick={() => copy(value)}
          aria-label={copied ? texts.copied : texts.copy({ label })}
        >
          {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
        </ActionIcon>
      }
    />
  );
};
