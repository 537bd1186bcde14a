import { Button, Modal, Stack, Text, UnstyledButton } from '@mantine/core';
import { lazy, Suspense, useRef, useState } from 'react';
import type { RecordRoom } from '#features/lesson-records/schemas.ts';
import { loadLessonField } from '#features/lesson-records/web/public.ts';
import { useDates } from '#platform/web/format/dates.ts';
import { leavesPanel } from '#platform/web/ui/panel/leave-panel.ts';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';
import * as texts from '#texts/work-cycles/board';
import type { WorkNote } from '../schemas.ts';
import { type WorkKind, workKinds } from '../words.ts';
import { KindMark } from './kind-mark.tsx';
import type { Now } from './now-of.ts';
import styles from './work-cycles.module.css';

const LessonField = lazy(async () => ({ default: (await loadLessonField()).LessonField }));

/** With these a child still has the lesson that was said last. */
const keepsLesson: readonly WorkKind[] = ['settled', 'deep', 'repeating', 'puttingAway'];

type Lesson = NonNullable<WorkNote['lesson']>;

type ChoiceProps = {
  child: { readonly full_name: string };
  now: Now;
  room: RecordRoom | undefined;
  /** Lessons that were said in this cycle, the latest first. */
  used: readonly Lesson[];
  onNote: (kind: WorkKind, lesson: Lesson | undefined) => void;
  onTakeBack: (note: WorkNote) => void;
  onClose: () => void;
};

const lessonIn = ({ areas }: RecordRoom, id: string): Lesson | undefined => {
  const all = areas.flatMap(({ groups }) => groups.flatMap(({ lessons }) => lessons));
  const found = all.find(({ _id }) => _id === id);
  return found && { _id: found._id, name: found.name };
};

/** What a child does now: one press stores it. */
export const Choice = ({ child, now, room, used, onNote, onTakeBack, onClose }: ChoiceProps) => {
  const { time } = useDates();
  const field = useRef<HTMLInputElement>(null);
  const before = now.last && keepsLesson.includes(now.last.kind) ? now.last.lesson : undefined;
  const [lesson, setLesson] = useState(before);
  const [isChosen, setChosen] = useState(false);
  const choose = (id: string | null) => {
    setLesson(id === null || !room ? undefined : lessonIn(room, id));
    setChosen(true);
  };
  const { stored } = now;
  return (
    <Modal
      opened
      onClose={onClose}
      closeOnEscape={false}
      onKeyDown={(event) => {
        if (leavesPanel(event)) onClose();
      }}
      title={child.full_name}
      closeButtonProps={{ 'aria-label': texts.close }}
      transitionProps={{ duration: 0 }}
      centered
    >
      <Stack>
        {room && (
          <Suspense fallback={<FieldsSkeleton fields={1} />}>
            <LessonField
              room={room}
              suggested={[{ title: texts.usedHere, ids: used.map(({ _id }) => _id) }]}
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
        <fieldset className={styles.kinds} aria-label={texts.whatNow({ child: child.full_name })}>
          {workKinds.map((kind, at) => (
            <UnstyledButton
              key={kind}
              className={styles.kind ?? ''}
              data-autofocus={at === 0 || undefined}
              onClick={() => onNote(kind, isChosen || keepsLesson.includes(kind) ? lesson : undefined)}
            >
              <KindMark kind={kind} />
              {texts.kind({ kind })}
            </UnstyledButton>
          ))}
        </fieldset>
        {stored?.mayRemove && (
          <Button variant="subtle" onClick={() => onTakeBack(stored)}>
            {texts.takeBack({ kind: texts.kind({ kind: stored.kind }), time: time(stored.at) })}
          </Button>
        )}
      </Stack>
    </Modal>
  );
};
