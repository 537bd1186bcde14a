type BreakingTextProps = {
  text: string;
  /** In pixels, so that a long text does not become a tall column. */
  least?: number;
};

/** Text of any length in a cell of a table: it goes on in the next line, inside of a word too where it must. */
export const BreakingText = ({ text, least = 130 }: BreakingTextProps) => (
  <span style={{ display: 'block', minWidth: least, whiteSpace: 'normal', overflowWrap: 'anywhere' }}>{text}</span>
);
