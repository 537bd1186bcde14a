import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import * as texts from '#texts/platform/web/dialogs';
import { toast } from '../toasts/toast.ts';

/** Display time in milliseconds, long enough to copy by hand. */
const visibleMilliseconds = 120_000;

const SelectedText = ({ text, onClose }: { text: string; onClose: () => void }) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  return (
    <Stack gap="xs">
      <Textarea
        ref={field}
        label={texts.notCopied}
        value={text}
        readOnly
        autosize
        maxRows={8}
        onFocus={(event) => event.currentTarget.select()}
      />
      <Group justify="flex-end">
        <Button variant="default" size="compact-sm" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
    </Stack>
  );
};

/** Shows the text selected, with a message that it could not be copied. */
export const showSelected = (text: string): Promise<string> =>
  toast.content((close) => <SelectedText text={text} onClose={close} />, visibleMilliseconds, 'copy');
