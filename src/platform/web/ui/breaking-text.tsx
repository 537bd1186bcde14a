import { Fragment } from 'react';

type BreakingTextProps = {
  text: string;
  /** In pixels, so that a long text does not become a tall column. */
  least?: number;
};

/** Letters that still stand on one line of a column. */
const longestWhole = 12;

/** An address breaks before its @ and its dots. */
const partsOf = (text: string): string[] => (text.includes('@') ? text.split(/(?=[@.])/) : [text]);

const hasLongWord = (text: string): boolean => text.split(/[\s@.-]+/).some((word) => word.length > longestWhole);

/** Text of any length in a cell of a table: it goes on in the next line, inside of a word only where that is very long. */
export const BreakingText = ({ text, least = 130 }: BreakingTextProps) => (
  <span
    style={{
      display: 'block',
      minWidth: least,
      whiteSpace: 'normal',
      overflowWrap: hasLongWord(text) ? 'anywhere' : 'normal',
    }}
  >
    {partsOf(text).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name than their place.
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
