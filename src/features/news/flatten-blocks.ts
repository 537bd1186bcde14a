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

/** Block elements that older clients and other programs use and the editor does not support. Each one ends a line. */
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

/** Counts the cells of each table row. @returns number of cells by the index of the row's start tag */
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

/** The table row around a token, with the number of cells already written. Undefined for a row of one cell. */
type Row = { cells: number } | undefined;

const writeRow = (lines: Lines, rows: Row[], { isEnd }: Token, cells: number): void => {
  endLine(lines);
  if (isEnd) rows.pop();
  else rows.push(cells > 1 ? { cells: 0 } : undefined);
};

/** Writes a block inside a row of several cells. The whole row becomes one line. */
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
 * Converts unsupported elements of well-formed HTML to paragraphs, and table rows to lines with separators. A row of
 * one cell, such as a layout table of a mail, gets no separators.
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
