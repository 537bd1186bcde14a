import { fold } from '#kernel/fold.ts';
import { groupBy } from '#kernel/group-by.ts';
import * as texts from '#texts/platform/web/sheets';
import { makeSheet } from './make-sheet.ts';
import type { HiddenChoice, HiddenParts, Questions, SheetOption } from './questions.ts';
import { EmptySheetError, type Sheet, SheetError } from './sheet.ts';
import { isBlank } from './table-rows.ts';

type Rows = readonly (readonly string[])[];

/** A table of a file by its name, with the rows and columns that the file hides. */
export type ReadTable = {
  readonly name: string;
  readonly table: Rows;
  readonly hiddenRows?: ReadonlySet<number>;
  readonly hiddenColumns?: ReadonlySet<number>;
};

/** A table of a file, or the reason why it cannot be read. */
export type NamedTable = ReadTable | { readonly name: string; readonly refusal: string };

type Readable = SheetOption & {
  readonly head?: string;
  readonly hidden: HiddenParts;
  readonly read: (choice: HiddenChoice) => Sheet;
};

const listed = new Intl.ListFormat('en', { type: 'conjunction' });
const nothingHidden: HiddenParts = { rows: 0, columns: 0 };
const everything: HiddenChoice = { withRows: true, withColumns: true };
const none: ReadonlySet<number> = new Set();

/** Returns a table without what its file hides. Lines keep their numbers. */
const withoutHidden = ({ table, hiddenRows = none, hiddenColumns = none }: ReadTable, choice: HiddenChoice): Rows => {
  const rows = choice.withRows ? table : table.map((row, at) => (hiddenRows.has(at) ? [] : row));
  return choice.withColumns ? rows : rows.map((row) => row.filter((_, column) => !hiddenColumns.has(column)));
};

/** Returns a table whose titles are not left out, even if their row is hidden. */
const withTitles = (named: ReadTable, { firstLine }: Sheet): ReadTable => {
  const below = [...(named.hiddenRows ?? none)].filter((at) => at >= firstLine - 1);
  return { ...named, hiddenRows: new Set(below) };
};

/** Counts the hidden rows and columns that hold something. */
const hiddenIn = ({ table, hiddenRows = none, hiddenColumns = none }: ReadTable): HiddenParts => {
  const isFilled = (row: readonly string[] = []) => row.some((cell) => !isBlank(cell));
  const columns = [...hiddenColumns].filter((column) => table.some((row) => !isBlank(row[column])));
  return { rows: [...hiddenRows].filter((at) => isFilled(table[at])).length, columns: columns.length };
};

/** A sheet that is too large or odd can be chosen, and then says why it cannot be read. */
const refusing = (name: string, message: string, lines?: number): Readable => ({
  name,
  lines,
  hidden: nothingHidden,
  read: () => {
    throw new SheetError(message);
  },
});

const readableOf = (named: NamedTable): Readable[] => {
  const { name } = named;
  if ('refusal' in named) return [refusing(name, named.refusal)];
  try {
    const sheet = makeSheet(named.table);
    const table = withTitles(named, sheet);
    const read = (choice: HiddenChoice) => makeSheet(withoutHidden(table, choice));
    const head = JSON.stringify(sheet.head.map(fold));
    return [{ name, lines: sheet.rows.length, head, hidden: hiddenIn(table), read }];
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return error instanceof EmptySheetError ? [] : [refusing(name, error.message, named.table.length)];
  }
};

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The sheets with the same titles as one table, whose last column says from which sheet a line is. */
const joined = (sheets: readonly Readable[]): Readable[] => {
  const groups = groupBy(sheets, ({ head }) => head);
  groups.delete(undefined);
  const [largest = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  if (largest.length < 2) return [];
  const read = (choice: HiddenChoice) => {
    const parts = largest.map((one) => ({ name: one.name, sheet: one.read(choice) }));
    const head = [...(parts[0]?.sheet.head ?? []), texts.sheetColumn];
    return makeSheet([head, ...parts.flatMap(({ name, sheet }) => sheet.rows.map((row) => [...row, name]))]);
  };
  const name = texts.together({ names: listed.format(largest.map((one) => one.name)) });
  // Each of the sheets may hide other columns, and then they could not be joined.
  const hidden = { rows: sum(largest.map((one) => one.hidden.rows)), columns: 0 };
  return [
    {
      name,
      lines: sum(largest.map(({ lines = 0 }) => lines)),
      hidden,
      read: ({ withRows }) => read({ withRows, withColumns: true }),
    },
  ];
};

/** @throws SheetError if the question is cancelled */
const readVisible = async ({ hidden, read }: Readable, questions: Questions): Promise<Sheet> => {
  if (hidden.rows + hidden.columns === 0) return read(everything);
  if (!questions.hidden) throw new SheetError(texts.hiddenParts(hidden));
  const choice = await questions.hidden(hidden);
  if (!choice) throw new SheetError(texts.notRead);
  return read(choice);
};

/**
 * Returns the table of a file that is meant. Sheets without content are passed over. Asks about several sheets and about hidden parts;
 * without a way to ask, the file is refused.
 * @throws SheetError
 */
export const chosenSheet = async (tables: readonly NamedTable[], questions: Questions = {}): Promise<Sheet> => {
  const sheets = tables.flatMap(readableOf);
  const [only, second] = sheets;
  if (!only) {
    const [first] = tables;
    return makeSheet(first && 'table' in first ? first.table : []);
  }
  if (!second) return readVisible(only, questions);
  if (!questions.sheet)
    throw new SheetError(texts.severalSheets({ names: listed.format(sheets.map(({ name }) => `“${name}”`)) }));
  const options = [...sheets, ...joined(sheets)];
  const chosen = options[(await questions.sheet(options.map(({ name, lines }) => ({ name, lines })))) ?? -1];
  if (!chosen) throw new SheetError(texts.noSheetChosen);
  return readVisible(chosen, questions);
};
