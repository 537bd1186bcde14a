import { Button, Checkbox, Group, MultiSelect, SimpleGrid, Stack, Text, Textarea } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { isDay } from '#kernel/typed-day.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { useUnsavedChanges } from '#platform/web/leave/use-unsaved-changes.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import layout from '#platform/web/ui/layout.module.css';
import * as texts from '#texts/observations/screens';
import { textRule } from '../field-rules.ts';
import type { Observation } from '../schemas.ts';
import { isSame } from './sync/is-same.ts';
import type { Typed } from './sync/observation-step.ts';
import { VisibilityField } from './visibility-words.tsx';

type Choice = { readonly _id: string; readonly name: string; readonly image?: string };

/** Whom it can be about: the children of the class, and those it is about already. */
export const childChoices = ({ children }: RecordRoom, changed: Observation | undefined): Choice[] => {
  const here = children.map(({ _id, full_name, image }) => ({ _id, name: full_name, image }));
  const ids = new Set(here.map(({ _id }) => _id));
  return [...here, ...(changed?.children ?? []).filter(({ _id }) => !ids.has(_id))];
};

const lessonChoices = ({ areas }: RecordRoom, changed: Observation | undefined) => {
  const shown = areas.map((area) => ({
    group: area.name,
    items: area.groups.flatMap(({ lessons }) => lessons.map(({ _id, name }) => ({ value: _id, label: name }))),
  }));
  const ids = new Set(shown.flatMap(({ items }) => items.map(({ value }) => value)));
  const others = (changed?.lessons ?? []).filter(({ _id }) => !ids.has(_id));
  const items = others.map(({ _id, name }) => ({ value: _id, label: name }));
  return items.length === 0 ? shown : [...shown, { group: texts.otherLessons, items }];
};

const Face = ({ child }: { child: Choice }) => (
  <Checkbox.Card value={child._id} p="xs" radius="md" aria-label={child.name}>
    <Group wrap="nowrap" gap="xs">
      <Checkbox.Indicator />
      <PersonAvatar image={child.image ?? ''} size={36} />
      <Text size="sm" lh={1.2} miw={0} dir="auto" className={layout.breakAnywhere ?? ''}>
        {child.name}
      </Text>
    </Group>
  </Checkbox.Card>
);

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
  const problem = isTried ? textRule.check(typed.text) : null;
  const canSave = isDay(typed.day) && typed.studentIDs.length > 0;
  const save = () => {
    setTried(true);
    if (canSave && textRule.check(typed.text) === null) onSave(typed);
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
      <Checkbox.Group
        label={texts.chosen({ number: typed.studentIDs.length })}
        value={typed.studentIDs}
        onChange={(studentIDs) => set({ studentIDs })}
      >
        <SimpleGrid cols={2} spacing="xs" mt="xs">
          {childChoices(room, changed).map((child) => (
            <Face key={child._id} child={child} />
          ))}
        </SimpleGrid>
      </Checkbox.Group>
      <MultiSelect
        label={texts.lessons}
        data={lessonChoices(room, changed)}
        value={typed.lessonIDs}
        searchable
        limit={30}
        nothingFoundMessage={texts.nothingFound}
        onChange={(lessonIDs) => set({ lessonIDs })}
      />
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
