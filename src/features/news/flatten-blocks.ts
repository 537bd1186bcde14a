import {
  closeBlock,
  closeLetter,
  createLines,
  endLine,
  type Lines,
  openBlock,
  openLetter,
  separate,
  type Token,
  writeText,
} from './lines.ts';

/** Elements that HTML of older clients and other programs has, and that the editor does not. Their ends are ends of lines. */
export const foreignBlocks =
  'address article aside caption center dd details div dl dt fieldset figcaption figure footer form header hgroup hr legend main nav pre section summary table tbody td tfoot th thead tr'.split(
    ' ',
  );

const foreignName = new RegExp(`^(${foreignBlocks.join('|')})$`);
const ownName = /^(p|h[1-6]|li|ul|ol|blockquote)$/;
const hasForeign = new RegExp(`<(${foreignBlocks.join('|')})[\\s/>]`, 'i');
const tokens = /<!--[\s\S]*?-->|<(\/?)([a-z][a-z0-9]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>|[^<]+|</gi;

const parseTokens = (html: string): Token[] =>
  [...html.matchAll(tokens)]
    .filter(([text]) => !text.startsWith('<!--'))
    .map(([text, slash, name]) => ({ text, name: (name ?? '').toLowerCase(), isEnd: slash === '/' }));

const isCell = ({ name }: Token) => name === 'td' || name === 'th';

/** Counts the cells of each row. @returns by the place of the row's first tag */
const countCells = (all: readonly Token[]): ReadonlyMap<number, number> => {
  const counts = new Map<number, number>();
  const rows: number[] = [];
  for (const [at, token] of all.entries()) {
    const row = rows.at(-1);
    if (token.name === 'tr' && !token.isEnd) rows.push(at);
    else if (token.name === 'tr') rows.pop();
    else if (isCell(token) && !token.isEnd && row !== undefined) counts.set(row, (counts.get(row) ?? 0) + 1);
  }
  return counts;
};

/** A row around a token, with its cells so far. Undefined for a row of one cell. */
type Row = { cells: number } | undefined;

const writeRow = (lines: Lines, rows: Row[], { isEnd }: Token, cells: number): void => {
  endLine(lines);
  if (isEnd) rows.pop();
  else rows.push(cells > 1 ? { cells: 0 } : undefined);
};

/** Takes a block within a row of several cells, which is one line. */
const writeInRow = (lines: Lines, row: { cells: number }, token: Token): void => {
  if (!isCell(token)) separate(lines, ' ');
  else if (!token.isEnd && row.cells++ > 0) separate(lines, ' | ');
};

const writeBlock = (lines: Lines, token: Token): void => {
  if (foreignName.test(token.name)) endLine(lines);
  else if (token.isEnd) closeBlock(lines, token);
  else openBlock(lines, token);
};

const writeInLine = (lines: Lines, token: Token): void => {
  if (token.name === '') writeText(lines, token.text);
  else if (token.name === 'br') separate(lines, '<br />');
  else if (token.isEnd) closeLetter(lines, token);
  else openLetter(lines, token);
};

/**
 * Turns elements that the editor does not have into its own: their ends become ends of paragraphs, and a row of a table becomes a line
 * with separators between its cells. A row of one cell, such as those that only lay out a mail, is no row.
 * @param html well-formed, as a parser or a sanitizer writes it
 */
export const flattenBlocks = (html: string): string => {
  if (!hasForeign.test(html)) return html;
  const all = parseTokens(html);
  const cells = countCells(all);
  const lines = createLines();
  const rows: Row[] = [];
  for (const [at, token] of all.entries()) {
    const { name } = token;
    const row = rows.at(-1);
    const isBlock = foreignName.test(name) || ownName.test(name);
    if (name === 'tr') writeRow(lines, rows, token, cells.get(at) ?? 0);
    else if (!isBlock) writeInLine(lines, token);
    else if (row && name !== 'table') writeInRow(lines, row, token);
    else writeBlock(lines, token);
  }
  endLine(lines);
  return lines.out.join('');
};
