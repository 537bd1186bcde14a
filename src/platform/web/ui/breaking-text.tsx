import { Fragment } from 'react';
import styles from './breaking-text.module.css';

type BreakingTextProps = {
  text: string;
  /** The least width, so that a long text does not become a tall column. */
  minWidth?: 'none' | 'narrow' | 'medium' | 'wide';
};

/** Letters that still stand on one line of a column. */
const maxUnbroken = 12;

/** An address breaks before its @ and its dots. */
const partsOf = (text: string): string[] => (text.includes('@') ? text.split(/(?=[@.])/) : [text]);

const hasLongWord = (text: string): boolean => text.split(/[\s@.-]+/).some((word) => word.length > maxUnbroken);

/** Text of any length in a cell of a table: it goes on in the next line, inside of a word only where that is very long. */
export const BreakingText = ({ text, minWidth = 'wide' }: BreakingTextProps) => (
  <span className={styles.text} data-least={minWidth} data-long={hasLongWord(text) || undefined}>
    {partsOf(text).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name than their place.
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
