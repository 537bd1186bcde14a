import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { isDay } from '#kernel/days/typed-day.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { DateField } from '#platform/web/forms/date-field.tsx';
import { UndoLine } from '#platform/web/operations/undo-line.tsx';
import { SidePanel } from '#platform/web/ui/side-panel.tsx';
import { useViewer } from '#platform/web/viewer.ts';
import * as plans from '#texts/lesson-records/plans';
import * as quick from '#texts/lesson-records/quick';
import * as texts from '#texts/lesson-records/screens';
import { type EntryKind, someTime } from '../../constants.ts';
import type { RecordSection } from '../../schemas.ts';
import { lessonsById } from '../ready/room-lessons.ts';
import { useRecordWords } from '../state-words.ts';
import type { Draft } from '../sync/record-step.ts';
import type { ClassRecord, Done } from '../use-record.ts';
import { Faces } from './faces.tsx';
import { GroupChips } from './group-chips.tsx';
import { keepGroup } from './kept-group.ts';
import { LessonField } from './lesson-field.tsx';
import styles from './quick.module.css';
import { SavedGroups } from './saved-groups.tsx';
import { useLikely } from './use-likely.ts';

const kinds = ['presented', 'practised', 'mastered', 'represented', 'planned'] as const satisfies readonly EntryKind[];

/** For which day it is planned, or for none yet. */
const PlannedDay = ({ day, onDay }: { day: string; onDay: (day: string) => void }) => {
  const isSomeTime = day === someTime;
  const [chosen, setChosen] = useState(day);
  return (
    <Group align="flex-end">
      {!isSomeTime && <DateField label={plans.plannedFor} value={day} onChange={onDay} />}
      <Checkbox
        label={plans.someTime}
        checked={isSomeTime}
        onChange={({ currentTarget }) => {
          setChosen(isSomeTime ? chosen : day);
          onDay(currentTarget.checked ? someTime : chosen);
        }}
      />
    </Group>
  );
};

const Kinds = ({ kind, onKind }: { kind: EntryKind; onKind: (kind: EntryKind) => void }) => {
  const words = useRecordWords();
  return (
    <Radio.Group label={texts.whatHappened} value={kind} onChange={(value) => onKind(value as EntryKind)}>
      <Group mt="xs">
        {kinds.map((one) => (
          <Radio key={one} value={one} label={words.kind(one)} />
        ))}
      </Group>
    </Radio.Group>
  );
};

type QuickFormProps = {
  room: RecordSection;
  record: ClassRecord;
  day: string;
  /** Chosen already. */
  lessonID?: string | undefined;
  kind?: EntryKind | undefined;
  /** What waits to be sent, and what could not be stored: in sight above the faces. */
  troubles: ReactNode;
  onAdd: (drafts: Draft[]) => Done | undefined;
  onKind?: (kind: EntryKind) => void;
};

/** What is chosen of what is to be recorded. Once it is saved, the next lesson begins afresh for the same day. */
const useChosen = ({ room, record, onAdd, onKind, ...props }: QuickFormProps) => {
  const owner = useViewer().user._id;
  const [lessonID, setLessonID] = useState<string | null>(props.lessonID ?? null);
  const [children, setChildren] = useState<string[]>([]);
  const [kind, setKind] = useState<EntryKind>(props.kind ?? 'presented');
  const [day, setDay] = useState(props.day);
  const [done, setDone] = useState<Done>();
  const change = (next: EntryKind) => {
    setKind(next);
    onKind?.(next);
  };
  const save = () => {
    if (lessonID === null) return;
    const at = kind === 'planned' ? day : props.day;
    setDone(onAdd(children.map((studentID) => ({ studentID, lessonID, kind, day: at }))));
    keepGroup({ owner, sectionID: room._id }, lessonID, children);
    setLessonID(null);
    setChildren([]);
    change(props.kind ?? 'presented');
  };
  const undo = () => {
    if (done) record.takeBack(done);
    setDone(undefined);
  };
  const isReady = lessonID !== null && children.length > 0 && isDay(day);
  return {
    lessonID,
    setLessonID,
    children,
    setChildren,
    kind,
    setKind: change,
    day,
    setDay,
    done,
    undo,
    save,
    isReady,
  };
};

/** What was saved last, with the way back. */
const Saved = ({ room, done, onUndo }: { room: RecordSection; done: Done | undefined; onUndo: () => void }) => {
  const [first] = done?.entries ?? [];
  const lesson = lessonsById(room).get(first?.lessonID ?? '')?.name ?? '';
  return (
    <UndoLine id={first?.clientId} done={quick.saved({ lesson, number: done?.entries.length ?? 0 })} onUndo={onUndo} />
  );
};

/** The lesson, the faces, done; and then the next one. */
export const QuickForm = (props: QuickFormProps) => {
  const { formatDay } = useDates();
  const { room, record } = props;
  const field = useRef<HTMLInputElement>(null);
  const chosen = useChosen(props);
  const [beginsEmpty] = useState(props.lessonID === undefined);
  useEffect(() => {
    if (beginsEmpty) field.current?.focus();
  }, [beginsEmpty]);
  const { lessonID, children, setChildren, kind, day } = chosen;
  const likely = useLikely(room, record, { day: props.day, lessonID, kind });
  return (
    <Stack className={styles.form ?? ''}>
      <Saved room={room} done={chosen.done} onUndo={chosen.undo} />
      {props.troubles}
      {kind === 'planned' ? (
        <PlannedDay day={day} onDay={chosen.setDay} />
      ) : (
        <Text c="dimmed">{texts.recordsFor({ day: formatDay(props.day) })}</Text>
      )}
      <LessonField
        room={room}
        suggested={likely.lessons}
        value={lessonID}
        onChange={chosen.setLessonID}
        hasFocus={beginsEmpty}
        field={field}
      />
      <Checkbox.Group label={texts.chosen({ number: children.length })} value={children} onChange={setChildren}>
        <GroupChips groups={likely.groups} onChoose={setChildren} />
        <SavedGroups room={room} chosen={children} />
        <Faces
          childrenOf={room.children}
          lessonID={lessonID}
          record={record}
          isAway={likely.isAway}
          isReady={likely.isReady}
        />
      </Checkbox.Group>
      <Kinds kind={kind} onKind={chosen.setKind} />
      <div className={styles.save}>
        <Button
          fullWidth
          disabled={!chosen.isReady}
          onClick={() => {
            chosen.save();
            field.current?.focus();
          }}
        >
          {texts.save}
        </Button>
      </div>
    </Stack>
  );
};

/** A lesson that was given to some children, and the next one after it. */
export const QuickRecord = ({ onClose, ...props }: QuickFormProps & { onClose: () => void }) => {
  const [kind, setKind] = useState(props.kind);
  return (
    <SidePanel title={kind === 'planned' ? plans.planLesson : texts.recordLesson} isOpen onClose={onClose}>
      <QuickForm {...props} onKind={setKind} />
    </SidePanel>
  );
};
