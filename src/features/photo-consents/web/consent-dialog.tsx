import { Checkbox, Radio, Select, Stack, TextInput } from '@mantine/core';
import { useToday } from '#features/lesson-records/web/public.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormDialog } from '#platform/web/forms/form-dialog.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import * as errors from '#texts/photo-consents/errors';
import * as fields from '#texts/photo-consents/fields';
import * as texts from '#texts/photo-consents/screens';
import { type ConsentChannel, consentChannels, type PhotoUse, photoUses } from '../constants.ts';
import { channelRule, dayRule, guardianRule, untilRule } from '../field-rules.ts';
import { useRecordPhotoConsent } from './use-photo-consents.ts';

export type ConsentStudent = { _id: string; full_name: string; guardian: string };

type Values = { uses: string[]; answer: string; guardian: string; way: string; day: string; until: string };

const channelOptions = consentChannels.map((channel) => ({ value: channel, label: texts.wayOf({ way: channel }) }));

export const ConsentDialog = ({ student, onClose }: { student: ConsentStudent; onClose: () => void }) => {
  const record = useRecordPhotoConsent();
  const today = useToday();
  const { form, dialog } = useServerForm<Values>(
    {
      initialValues: { uses: [], answer: 'yes', guardian: student.guardian, way: '', day: today, until: '' },
      validate: {
        uses: (uses) => (uses.length > 0 ? null : errors.noUse),
        guardian: guardianRule.check,
        way: channelRule.check,
        day: dayRule.check,
        until: (until, { answer }) => (answer === 'yes' ? untilRule.check(until) : null),
      },
    },
    async ({ uses, answer, way, until, ...details }) => {
      await record.mutateAsync({
        ...details,
        studentID: student._id,
        uses: uses as PhotoUse[],
        isGiven: answer === 'yes',
        way: way as ConsentChannel,
        until: answer === 'yes' ? until : '',
      });
      onClose();
    },
  );
  return (
    <FormDialog
      title={texts.recordOf({ child: student.full_name })}
      intro={texts.intro}
      confirm={texts.save}
      cancel={texts.cancel}
      isHarmless
      {...dialog}
      onClose={onClose}
    >
      <Checkbox.Group label={texts.uses} {...form.getInputProps('uses')}>
        <Stack gap="xs" mt="xs">
          {photoUses.map((use, at) => (
            <Checkbox key={use} value={use} label={texts.use({ use })} {...(at === 0 && { 'data-autofocus': true })} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Radio.Group label={texts.answer} {...form.getInputProps('answer')}>
        <Stack gap="xs" mt="xs">
          <Radio value="yes" label={texts.agrees} />
          <Radio value="no" label={texts.agreesNot} description={texts.agreesNotHint} />
        </Stack>
      </Radio.Group>
      <TextInput label={fields.guardian} autoComplete="off" {...form.getInputProps('guardian')} />
      <Select label={fields.way} data={channelOptions} allowDeselect={false} {...form.getInputProps('way')} />
      <DateField label={fields.day} {...form.getInputProps('day')} />
      {form.getValues().answer === 'yes' && (
        <DateField label={fields.until} description={texts.untilHint} {...form.getInputProps('until')} />
      )}
    </FormDialog>
  );
};
