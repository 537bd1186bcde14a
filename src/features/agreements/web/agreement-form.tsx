import { Button, Group, MultiSelect, Paper, Stack, Textarea } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { FormProblem } from '#platform/web/forms/form-problem.tsx';
import { useServerForm } from '#platform/web/forms/use-server-form.ts';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as fields from '#texts/agreements/fields';
import * as texts from '#texts/agreements/screens';
import { textRule } from '../field-rules.ts';
import { maxLessons } from '../limits.ts';
import type { Agreement } from '../schemas.ts';

/** `byDay` is `''` for no due day. */
export type AgreementValues = { readonly text: string; readonly lessonIDs: string[]; readonly byDay: string };

export const emptyValues: AgreementValues = { text: '', lessonIDs: [], byDay: '' };

const lessonChoices = ({ areas }: RecordSection, linkedLessons: Agreement['lessons']) => {
  const shown = areas.map((area) => ({
    group: area.name,
    items: area.groups.flatMap(({ lessons }) => lessons.map(({ _id, name }) => ({ value: _id, label: name }))),
  }));
  const ids = new Set(shown.flatMap(({ items }) => items.map(({ value }) => value)));
  const others = linkedLessons.filter(({ _id }) => !ids.has(_id)).map(({ _id, name }) => ({ value: _id, label: name }));
  return others.length === 0 ? shown : [...shown, { group: texts.otherLessons, items: others }];
};

type AgreementFormProps = {
  section: RecordSection;
  label: string;
  initial: AgreementValues;
  linkedLessons?: Agreement['lessons'];
  /** Rejects if saving failed; the form then keeps its input. */
  onSave: (typed: AgreementValues) => Promise<unknown>;
  onSaved: () => void;
  onCancel: () => void;
};

export const AgreementForm = (props: AgreementFormProps) => {
  const { section, label, initial, linkedLessons = [], onSave, onSaved, onCancel } = props;
  const textField = useRef<HTMLTextAreaElement>(null);
  // Sets the focus after the panel, which focuses its first field.
  useEffect(() => textField.current?.focus(), []);
  const { form, problem, isSubmitting, submit } = useServerForm<AgreementValues>(
    {
      initialValues: initial,
      validate: {
        text: textRule.check,
        byDay: (day) => (day === '' || isDay(day) ? null : fields.dayUnread),
      },
    },
    async (typed) => {
      await onSave({ ...typed, text: textRule.clean(typed.text) });
      form.resetDirty();
      onSaved();
    },
  );
  useUnsavedChanges(() => form.isDirty());
  return (
    <Paper component="form" withBorder radius="md" p="md" noValidate aria-label={label} onSubmit={submit}>
      <Stack>
        <Textarea
          label={textRule.label}
          description={texts.textHint}
          autosize
          minRows={2}
          maxRows={10}
          {...form.getInputProps('text')}
          ref={textField}
        />
        <MultiSelect
          label={texts.lessons}
          data={lessonChoices(section, linkedLessons)}
          searchable
          limit={30}
          maxValues={maxLessons}
          nothingFoundMessage={texts.nothingFound}
          {...form.getInputProps('lessonIDs')}
        />
        <DateField label={texts.byDay} {...form.getInputProps('byDay')} />
        <FormProblem>{problem}</FormProblem>
        <Group>
          <Button type="submit" loading={isSubmitting}>
            {problem === undefined ? texts.save : texts.tryAgain}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
        </Group>
      </Stack>
    </Paper>
  );
};
