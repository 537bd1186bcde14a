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
import { lessonsById } from '../ready/section-lessons.ts';
import { useRecordLabels } from '../record-labels.ts';
import type { Draft } from '../sync/record-step.ts';
import type { ClassRecord, RecordedStep } from '../use-record.ts';
import { Faces } from './faces.tsx';
import { GroupChips } from './group-chips.tsx';
import { saveLastRecorded } from './last-recorded.ts';
import { LessonField } from './lesson-field.tsx';
import styles from './quick.module.css';
import { SavedGroups } from './saved-groups.tsx';
import { useQuickSuggestions } from './use-quick-suggestions.ts';

const kinds = ['presented', 'practised', 'mastered', 'represented', 'planned'] as const satisfies readonly EntryKind[];

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
  const labels = useRecordLabels();
  return (
    <Radio.Group label={texts.whatHappened} value={kind} onChange={(value) => onKind(value as EntryKind)}>
      <Group mt="xs">
        {kinds.map((one) => (
          <Radio key={one} value={one} label={labels.kind(one)} />
        ))}
      </Group>
    </Radio.Group>
  );
};

type QuickFormProps = {
  section: RecordSection;
  record: ClassRecord;
  day: string;
  lessonID?: string | undefined;
  kind?: EntryKind | undefined;
  /** Unsent and refused entries, shown above the faces. */
  problems: ReactNode;
  onAdd: (drafts: Draft[]) => RecordedStep | undefined;
  onKind?: (kind: EntryKind) => void;
};

/** Form state. Saving resets the form for the next lesson of the same day. */
const useChosen = ({ section, record, onAdd, onKind, ...props }: QuickFormProps) => {
  const owner = useViewer().user._id;
  const [lessonId, setLessonID] = useState<string | null>(props.lessonID ?? null);
  const [studentIds, setStudentIds] = useState<string[]>([]);
  const [kind, setKind] = useState<EntryKind>(props.kind ?? 'presented');
  const [day, setDay] = useState(props.day);
  const [done, setDone] = useState<RecordedStep>();
  const change = (next: EntryKind) => {
    setKind(next);
    onKind?.(next);
  };
  const save = () => {
    if (lessonId === null) return;
    const at = kind === 'planned' ? day : props.day;
    setDone(onAdd(studentIds.map((studentId) => ({ studentID: studentId, lessonID: lessonId, kind, day: at }))));
    saveLastRecorded({ owner, sectionID: section._id }, lessonId, studentIds);
    setLessonID(null);
    setStudentIds([]);
    change(props.kind ?? 'presented');
  };
  const undo = () => {
    if (done) record.retract(done);
    setDone(undefined);
  };
  const isReady = lessonId !== null && studentIds.length > 0 && isDay(day);
  return {
    lessonID: lessonId,
    setLessonID,
    studentIds,
    setStudentIds,
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

const Saved = ({
  section,
  done,
  onUndo,
}: {
  section: RecordSection;
  done: RecordedStep | undefined;
  onUndo: () => void;
}) => {
  const [first] = done?.entries ?? [];
  const lesson = lessonsById(section).get(first?.lessonID ?? '')?.name ?? '';
  return (
    <UndoLine id={first?.clientId} done={quick.saved({ lesson, number: done?.entries.length ?? 0 })} onUndo={onUndo} />
  );
};

/** Form with the lesson, the faces and the save button. Resets for the next lesson after saving. */
export const QuickForm = (props: QuickFormProps) => {
  const { formatDay } = useDates();
  const { section, record } = props;
  const field = useRef<HTMLInputElement>(null);
  const chosen = useChosen(props);
  const [beginsEmpty] = useState(props.lessonID === undefined);
  useEffect(() => {
    if (beginsEmpty) field.current?.focus();
  }, [beginsEmpty]);
  const { lessonID: lessonId, studentIds, setStudentIds, kind, day } = chosen;
  const suggestions = useQuickSuggestions(section, record, { day: props.day, lessonID: lessonId, kind });
  return (
    <Stack className={styles.form ?? ''}>
      <Saved section={section} done={chosen.done} onUndo={chosen.undo} />
      {props.problems}
      {kind === 'planned' ? (
        <PlannedDay day={day} onDay={chosen.setDay} />
      ) : (
        <Text c="dimmed">{texts.recordsFor({ day: formatDay(props.day) })}</Text>
      )}
      <LessonField
        section={section}
        suggested={suggestions.lessons}
        value={lessonId}
        onChange={chosen.setLessonID}
        hasFocus={beginsEmpty}
        field={field}
      />
      <Checkbox.Group label={texts.chosen({ number: studentIds.length })} value={studentIds} onChange={setStudentIds}>
        <GroupChips groups={suggestions.groups} onChoose={setStudentIds} />
        <SavedGroups section={section} chosen={studentIds} />
        <Faces
          students={section.children}
          lessonID={lessonId}
          record={record}
          isAway={suggestions.isAway}
          isReady={suggestions.isReady}
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

export const QuickRecord = ({ onClose, ...props }: QuickFormProps & { onClose: () => void }) => {
  const [kind, setKind] = useState(props.kind);
  return (
    <SidePanel title={kind === 'planned' ? plans.planLesson : texts.recordLesson} isOpen onClose={onClose}>
      <QuickForm {...props} onKind={setKind} />
    </SidePanel>
  );
};
