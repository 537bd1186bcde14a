import { Select, TextInput } from '@mantine/core';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/albums/screens';
import type { Plane } from '../constants.ts';
import { nameRule } from '../field-rules.ts';
import { planeChoices } from './plane-labels.ts';

type AlbumValues = { name: string; plane: Plane };

type AlbumFormProps<Saved> = {
  title: string;
  confirm: string;
  initial?: AlbumValues;
  /** False for copies, which have the plane of their source. */
  hasPlane?: false;
  /** Rejects with the `ApiError` of the request. */
  save: (values: AlbumValues) => Promise<Saved>;
  onSaved?: (saved: Saved) => void;
  onClose: () => void;
};

export const AlbumForm = <Saved,>({ initial, hasPlane, save, onSaved, onClose, ...rest }: AlbumFormProps<Saved>) => {
  const { form, dialog } = useServerForm<AlbumValues>(
    {
      initialValues: initial ?? { name: '', plane: '3-6' },
      validate: { name: nameRule.check },
    },
    async (values) => {
      const saved = await save(values);
      form.resetDirty();
      onClose();
      onSaved?.(saved);
    },
  );
  return (
    <FormDialog {...rest} cancel={texts.cancel} isHarmless {...dialog} onClose={onClose}>
      <TextInput {...fieldProps(nameRule)} data-autofocus {...form.getInputProps('name')} />
      {hasPlane !== false && (
        <Select label={texts.for} data={planeChoices} allowDeselect={false} {...form.getInputProps('plane')} />
      )}
    </FormDialog>
  );
};
