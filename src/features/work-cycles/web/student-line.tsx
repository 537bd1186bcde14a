import { Select, Stack, Text } from '@mantine/core';
import { useSearchValues } from '#platform/web/data/use-search-values.ts';
import { useDates } from '#platform/web/format/dates.ts';
import * as board from '#texts/work-cycles/board';
import * as texts from '#texts/work-cycles/curve';
import { spansOf } from '../curve.ts';
import type { WorkCycle, WorkNote } from '../schemas.ts';
import { fillOf, KindMark } from './kind-mark.tsx';
import styles from './work-cycles.module.css';

const [width, height] = [480, 32];

type Ended = WorkCycle & { readonly endedAt: string };

const Line = ({ cycle, notes, student }: { cycle: Ended; notes: readonly WorkNote[]; student: string }) => {
  const { time } = useDates();
  const within = { from: Date.parse(cycle.begunAt), to: Date.parse(cycle.endedAt) };
  const x = (moment: number) => ((moment - within.from) / Math.max(1, within.to - within.from)) * width;
  const span = { from: time(cycle.begunAt), to: time(cycle.endedAt) };
  return (
    <div>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${width} ${height}`}
        role="img"
        aria-label={texts.lineLabel({ child: student, ...span })}
      >
        {spansOf(notes, within).map(({ from, to, note }) => (
          <rect key={from} x={x(from)} width={x(to) - x(from)} height={height} fill={fillOf(note.kind)} />
        ))}
      </svg>
      <div className={styles.ends} aria-hidden="true">
        <span>{span.from}</span>
        <span>{span.to}</span>
      </div>
    </div>
  );
};

const NoteLine = ({ note }: { note: WorkNote }) => {
  const { time } = useDates();
  const values = { time: time(note.at), kind: board.kind({ kind: note.kind }) };
  return (
    <li className={styles.noteLine}>
      <KindMark kind={note.kind} />
      <div>
        <Text>{note.lesson ? texts.noteWith({ ...values, lesson: note.lesson.name }) : texts.noteLine(values)}</Text>
        <Text size="sm" c="dimmed">
          {texts.by({ maker: note.maker ?? texts.formerColleague })}
        </Text>
      </div>
    </li>
  );
};

export const StudentLine = ({ cycle }: { cycle: Ended }) => {
  const [params, set] = useSearchValues();
  const student = cycle.children.find(({ _id }) => _id === params.get('child'));
  const notes = cycle.notes.filter(({ studentID }) => studentID === student?._id);
  return (
    <Stack gap="sm">
      <Select
        label={texts.child}
        data={cycle.children.map(({ _id, full_name }) => ({ value: _id, label: full_name }))}
        value={student?._id ?? null}
        searchable
        clearable
        maw={360}
        onChange={(id) => set({ child: id ?? '' })}
      />
      {student && (
        <>
          <Line cycle={cycle} notes={notes} student={student.full_name} />
          <ol className={styles.notes}>
            {notes.map((note) => (
              <NoteLine key={note._id} note={note} />
            ))}
          </ol>
        </>
      )}
    </Stack>
  );
};
