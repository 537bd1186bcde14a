import { ActionIcon, Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { FieldRule } from '#kernel/field-rules.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { EditIcon } from '#platform/web/icons.tsx';
import { confirmLeaving } from '#platform/web/leave/use-unsaved-changes.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { leavesPanel, useEscapeWithoutFocus } from '#platform/web/ui/side-panel.tsx';
import * as commonTexts from '#texts/classes/common';

type Renaming = {
  /** What the name may be. */
  rule: FieldRule;
  name: string;
  /** Rejects with the ApiError of the call. */
  save: (name: string) => Promise<unknown>;
};

type RenameButtonProps = Renaming & {
  /** What the button says. */
  action: string;
  /** Only the icon, for rows of a table. */
  isIcon?: boolean;
};

type RenameFormProps = Renaming & { isDirty: { current: () => boolean }; leave: () => void; close: () => void };

const RenameForm = ({ rule, name, save, isDirty, leave, close }: RenameFormProps) => {
  const { form, problem, isSubmitting, submit } = useServerForm(
    {
      mode: 'uncontrolled',
      initialValues: { name },
      validate: { name: rule.check },
    },
    async (values) => {
      if (values.name !== name) {
        await save(values.name);
        void toast.success(commonTexts.renamed);
      }
      close();
    },
  );
  isDirty.current = () => form.isDirty();
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <TextInput
          label={rule.label}
          withAsterisk
          data-autofocus
          key={form.key('name')}
          {...form.getInputProps('name')}
        />
        <FormProblem>{problem}</FormProblem>
        <Group justify="flex-end">
          <Button variant="default" onClick={leave}>
            {commonTexts.cancel}
          </Button>
          <Button type="submit" loading={isSubmitting}>
            {commonTexts.rename}
          </Button>
        </Group>
      </Stack>
    </form>
  );
};

/** A button that asks for another name in a dialog. */
export const RenameButton = ({ action, isIcon = false, ...renaming }: RenameButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
  const close = () => setOpen(false);
  const isDirty = useRef(() => false);
  const leave = async () => {
    if (!isDirty.current() || (await confirmLeaving())) close();
  };
  useEscapeWithoutFocus(isOpen, () => void leave());
  return (
    <>
      {isIcon ? (
        <ActionIcon variant="subtle" size="lg" aria-label={action} onClick={open}>
          <EditIcon size={18} />
        </ActionIcon>
      ) : (
        <Button variant="default" leftSection={<EditIcon size={18} />} onClick={open}>
          {action}
        </Button>
      )}
      <Modal
        opened={isOpen}
        onClose={() => void leave()}
        closeOnEscape={false}
        onKeyDown={(event) => {
          if (leavesPanel(event)) void leave();
        }}
        title={action}
        centered
        zIndex={300}
        closeButtonProps={{ 'aria-label': commonTexts.close }}
      >
        {isOpen && <RenameForm {...renaming} isDirty={isDirty} leave={() => void leave()} close={close} />}
      </Modal>
    </>
  );
};
