import { type WorkKind, workKinds } from '../constants.ts';
import styles from './work-cycles.module.css';

const side = 8;

/** Pattern strokes of each activity. The shapes are distinguishable without color. */
const strokes: Readonly<Record<WorkKind, string>> = {
  choosing: 'M2 1v2M6 5v2',
  settled: '',
  deep: '',
  repeating: 'M-1 9L9 -1M-3 3L3 -3M5 11L11 5',
  wandering: 'M2 0v8M6 0v8',
  puttingAway: 'M0 2h8M0 6h8',
  resting: '',
};

const idOf = (kind: WorkKind) => `work-${kind}`;

export const fillOf = (kind: WorkKind): string => `url(#${idOf(kind)})`;

/** SVG pattern definitions of the activities. Rendered once per page. */
export const KindPatterns = () => (
  <svg className={styles.patterns} aria-hidden="true">
    <defs>
      {workKinds.map((kind) => (
        <pattern
          key={kind}
          id={idOf(kind)}
          className={styles.pattern}
          data-kind={kind}
          width={side}
          height={side}
          patternUnits="userSpaceOnUse"
        >
          <rect width={side} height={side} />
          {strokes[kind] !== '' && <path d={strokes[kind]} />}
        </pattern>
      ))}
    </defs>
  </svg>
);

export const KindMark = ({ kind }: { kind: WorkKind }) => (
  <svg className={styles.mark} viewBox="0 0 16 16" aria-hidden="true">
    <rect x={0.5} y={0.5} width={15} height={15} rx={3} fill={fillOf(kind)} />
  </svg>
);
