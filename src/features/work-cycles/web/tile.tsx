import { Button, Group, Text, UnstyledButton } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { PersonAvatar } from '#platform/web/person-avatar.tsx';
import * as texts from '#texts/work-cycles/board';
import type { WorkCycle } from '../schemas.ts';
import { KindMark } from './kind-mark.tsx';
import type { TileState } from './tile-states.ts';
import type { Notes, SentNote } from './use-notes.ts';
import styles from './work-cycles.module.css';

type TileProps = {
  student: WorkCycle['children'][number];
  tileState: TileState;
  faceSize: number;
  notes: Notes;
  onOpen: () => void;
};

type UnstoredProps = { student: WorkCycle['children'][number]; note: SentNote; notes: Notes };

export const Unstored = ({ student, note, notes }: UnstoredProps) => (
  <div role="alert">
    <Text size="sm" c="var(--mantine-color-error)">
      {texts.notStoredWhy({ problem: note.problem ?? '' })}
    </Text>
    <Group gap={4} grow wrap="wrap">
      <Button
        variant="default"
        px={4}
        mih={44}
        onClick={() => notes.retry(note)}
        aria-label={texts.tryAgainFor({ child: student.full_name })}
      >
        {texts.tryAgain}
      </Button>
      {note.isRefused === true && (
        <Button
          variant="default"
          px={4}
          mih={44}
          onClick={() => notes.discard(note)}
          aria-label={texts.discardFor({ child: student.full_name })}
        >
          {texts.discard}
        </Button>
      )}
    </Group>
  </div>
);

export const Tile = ({ student, tileState, faceSize, notes, onOpen }: TileProps) => {
  const { time } = useDates();
  const { last, failed } = tileState;
  return (
    <li className={styles.place}>
      <UnstyledButton className={styles.tile ?? ''} onClick={onOpen} aria-haspopup="dialog">
        <PersonAvatar image={student.image} size={faceSize} />
        <span className={styles.name} dir="auto">
          {student.full_name}
        </span>
        {last ? (
          <>
            <span className={styles.word}>
              <KindMark kind={last.kind} />
              {texts.kind({ kind: last.kind })}
            </span>
            <span className={styles.since}>{texts.doingSince({ time: time(last.at) })}</span>
            {last.lesson && <span className={styles.since}>{last.lesson.name}</span>}
          </>
        ) : (
          <span className={styles.since}>{texts.notNoted}</span>
        )}
      </UnstyledButton>
      {failed && <Unstored student={student} note={failed} notes={notes} />}
    </li>
  );
};
