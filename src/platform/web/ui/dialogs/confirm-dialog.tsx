import { Button, Group, Text } from '@mantine/core';
import type { MouseEvent, ReactNode } from 'react';
import * as uploadsTexts from '#texts/platform/web/uploads';
import { ignoreRepeatedPress } from '../../layout/repeated-press.ts';
import { Dialog } from './dialog.tsx';

export type Question = {
  title: string;
  body?: ReactNode;
  confirm: string;
  cancel?: string;
  /** True for actions that cannot be undone; the button is red. */
  isDangerous?: boolean;
};

export type PendingQuestion = Question & { answer: (isConfirmed: boolean) => void };

export const ConfirmDialog = ({
  title,
  body,
  confirm,
  cancel = uploadsTexts.cancel,
  isDangerous = false,
  answer,
}: PendingQuestion) => {
  const press = (isWanted: boolean) => (event: MouseEvent) => {
    ignoreRepeatedPress(event);
    answer(isWanted);
  };
  return (
    <Dialog data-question onClose={() => answer(false)} title={title} zIndex={400}>
      {body && <Text component="div">{body}</Text>}
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={press(false)} data-autofocus>
          {cancel}
        </Button>
        <Button color={isDangerous ? 'red' : 'sage'} onClick={press(true)}>
          {confirm}
        </Button>
      </Group>
    </Dialog>
  );
};
