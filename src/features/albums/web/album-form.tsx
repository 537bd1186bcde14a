import { Button, Group, Modal, Select, Stack, TextInput } from '@mantine/core';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/albums/screens';
import { nameRule } from '../field-rules.ts';
import type { Plane } from '../words.ts';
import { planeChoices } from './plane-words.ts';

type AlbumFormProps = {
  title: string;
  confirm: string;
  initial?: { name: string; plane: Plane };
  /** The ages of a copy follow from what is copied. */
  hasPlane?: false;
  /** Rejects with the ApiError of the call. */
  save: (values: { name: string; plane: Plane }) => Promise<unknown>;
  onClose: () => void;
};

/** Asks what an album is called and for whom it is. */
export const AlbumForm = ({ title, confirm, initial, hasPlane, save, onClose }: AlbumFormProps) => {
  const { form, problem, isSubmitting, submit } = useServerForm<{ name: string; plane: Plane }>(
    {
      initialValues: initial ?? { name: '', plane: '3-6' },
      validate: { name: nameRule.check },
    },
    async (values) => {
      await save(values);
      onClose();
    },
  );
  return (
    <Modal opened centered onClose={onClose} title={title} closeButtonProps={{ 'aria-label': texts.close }}>
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput {...fieldProps(nameRule)} data-autofocus {...form.getInputProps('name')} />
          {hasPlane !== false && (
            <Select label={texts.for} data={planeChoices} allowDeselect={false} {...form.getInputProps('plane')} />
          )}
          <FormProblem>{problem}</FormProblem>
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              {texts.cancel}
            </Button>
            <Button type="submit" loading={isSubmitting}>
              {confirm}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
};
