import type { CellState } from '../../constants.ts';
import styles from './state-mark.module.css';

/** State of a cell as a shape: a ring, or a disc that is a quarter, half or fully filled. Its label has the text. */
export const StateMark = ({ state }: { state: CellState }) => (
  <span className={styles.mark} data-state={state} aria-hidden="true" />
);
