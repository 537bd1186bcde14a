import { Button, Group, Modal, Stack, Text } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import * as texts from '#texts/platform/web/forms';
import { FormProblem } from './form-problem.tsx';

type FormDialogProps = {
  title: string;
  /** What comes of it, before the fields. */
  intro: string;
  /** Of `useServerForm`. */
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  problem: string | undefined;
  isSubmitting: boolean;
  /** What the button that goes on says. It is red, where what follows is serious. */
  confirm: string;
  isHarmless?: true;
  cancel: string;
  onClose: () => void;
  /** The fields. */
  children: ReactNode;
};

/** Asks with some fields before something serious happens. It closes by `onClose` alone, so what was typed outlives a refusal. */
export const FormDialog = ({ title, intro, submit, onClose, children, ...rest }: FormDialogProps) => (
  <Modal
    opened
    centered
    onClose={onClose}
    title={title}
    closeButtonProps={{ 'aria-label': texts.close }}
    transitionProps={{ duration: 0 }}
  >
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <Text>{intro}</Text>
        {children}
        <FormProblem>{rest.problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose}>
            {rest.cancel}
          </Button>
          <Button type="submit" {...(!rest.isHarmless && { color: 'red' })} loading={rest.isSubmitting}>
            {rest.confirm}
          </Button>
        </Group>
      </Stack>
    </form>
  </Modal>
);
