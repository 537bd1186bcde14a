import { Stack, Text } from '@mantine/core';
import { useDates } from '#platform/web/format/dates.ts';
import { ShortTable } from '#platform/web/tables/short-table.tsx';
import * as board from '#texts/work-cycles/board';
import * as texts from '#texts/work-cycles/curve';
import { type WorkKind, workKinds } from '../constants.ts';
import { curveOf, type WorkMoment } from '../curve.ts';
import type { WorkCycle } from '../schemas.ts';
import { fillOf, KindMark } from './kind-mark.tsx';
import styles from './work-cycles.module.css';

const [width, height] = [480, 180];
const rowsOfTable = 12;

/** Stacking order from the bottom, work first. */
const stack: readonly WorkKind[] = ['deep', 'settled', 'repeating', 'choosing', 'puttingAway', 'wandering', 'resting'];

type Curve = ReturnType<typeof curveOf>;

/** Returns the stepped outline of one activity, stacked on the activities below. */
const outlineOf = ({ studentCount, moments }: Curve, kind: WorkKind): string => {
  const below = stack.slice(0, stack.indexOf(kind));
  const y = (count: number) => height - (count / Math.max(1, studentCount)) * height;
  const x = (index: number) => (index / moments.length) * width;
  const edges = moments.map(({ counts }, index) => {
    const base = below.reduce((sum, other) => sum + counts[other], 0);
    return { from: x(index), to: x(index + 1), bottom: y(base), top: y(base + counts[kind]) };
  });
  const topEdge = edges.flatMap(({ from, to, top }) => [`${from} ${top}`, `${to} ${top}`]);
  const bottomEdge = edges.toReversed().flatMap(({ from, to, bottom }) => [`${to} ${bottom}`, `${from} ${bottom}`]);
  return `M${[...topEdge, ...bottomEdge].join('L')}Z`;
};

const Legend = () => (
  <ul className={styles.legend}>
    {workKinds.map((kind) => (
      <li key={kind} className={styles.word}>
        <KindMark kind={kind} />
        {board.kind({ kind })}
      </li>
    ))}
  </ul>
);

const sampled = (moments: readonly WorkMoment[]) => {
  const every = Math.ceil(moments.length / rowsOfTable);
  return moments.filter((_, index) => index % every === 0);
};

const Moment = ({ moment: { at, counts }, studentCount }: { moment: WorkMoment; studentCount: number }) => {
  const { time } = useDates();
  const unnotedCount = studentCount - workKinds.reduce((sum, kind) => sum + counts[kind], 0);
  return (
    <tr>
      <th scope="row">{time(new Date(at))}</th>
      <td>
        <ul className={styles.legend}>
          {workKinds
            .filter((kind) => counts[kind] > 0)
            .map((kind) => (
              <li key={kind} className={styles.word}>
                <KindMark kind={kind} />
                {texts.count({ what: board.kind({ kind }), number: counts[kind] })}
              </li>
            ))}
          {unnotedCount > 0 && (
            <li className={styles.word}>{texts.count({ what: texts.notYet, number: unnotedCount })}</li>
          )}
        </ul>
      </td>
    </tr>
  );
};

const Numbers = ({ curve: { studentCount, moments } }: { curve: Curve }) => (
  <details>
    <summary className={styles.summary}>{texts.asTable}</summary>
    <ShortTable aria-label={texts.room}>
      <thead>
        <tr>
          <th scope="col">{texts.time}</th>
          <th scope="col">{texts.whatChildrenDid}</th>
        </tr>
      </thead>
      <tbody>
        {sampled(moments).map((moment) => (
          <Moment key={moment.at} {...{ moment, studentCount }} />
        ))}
      </tbody>
    </ShortTable>
  </details>
);

type Ended = WorkCycle & { readonly endedAt: string };

export const SectionCurve = ({ cycle }: { cycle: Ended }) => {
  const { time } = useDates();
  const curve = curveOf(cycle.notes, { from: Date.parse(cycle.begunAt), to: Date.parse(cycle.endedAt) });
  const [from, to] = [time(cycle.begunAt), time(cycle.endedAt)];
  return (
    <Stack gap="sm">
      <Text c="dimmed">{texts.roomHint}</Text>
      <Legend />
      <figure className={styles.figure}>
        <Text size="sm" c="dimmed">
          {texts.children({ children: curve.studentCount })}
        </Text>
        <svg
          className={styles.picture}
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={texts.label({ children: curve.studentCount, from, to })}
        >
          {stack.map((kind) => (
            <path key={kind} d={outlineOf(curve, kind)} fill={fillOf(kind)} />
          ))}
        </svg>
        <div className={styles.ends} aria-hidden="true">
          <span>{from}</span>
          <span>{to}</span>
        </div>
      </figure>
      <Numbers curve={curve} />
    </Stack>
  );
};
