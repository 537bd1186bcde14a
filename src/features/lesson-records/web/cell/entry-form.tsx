import { Button, Checkbox, Group, Radio, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import * as texts from '#texts/lesson-records/screens';
import { type EntryKind, someTime } from '../../constants.ts';
import { noteRule } from '../../field-rules.ts';
import type { OpenedCell } from '../entry-drafts.ts';
import { useRecordLabels } from '../record-labels.ts';
import type { Draft } from '../sync/record-step.ts';
import {
  type EntryFormOptions,
  type EntryFormState,
  entryFields,
  initialState,
  isEmptyEntry,
  showsAttention,
} from './entry-form-state.ts';

type ChoicesProps = {
  label: string;
  isFirst?: boolean;
  value: string;
  choices: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
};

const Choices = ({ label, isFirst = false, value, choices, onChange }: ChoicesProps) => (
  <Radio.Group label={label} value={value} onChange={onChange}>
    <Group mt="xs">
      {choices.map((choice) => (
        <Radio
          key={choice.value}
          value={choice.value}
          label={choice.label}
          data-autofocus={(isFirst && choice.value === value) || undefined}
        />
      ))}
    </Group>
  </Radio.Group>
);

const periodChoices = ['none', '1', '2', '3'].map((period) => ({ value: period, label: texts.period({ period }) }));

type EntryFormProps = OpenedCell & EntryFormOptions & { day: string; onAdd: (drafts: Draft[]) => void };

export const EntryForm = (props: EntryFormProps) => {
  const { student, lesson, day, focus, corrected, onAdd } = props;
  const labels = useRecordLabels();
  const [state, setState] = useState(initialState(props));
  const [at, setAt] = useState(corrected?.day ?? day);
  const set = (change: Partial<EntryFormState>) => setState((before) => ({ ...before, ...change }));
  const problem = noteRule.check(state.note);
  const fields = entryFields(props, state);
  const on = corrected ? at : day;
  const hasContent = corrected !== undefined || !isEmptyEntry(fields);
  const save = () => {
    const of = { studentID: student._id, lessonID: lesson._id, day: on };
    onAdd([{ ...of, ...fields, ...(corrected && { correctsID: corrected._id }) }]);
    set(initialState({ cell: undefined }));
  };
  return (
    <Stack gap="sm">
      {corrected && <DateField label={texts.entryDay} value={at} onChange={setAt} />}
      <Choices
        label={on === someTime ? labels.dayLabel(on) : texts.kindLabel({ day: labels.dayLabel(on) })}
        value={state.kind}
        choices={labels.kindChoices}
        onChange={(kind) => set({ kind: kind as EntryKind })}
      />
      <Choices
        label={texts.periodLabel}
        isFirst={focus === 'period'}
        value={state.period}
        choices={periodChoices}
        onChange={(period) => set({ period })}
      />
      <Textarea
        label={noteRule.label}
        description={texts.noteHint}
        data-autofocus={focus === 'note' || undefined}
        autosize
        minRows={2}
        maxRows={8}
        value={state.note}
        error={state.note === '' ? null : problem}
        onChange={({ currentTarget }) => set({ note: currentTarget.value })}
      />
      <Checkbox
        label={texts.attention}
        checked={showsAttention(props, state)}
        onChange={({ currentTarget }) => set({ attention: currentTarget.checked })}
      />
      <Button disabled={problem !== null || !isDay(at) || !hasContent} onClick={save}>
        {corrected ? texts.saveCorrection : texts.save}
      </Button>
    </Stack>
  );
};
