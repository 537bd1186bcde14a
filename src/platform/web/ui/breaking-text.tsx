import { Fragment } from 'react';

type BreakingTextProps = {
  text: string;
  /** In pixels, so that a long text does not become a tall column. */
  least?: number;
};

/** An address breaks before its @ and its dots. */
const partsOf = (text: string): string[] => (text.includes('@') ? text.split(/(?=[@.])/) : [text]);

/** Text of any length in a cell of a table: it goes on in the next line, inside of a word too where it must. */
export const BreakingText = ({ text, least = 130 }: BreakingTextProps) => (
  <span style={{ display: 'block', minWidth: least, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
    {partsOf(text).map((part, place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: The parts of a text have no other name than their place.
      <Fragment key={place}>
        {place > 0 && <wbr />}
        {part}
      </Fragment>
    ))}
  </span>
);
