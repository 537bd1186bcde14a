import { Button, CopyButton } from '@mantine/core';
import * as texts from '#texts/platform/web/tables';
import { CheckIcon, CopyIcon } from '../icons.tsx';

/** Ids are for letters to whoever helps with the program: at hand by a press, in nobody's way. */
export const RecordId = ({ id }: { id: string }) => (
  <CopyButton value={id} timeout={2000}>
    {({ copied, copy }) => (
      <Button
        variant="subtle"
        color="gray"
        c="var(--mantine-color-text)"
        size="compact-sm"
        ms={-8}
        fw={500}
        leftSection={copied ? <CheckIcon size={16} /> : <CopyIcon size={16} />}
        onClick={copy}
        title={id}
      >
        {copied ? texts.copiedId : texts.copyId}
      </Button>
    )}
  </CopyButton>
);
