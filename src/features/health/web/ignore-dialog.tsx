import { Select, TextInput } from '@mantine/core';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as texts from '#texts/health/screens';
import { whyRule } from '../field-rules.ts';
import type { CheckView } from '../schemas.ts';
import { useIgnore } from './health.queries.ts';

const choices = [7, 30, 90, 365].map((days) => ({ value: String(days), label: texts.dayChoice({ days }) }));

export const IgnoreDialog = ({ check, onClose }: { check: CheckView; onClose: () => void }) => {
  const ignore = useIgnore();
  const { form, dialog } = useServerForm(
    { initialValues: { days: '30', why: '' }, validate: { why: whyRule.check } },
    async ({ days, why }) => {
      await ignore.mutateAsync({ check: check.name, days: Number(days), why });
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.ignoreTitle({ title: check.title })}
      intro={texts.ignoreIntro}
      confirm={texts.ignore}
      cancel={texts.cancel}
      isHarmless
      {...dialog}
      onClose={onClose}
    >
      <Select label={texts.days} data={choices} allowDeselect={false} {...form.getInputProps('days')} />
      <TextInput
        label={texts.why}
        required
        data-autofocus
        maxLength={300}
        autoComplete="off"
        {...form.getInputProps('why')}
      />
    </FormDialog>
  );
};
