import type { CellState } from '../../constants.ts';
import styles from './state-mark.module.css';

/** The state of a cell as a shape: a ring, a quarter, half or all of a disc. The words stand in the label beside it. */
export const StateMark = ({ state }: { state: CellState }) => (
  <span className={styles.mark} data-state={state} aria-hidden="true" />
);
