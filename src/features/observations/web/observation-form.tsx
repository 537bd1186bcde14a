import { Button, Stack, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { isDay } from '#kernel/days/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import * as texts from '#texts/observations/screens';
import { quickNoteTextRule, textRule } from '../field-rules.ts';
import type { Observation } from '../schemas.ts';
import { areMinutes, SeenFields } from './seen/seen-fields.tsx';
import { isSame } from './sync/is-same.ts';
import type { Typed } from './sync/observation-step.ts';
import { childChoices, Faces, LessonsField } from './tag-fields.tsx';
import { VisibilityField } from './visibility-words.tsx';

type ObservationFormProps = {
  room: RecordRoom;
  /** What is changed; missing for a new one. */
  changed?: Observation | undefined;
  begun: Typed;
  /** Hears each letter. */
  onTyped?: (typed: Typed) => void;
  onSave: (typed: Typed) => void;
  isSaving?: boolean;
  /** What it shows of photos, to whom it is about. */
  photos: (about: readonly string[]) => ReactNode;
};

/** The words first, then the faces, then the lessons. */
export const ObservationForm = ({ room, changed, begun, onTyped, onSave, isSaving, photos }: ObservationFormProps) => {
  const [typed, setTyped] = useState(begun);
  const [isTried, setTried] = useState(false);
  const words = useRef<HTMLTextAreaElement>(null);
  // What was begun comes after the panel, which has looked for its first field by then.
  useEffect(() => words.current?.focus(), []);
  // What is written anew is kept with every letter.
  useUnsavedChanges(() => changed !== undefined && !isSame(typed, begun));
  const set = (change: Partial<Typed>) => {
    const next = { ...typed, ...change };
    setTyped(next);
    onTyped?.(next);
  };
  // A photo that is stored already may say it without words.
  const rule = (changed?.photos.length ?? 0) > 0 ? quickNoteTextRule : textRule;
  const problem = isTried ? rule.check(typed.text) : null;
  const isOfNobody = changed !== undefined && changed.children.length === 0 && typed.visibility !== 'family';
  const canSave = isDay(typed.day) && areMinutes(typed.duration) && (typed.studentIDs.length > 0 || isOfNobody);
  const save = () => {
    setTried(true);
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
        ref={words}
        data-autofocus
        value={typed.text}
        error={problem}
        onChange={({ currentTarget }) => set({ text: currentTarget.value })}
      />
      <Faces
        choices={childChoices(room, changed)}
        value={typed.studentIDs}
        onChange={(studentIDs) => set({ studentIDs })}
      />
      <SeenFields value={typed} onChange={set} />
      <LessonsField {...{ room, changed }} value={typed.lessonIDs} onChange={(lessonIDs) => set({ lessonIDs })} />
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
