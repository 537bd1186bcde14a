import { TextInput } from '@mantine/core';
import * as texts from '#texts/platform/web/dialogs';
import { CopyAction } from '../copy/copy-button.tsx';
import layout from './layout.module.css';

type CopyFieldProps = {
  label: string;
  value: string;
  onCopied?: () => void;
};

export const CopyField = ({ label, value, onCopied }: CopyFieldProps) => (
  <TextInput
    label={label}
    value={value}
    readOnly
    onFocus={(event) => event.currentTarget.select()}
    onCopy={onCopied}
    classNames={{ input: layout.monospace ?? '' }}
    rightSection={
      <CopyAction
        value={value}
        label={texts.copy({ label })}
        copiedLabel={texts.copied}
        {...(onCopied && { onCopied })}
      />
    }
  />
);
