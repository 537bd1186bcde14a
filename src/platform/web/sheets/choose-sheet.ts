import { fold } from '#kernel/fold.ts';
import { groupBy } from '#kernel/group-by.ts';
import * as texts from '#texts/platform/web/sheets';
import { makeSheet } from './make-sheet.ts';
import { EmptySheetError, type Sheet, SheetError } from './sheet.ts';

/** A sheet of a workbook by its name, as it stands there. */
export type NamedTable = { readonly name: string; readonly table: readonly (readonly string[])[] };

/** What somebody may choose of a workbook: one of its sheets, or all that have the same titles. */
export type SheetOption = { readonly name: string; readonly lines: number };

/** Asks which one is meant. @returns its place among the options, `undefined` for none */
export type ChooseSheet = (options: readonly SheetOption[]) => Promise<number | undefined>;

type Readable = SheetOption & { readonly head?: string; readonly sheet?: Sheet; readonly read: () => Sheet };

const listed = new Intl.ListFormat('en', { type: 'conjunction' });

/** A sheet that is too large or odd can be chosen, and then says why it cannot be read. */
const readableOf = ({ name, table }: NamedTable): Readable[] => {
  try {
    const sheet = makeSheet(table);
    return [{ name, lines: sheet.rows.length, head: JSON.stringify(sheet.head.map(fold)), sheet, read: () => sheet }];
  } catch (error) {
    if (!(error instanceof SheetError)) throw error;
    return error instanceof EmptySheetError ? [] : [{ name, lines: table.length, read: () => makeSheet(table) }];
  }
};

/** The sheets with the same titles as one table, whose last column says from which sheet a line is. */
const joined = (sheets: readonly Readable[]): Readable[] => {
  const groups = groupBy(sheets, ({ head }) => head);
  groups.delete(undefined);
  const [largest = []] = [...groups.values()].sort((one, other) => other.length - one.length);
  const [first] = largest;
  if (!first?.sheet || largest.length < 2) return [];
  const head = [...first.sheet.head, texts.sheetColumn];
  const rows = largest.flatMap(({ name, sheet }) => (sheet?.rows ?? []).map((row) => [...row, name]));
  const name = texts.together({ names: listed.format(largest.map((one) => one.name)) });
  return [{ name, lines: rows.length, read: () => makeSheet([head, ...rows]) }];
};

/**
 * The sheet of a workbook that is meant. Sheets in which nothing stands are passed over.
 * @param choose asks where there are several; without it they are refused
 * @throws SheetError
 */
export const chosenSheet = async (tables: readonly NamedTable[], choose?: ChooseSheet): Promise<Sheet> => {
  const sheets = tables.flatMap(readableOf);
  const [only, second] = sheets;
  if (!only) return makeSheet(tables[0]?.table ?? []);
  if (!second) return only.read();
  if (!choose)
    throw new SheetError(texts.severalSheets({ names: listed.format(sheets.map(({ name }) => `“${name}”`)) }));
  const options = [...sheets, ...joined(sheets)];
  const chosen = options[(await choose(options.map(({ name, lines }) => ({ name, lines })))) ?? -1];
  if (!chosen) throw new SheetError(texts.noSheetChosen);
  return chosen.read();
};
