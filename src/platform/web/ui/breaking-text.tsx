import { Fragment } from 'react';
import styles from './breaking-text.module.css';

type BreakingTextProps = {
  text: string;
  /** Minimum width, so that long text does not form a tall column. */
  minWidth?: 'none' | 'narrow' | 'medium' | 'wide';
};

/** Maximum length of a word that is not broken. */
const maxUnbroken = 12;

/** Splits an email address before `@` and dots. */
const partsOf = (text: string): string[] => (text.includes('@') ? text.split(/(?=[@.])/) : [text]);

const hasLongWord = (text: string): boolean => text.split(/[\s@.-]+/).some((word) => word.length > maxUnbroken);

/** Renders a table cell of any length. Breaks inside a word only if the word is very long. */
export const BreakingText = ({ text, minWidth = 'wide' }: BreakingTextProps) => (
  <span className={styles.text} data-least={minWidth} data-long={hasLongWord(text) || undefined}>
    {partsOf(text).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts have no other key than their position.
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
