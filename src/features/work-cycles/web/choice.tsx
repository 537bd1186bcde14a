import { Button, Stack, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { RecordSection } from '#features/lesson-records/schemas.ts';
import { loadLessonField } from '#features/lesson-records/web/public.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { Dialog } from '#platform/web/ui/dialogs/dialog.tsx';
import { leavesPanel } from '#platform/web/ui/panel/leave-panel.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/work-cycles/board';
import { type WorkKind, workKinds } from '../constants.ts';
import type { WorkNote } from '../schemas.ts';
import { KindMark } from './kind-mark.tsx';
import type { TileState } from './tile-states.ts';
import styles from './work-cycles.module.css';

const LessonField = lazy(async () => ({ default: (await loadLessonField()).LessonField }));

/** Activities for which the student's last noted lesson is preselected. */
const kindsOnLesson: readonly WorkKind[] = ['settled', 'deep', 'repeating', 'puttingAway'];

type Lesson = NonNullable<WorkNote['lesson']>;

type ChoiceProps = {
  student: { readonly full_name: string };
  tileState: TileState;
  section: RecordSection | undefined;
  recentLessons: readonly Lesson[];
  onNote: (kind: WorkKind, lesson: Lesson | undefined) => void;
  onRemove: (note: WorkNote) => void;
  onClose: () => void;
};

const findLesson = ({ areas }: RecordSection, id: string): Lesson | undefined => {
  const all = areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons));
  const found = all.find(({ _id }) => _id === id);
  return found && { _id: found._id, name: found.name };
};

/** Dialog for noting what a student is doing. Choosing an activity stores the note. */
export const Choice = ({ student, tileState, section, recentLessons, onNote, onRemove, onClose }: ChoiceProps) => {
  const { time } = useDates();
  const field = useRef<HTMLInputElement>(null);
  const lastLesson = tileState.last && kindsOnLesson.includes(tileState.last.kind) ? tileState.last.lesson : undefined;
  const [lesson, setLesson] = useState(lastLesson);
  const [isChosen, setChosen] = useState(false);
  const choose = (id: string | null) => {
    setLesson(id === null || !section ? undefined : findLesson(section, id));
    setChosen(true);
  };
  const { stored } = tileState;
  return (
    <Dialog
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (leavesPanel(event)) onClose();
      }}
      title={student.full_name}
    >
      <Stack>
        {section && (
          <Suspense fallback={<FieldsSkeleton fields={1} />}>
            <LessonField
              section={section}
              suggested={[{ title: texts.usedHere, ids: recentLessons.map(({ _id }) => _id) }]}
              value={lesson?._id ?? null}
              onChange={choose}
              hasFocus={false}
              field={field}
            />
            <Text size="sm" c="dimmed">
              {texts.lessonHint}
            </Text>
          </Suspense>
        )}
        <fieldset className={styles.kinds} aria-label={texts.whatNow({ child: student.full_name })}>
          {workKinds.map((kind, at) => (
            <UnstyledButton
              key={kind}
              className={styles.kind ?? ''}
              data-autofocus={at === 0 || undefined}
              onClick={() => onNote(kind, isChosen || kindsOnLesson.includes(kind) ? lesson : undefined)}
            >
              <KindMark kind={kind} />
              {texts.kind({ kind })}
            </UnstyledButton>
          ))}
        </fieldset>
        {stored?.mayRemove && (
          <Button variant="subtle" onClick={() => onRemove(stored)}>
            {texts.takeBack({ kind: texts.kind({ kind: stored.kind }), time: time(stored.at) })}
          </Button>
        )}
      </Stack>
    </Dialog>
  );
};
