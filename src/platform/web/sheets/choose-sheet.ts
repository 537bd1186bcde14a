import { fold } from '#kernel/fold.ts';
import { groupBy } from '#kernel/group-by.ts';
import { joinTexts } from '#kernel/locale.ts';
import * as texts from '#texts/platform/web/sheets';
import { makeSheet } from './make-sheet.ts';
import type { HiddenChoice, HiddenParts, Questions, SheetOption } from './questions.ts';
import { EmptySheetError, type Sheet, SheetError } from './sheet.ts';
import { isBlank } from './table-rows.ts';

type Rows = readonly (readonly string[])[];

export type ReadTable = {
  readonly name: string;
  readonly table: Rows;
  readonly hiddenRows?: ReadonlySet<number>;
  readonly hiddenColumns?: ReadonlySet<number>;
};

export type NamedTable = ReadTable | { readonly name: string; readonly refusal: string };

type Readable = SheetOption & {
  readonly head?: string;
  readonly hidden: HiddenParts;
  readonly read: (choice: HiddenChoice) => Sheet;
};

const nothingHidden: HiddenParts = { rows: 0, columns: 0 };
const everything: HiddenChoice = { withRows: true, withColumns: true };
const none: ReadonlySet<number> = new Set();

/** Returns a table without hidden parts. Row numbers do not change. */
const withoutHidden = ({ table, hiddenRows = none, hiddenColumns = none }: ReadTable, choice: HiddenChoice): Rows => {
  const rows = choice.withRows ? table : table.map((row, at) => (hiddenRows.has(at) ? [] : row));
  return choice.withColumns ? rows : rows.map((row) => row.filter((_, column) => !hiddenColumns.has(column)));
};

/** Returns a table whose titles are not left out, even if their row is hidden. */
const withTitles = (named: ReadTable, { firstLine }: Sheet): ReadTable => {
  const below = [...(named.hiddenRows ?? none)].filter((at) => at >= firstLine - 1);
  return { ...named, hiddenRows: new Set(below) };
};

const hiddenIn = ({ table, hiddenRows = none, hiddenColumns = none }: ReadTable): HiddenParts => {
  const isFilled = (row: readonly string[] = []) => row.some((cell) => !isBlank(cell));
  const columns = [...hiddenColumns].filter((column) => table.some((row) => !isBlank(row[column])));
  return { rows: [...hiddenRows].filter((at) => isFilled(table[at])).length, columns: columns.length };
};

/** Returns an option for a sheet that cannot be read. Choosing the sheet throws the message. */
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

/** Joins the sheets with the same titles into one table. The last column contains the name of the sheet. */
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
  const name = texts.together({ names: joinTexts(largest.map((one) => one.name)) });
  // Sheets may hide different columns, so hidden columns are always included.
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

/** Reads the sheet, and asks about hidden parts first. Throws a SheetError if the question is cancelled. */
const readVisible = async ({ hidden, read }: Readable, questions: Questions): Promise<Sheet> => {
  if (hidden.rows + hidden.columns === 0) return read(everything);
  if (!questions.hidden) throw new SheetError(texts.hiddenParts(hidden));
  const choice = await questions.hidden(hidden);
  if (!choice) throw new SheetError(texts.notRead);
  return read(choice);
};

/** Returns a table. Asks about several sheets and hidden parts; throws a SheetError if it cannot ask. */
export const chosenSheet = async (tables: readonly NamedTable[], questions: Questions = {}): Promise<Sheet> => {
  const sheets = tables.flatMap(readableOf);
  const [only, second] = sheets;
  if (!only) {
    const [first] = tables;
    return makeSheet(first && 'table' in first ? first.table : []);
  }
  if (!second) return readVisible(only, questions);
  if (!questions.sheet)
    throw new SheetError(texts.severalSheets({ names: joinTexts(sheets.map(({ name }) => `“${name}”`)) }));
  const options = [...sheets, ...joined(sheets)];
  const chosen = options[(await questions.sheet(options.map(({ name, lines }) => ({ name, lines })))) ?? -1];
  if (!chosen) throw new SheetError(texts.noSheetChosen);
  return readVisible(chosen, questions);
};
