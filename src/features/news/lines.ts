/** A tag or a text node of HTML. `name` is empty for text. */
export type Token = { readonly text: string; readonly name: string; readonly isEnd: boolean };

/** Output state of HTML that is written line by line. */
export type Lines = {
  readonly out: string[];
  /** Inline tags, such as `b`, in effect at the current position. */
  readonly letters: Token[];
  /** Number of inline tags that open with the line's first text. They close at its end: each line is well-formed. */
  openLetters: number;
  /** Open blocks that the editor supports. */
  readonly blocks: string[];
  /** True in a paragraph that was opened for text outside any block. */
  isOwnLine: boolean;
  hasText: boolean;
  /** Separator before the next text of the line. */
  gap: string;
};

export const createLines = (): Lines => ({
  out: [],
  letters: [],
  openLetters: 0,
  blocks: [],
  isOwnLine: false,
  hasText: false,
  gap: '',
});

const isInTextBlock = ({ blocks }: Lines) => /^(p|h[1-6]|li)$/.test(blocks.at(-1) ?? '');

const closeOpenLetters = (lines: Lines): void => {
  for (; lines.openLetters > 0; lines.openLetters -= 1)
    lines.out.push(`</${lines.letters[lines.openLetters - 1]?.name}>`);
};

const resetLine = (lines: Lines): void => {
  lines.hasText = false;
  lines.gap = '';
};

/** Ends a separate paragraph. Inside a block of the editor, the next text starts a new line instead. */
export const endLine = (lines: Lines): void => {
  closeOpenLetters(lines);
  if (isInTextBlock(lines)) {
    if (lines.hasText) lines.gap = '<br />';
    return;
  }
  if (lines.isOwnLine) lines.out.push('</p>');
  lines.isOwnLine = false;
  resetLine(lines);
};

/** Inserts a separator between the preceding and the following text, if both exist. */
export const separate = (lines: Lines, gap: string): void => {
  // An empty paragraph of the editor contains a line break.
  if (!lines.hasText && gap === '<br />' && isInTextBlock(lines)) lines.out.push(gap);
  if (!lines.hasText) return;
  closeOpenLetters(lines);
  if (gap !== ' ' || lines.gap === '') lines.gap = `${lines.gap.trimEnd()}${gap}`;
};

const startText = (lines: Lines): void => {
  const { out, letters, gap } = lines;
  if (!isInTextBlock(lines) && !lines.isOwnLine) {
    out.push('<p>');
    lines.isOwnLine = true;
  }
  if (lines.hasText && gap !== '') out.push(gap);
  lines.gap = '';
  for (; lines.openLetters < letters.length; lines.openLetters += 1) out.push(letters[lines.openLetters]?.text ?? '');
};

export const writeText = (lines: Lines, text: string): void => {
  const isBlank = text.trim() === '';
  if (isBlank && !lines.hasText) return;
  startText(lines);
  lines.out.push(text);
  if (!isBlank) lines.hasText = true;
};

export const openBlock = (lines: Lines, { text, name }: Token): void => {
  endLine(lines);
  lines.out.push(text);
  lines.blocks.push(name);
  resetLine(lines);
};

export const closeBlock = (lines: Lines, { text, name }: Token): void => {
  endLine(lines);
  if (lines.blocks.at(-1) !== name) return;
  lines.blocks.pop();
  lines.out.push(text);
  resetLine(lines);
};

export const openLetter = ({ letters }: Lines, tag: Token): void => {
  letters.push(tag);
};

export const closeLetter = (lines: Lines, { text }: Token): void => {
  const { letters, out } = lines;
  if (lines.openLetters > 0 && lines.openLetters === letters.length) {
    out.push(text);
    lines.openLetters -= 1;
  }
  letters.pop();
};
