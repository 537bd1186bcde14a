import { TextInput } from '@mantine/core';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/albums/screens';
import { nameRule } from '../../field-rules.ts';

type NameDialogProps = {
  title: string;
  name?: string;
  /** Rejects with the `ApiError` of the request. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

export const NameDialog = ({ title, name = '', save, onClose }: NameDialogProps) => {
  const { form, dialog } = useServerForm(
    { initialValues: { name }, validate: { name: nameRule.check } },
    async (values) => {
      await save(values.name);
      onClose();
    },
  );
  return (
    <FormDialog title={title} confirm={texts.save} cancel={texts.cancel} isHarmless {...dialog} onClose={onClose}>
      <TextInput {...fieldProps(nameRule)} data-autofocus {...form.getInputProps('name')} />
    </FormDialog>
  );
};
