import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/albums/screens';
import { nameRule } from '../../field-rules.ts';

type NameDialogProps = {
  title: string;
  name?: string;
  /** Rejects with the ApiError of the call. */
  save: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of a part. */
export const NameDialog = ({ title, name = '', save, onClose }: NameDialogProps) => {
  const { form, problem, isSubmitting, submit } = useServerForm(
    { initialValues: { name }, validate: { name: nameRule.check } },
    async (values) => {
      await save(values.name);
      onClose();
    },
  );
  return (
    <Modal opened centered onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.close }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput {...fieldProps(nameRule)} data-autofocus {...form.getInputProps('name')} />
          <FormProblem>{problem}</FormProblem>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {texts.save}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
