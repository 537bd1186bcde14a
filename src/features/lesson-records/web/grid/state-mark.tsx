import type { CellState } from '../../words.ts';
import styles from './grid.module.css';

const shapes: Readonly<Partial<Record<CellState, string>>> = {
  presented: 'M10 10V3a7 7 0 0 1 7 7z',
  practising: 'M10 3a7 7 0 0 1 0 14z',
};

/** The state of a cell as a shape: a ring, a quarter, half or all of a disc. The words stand in the label beside it. */
export const StateMark = ({ state }: { state: CellState }) =>
  state === 'none' ? null : (
    <svg width={20} height={20} viewBox="0 0 20 20" aria-hidden="true" className={styles.mark}>
      <circle
        cx={10}
        cy={10}
        r={7}
        fill={state === 'mastered' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth={1.5}
        {...(state === 'planned' && { strokeDasharray: '3 2.5' })}
      />
      {shapes[state] && <path d={shapes[state]} fill="currentColor" />}
    </svg>
  );
