import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode, SyntheticEvent } from 'react';
import { confirmLeaving, useUnsavedChanges } from '../leave/use-unsaved-changes.ts';
import { Dialog } from '../ui/dialogs/dialog.tsx';
import { leavesPanel, useEscapeWithoutFocus } from '../ui/panel/leave-panel.ts';
import { PanelContext } from '../ui/panel-context.ts';
import { FormProblem } from './form-problem.tsx';

export type FormDialogProps = {
  title: string;
  /** Text about the consequences, shown before the fields. */
  intro?: string;
  submit: (event?: SyntheticEvent<HTMLFormElement>) => void;
  problem: string | undefined;
  isSubmitting: boolean;
  /** True if the user has typed or chosen something, so that closing needs confirmation. Usually `form.isDirty()`. */
  isUnsaved: () => boolean;
  /** Label of the submit button. The button is red unless `isHarmless` is set. */
  confirm: string;
  isHarmless?: true;
  cancel: string;
  onClose: () => void;
  children: ReactNode;
};

const Guard = ({ isUnsaved }: { isUnsaved: () => boolean }) => {
  useUnsavedChanges(isUnsaved);
  return null;
};

export const FormModal = ({ title, intro, submit, isUnsaved, onClose, children, ...rest }: FormDialogProps) => {
  const requestClose = async () => {
    if (!isUnsaved() || (await confirmLeaving())) onClose();
  };
  useEscapeWithoutFocus(true, () => void requestClose());
  return (
    <Dialog
      onClose={() => void requestClose()}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (leavesPanel(event)) void requestClose();
      }}
      title={title}
    >
      <PanelContext value={true}>
        <Guard isUnsaved={isUnsaved} />
        <form onSubmit={submit} noValidate>
          <Stack gap="md">
            {intro && <Text>{intro}</Text>}
            {children}
            <FormProblem>{rest.problem}</FormProblem>
            <Group justify="flex-end">
              <Button variant="default" onClick={() => void requestClose()}>
                {rest.cancel}
              </Button>
              <Button type="submit" {...(!rest.isHarmless && { color: 'red' })} loading={rest.isSubmitting}>
                {rest.confirm}
              </Button>
            </Group>
          </Stack>
        </form>
      </PanelContext>
    </Dialog>
  );
};
