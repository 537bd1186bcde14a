import { ActionIcon, CopyButton, TextInput } from '@mantine/core';
import * as texts from '#texts/platform/web/dialogs';
import { CheckIcon, CopyIcon } from '../icons.tsx';

/** Something to take along, such as an initial password, with a button that copies it. */
export const CopyField = ({ label, value }: { label: string; value: string }) => (
  <CopyButton value={value} timeout={2000}>
    {({ copied, copy }) => (
      <TextInput
        label={label}
        value={value}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
        styles={{ input: { fontFamily: 'var(--mantine-font-family-monospace)' } }}
        rightSection={
          <ActionIcon variant="subtle" onClick={copy} aria-label={copied ? texts.copied : texts.copy({ label })}>
            {copied ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
          </ActionIcon>
        }
      />
    )}
  </CopyButton>
);
