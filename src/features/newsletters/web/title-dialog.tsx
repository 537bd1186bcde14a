import { TextInput } from '@mantine/core';
import { fieldProps } from '#platform/web/forms/field-props.ts';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/newsletters/screens';
import { titleRule } from '../field-rules.ts';
import type { Newsletter } from '../schemas.ts';
import { useRetitle } from './newsletters.queries.ts';

export const TitleDialog = ({ newsletter, onClose }: { newsletter: Newsletter; onClose: () => void }) => {
  const retitle = useRetitle();
  const { form, dialog } = useServerForm(
    { initialValues: { title: newsletter.title }, validate: { title: titleRule.check } },
    async ({ title }) => {
      await retitle.mutateAsync({ newsletterID: newsletter._id, title });
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.retitle}
      intro={newsletter.link ? texts.retitleLink : texts.retitleFile}
      confirm={texts.saveTitle}
      cancel={texts.cancel}
      isHarmless
      {...dialog}
      onClose={onClose}
    >
      <TextInput {...fieldProps(titleRule)} data-autofocus autoComplete="off" {...form.getInputProps('title')} />
    </FormDialog>
  );
};
