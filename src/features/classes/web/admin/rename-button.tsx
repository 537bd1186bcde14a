import { ActionIcon, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldRule } from '#kernel/field-rules.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { EditIcon } from '#platform/web/icons.tsx';
import { toast } from '#platform/web/toasts/toast.ts';
import * as commonTexts from '#texts/classes/common';

type Renaming = {
  rule: FieldRule;
  name: string;
  /** Rejects with the `ApiError` of the request. */
  save: (name: string) => Promise<unknown>;
};

type RenameButtonProps = Renaming & {
  action: string;
  /** Shows only the icon, for table rows. */
  isIcon?: boolean;
};

const RenameDialog = ({ action, rule, name, save, onClose }: Renaming & { action: string; onClose: () => void }) => {
  const { form, dialog } = useServerForm(
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
      onClose();
    },
  );
  return (
    <FormDialog
      title={action}
      confirm={commonTexts.rename}
      cancel={commonTexts.cancel}
      isHarmless
      {...dialog}
      onClose={onClose}
    >
      <TextInput
        label={rule.label}
        withAsterisk
        data-autofocus
        key={form.key('name')}
        {...form.getInputProps('name')}
      />
    </FormDialog>
  );
};

export const RenameButton = ({ action, isIcon = false, ...renaming }: RenameButtonProps) => {
  const [isOpen, setOpen] = useState(false);
  const open = () => setOpen(true);
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
      {isOpen && <RenameDialog {...renaming} action={action} onClose={() => setOpen(false)} />}
    </>
  );
};
