import { Button, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/observations/screens';
import { quickNoteTextRule, textRule } from '../field-rules.ts';
import type { Observation } from '../schemas.ts';
import { areMinutes, DetailsFields } from './details/details-fields.tsx';
import { isSame } from './sync/is-same.ts';
import type { ObservationValues } from './sync/observation-step.ts';
import { Faces, LessonsField, studentChoices } from './tag-fields.tsx';
import { VisibilityField } from './visibility-field.tsx';

type ObservationFormProps = {
  section: RecordSection;
  changed?: Observation | undefined;
  initial: ObservationValues;
  /** Called on every input. */
  onTyped?: (typed: ObservationValues) => void;
  onSave: (typed: ObservationValues) => void;
  isSaving?: boolean;
  photos: (about: readonly string[]) => ReactNode;
};

export const ObservationForm = ({
  section,
  changed,
  initial,
  onTyped,
  onSave,
  isSaving,
  photos,
}: ObservationFormProps) => {
  const [typed, setTyped] = useState(initial);
  const [isSubmitted, setSubmitted] = useState(false);
  const textField = useRef<HTMLTextAreaElement>(null);
  // The draft loads after the panel has focused its first field.
  useEffect(() => textField.current?.focus(), []);
  // A new observation is saved as a draft on every input, so only changes can be lost.
  useUnsavedChanges(() => changed !== undefined && !isSame(typed, initial));
  const set = (change: Partial<ObservationValues>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onTyped?.(next);
  };
  // The text may be empty if there is a stored photo.
  const rule = (changed?.photos.length ?? 0) > 0 ? quickNoteTextRule : textRule;
  const problem = isSubmitted ? rule.check(typed.text) : null;
  const hasNoStudents = changed !== undefined && changed.children.length === 0 && typed.visibility !== 'family';
  const canSave = isDay(typed.day) && areMinutes(typed.duration) && (typed.studentIDs.length > 0 || hasNoStudents);
  const save = () => {
    setSubmitted(true);
    if (canSave && rule.check(typed.text) === null) onSave({ ...typed, text: rule.clean(typed.text) });
  };
  return (
    <Stack>
      <Textarea
        label={texts.text}
        description={texts.textHint}
        autosize
        minRows={4}
        maxRows={16}
        ref={textField}
        data-autofocus
        value={typed.text}
        error={problem}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Faces
        choices={studentChoices(section, changed)}
        value={typed.studentIDs}
        onChange={(studentIDs) => set({ studentIDs })}
      />
      <DetailsFields value={typed} onChange={set} />
      <LessonsField {...{ section, changed }} value={typed.lessonIDs} onChange={(lessonIDs) => set({ lessonIDs })} />
      {photos(typed.studentIDs)}
      <DateField label={texts.day} value={typed.day} onChange={(day) => set({ day })} />
      <VisibilityField
        value={typed.visibility}
        hasDraft={!changed || changed.visibility === 'draft'}
        onChange={(visibility) => set({ visibility })}
      />
      <Button disabled={!canSave} loading={isSaving ?? false} onClick={save}>
        {texts.save}
      </Button>
    </Stack>
  );
};
