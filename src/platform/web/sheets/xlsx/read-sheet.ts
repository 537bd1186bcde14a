import { excelLimits, sheetLimits } from '#kernel/sheet-limits.ts';
import * as texts from '#texts/platform/web/sheets';
import { SheetError } from '../sheet.ts';
import { isMeaningless } from '../table-rows.ts';
import { type CellContext, cellText } from './cell-text.ts';
import { type Attributes, isSet, readXml } from './read-xml.ts';

export type SheetTable = {
  readonly table: readonly (readonly string[])[];
  readonly hiddenRows: ReadonlySet<number>;
  readonly hiddenColumns: ReadonlySet<number>;
};

/** Last line that may have content. Tables of people are far shorter. */
const maxLine = 20_000;

const reference = /^([A-Z]{1,7})(\d{1,10})$/i;

const columnOf = (letters: string): number => {
  let column = 0;
  for (const letter of letters.toUpperCase()) column = column * 26 + letter.charCodeAt(0) - 64;
  return column;
};

const badReference = (cell: string) => new SheetError(texts.badReference({ cell: cell.slice(0, 20) }));

/** Returns the column of a cell, from 1. Throws a SheetError for an address outside of any sheet. */
const columnIn = (cell: string): number => {
  const [, letters = '', line] = reference.exec(cell) ?? [];
  const column = columnOf(letters);
  const isInside = column >= 1 && column <= excelLimits.columns && Number(line) <= excelLimits.rows;
  if (!isInside || Number(line) < 1) throw badReference(cell);
  return column;
};

const lineIn = (number: string): number => {
  const line = Number(number);
  if (!/^\d+$/.test(number) || line < 1 || line > excelLimits.rows) throw badReference(number);
  return line;
};

const isFlat = (size: string | undefined) => size !== undefined && Number(size) === 0;

/** Collects rows with content. Checks the bounds of rows and columns before allocating memory. */
const collector = () => {
  const rows: string[][] = [];
  let widest = 0;
  return {
    put: (line: number, column: number, text: string) => {
      if (text.trim() === '') return;
      if (line > maxLine) {
        if (isMeaningless(text)) return;
        throw new SheetError(texts.farLine({ line }));
      }
      widest = Math.max(widest, column);
      if (column > sheetLimits.columns) return;
      while (rows.length < line) rows.push([]);
      const row = rows[line - 1] ?? [];
      while (row.length < column) row.push('');
      row[column - 1] = text;
    },
    /** @throws SheetError if the table has too many columns */
    finish: () => {
      const { columns: maxColumns } = sheetLimits;
      if (widest > maxColumns) throw new SheetError(texts.tooManyColumns({ columns: widest, most: maxColumns }));
      return rows;
    },
  };
};

const hiding = () => {
  const rows = new Set<number>();
  const columns = new Set<number>();
  let isHiddenByDefault = false;
  return {
    rows,
    columns,
    byDefault: ({ zeroHeight }: Attributes) => {
      isHiddenByDefault = isSet(zeroHeight);
    },
    column: ({ min, max, hidden, width }: Attributes) => {
      if (!isSet(hidden) && !isFlat(width)) return;
      const last = Math.min(Number(max), sheetLimits.columns);
      for (let column = Math.max(1, Number(min)); column <= last; column += 1) columns.add(column - 1);
    },
    row: (line: number, { hidden, ht }: Attributes) => {
      const isShown = hidden !== undefined || (ht !== undefined && !isFlat(ht));
      if ((isSet(hidden) || isFlat(ht) || (isHiddenByDefault && !isShown)) && line <= maxLine) rows.add(line - 1);
    },
  };
};

const emptyCell = { type: undefined, style: undefined, value: '', inline: '', hasFormula: false } as const;
type OpenCell = {
  type: string | undefined;
  style: string | undefined;
  value: string;
  inline: string;
  hasFormula: boolean;
};

/** Reads a worksheet. Throws a SheetError for cells far below the table or outside, and for too many columns. */
export const readSheet = (bytes: Uint8Array, context: CellContext): SheetTable => {
  const { put, finish } = collector();
  const hidden = hiding();
  let [line, column] = [0, 0];
  let cell: OpenCell = { ...emptyCell };
  let isPhonetic = false;
  let into: 'value' | 'inline' | undefined;
  const openers: Readonly<Partial<Record<string, (attributes: Attributes) => void>>> = {
    sheetFormatPr: hidden.byDefault,
    col: hidden.column,
    row: (attributes) => {
      line = lineIn(attributes.r ?? String(line + 1));
      column = 0;
      hidden.row(line, attributes);
    },
    c: ({ r, t, s }) => {
      column = r === undefined ? column + 1 : columnIn(r);
      cell = { ...emptyCell, type: t, style: s };
    },
    f: () => {
      cell.hasFormula = true;
    },
    v: () => {
      into = 'value';
    },
    rPh: () => {
      isPhonetic = true;
    },
    t: () => {
      into = isPhonetic ? undefined : 'inline';
    },
  };
  readXml(bytes, {
    open: (name, attributes) => {
      into = undefined;
      openers[name]?.(attributes);
    },
    close: (name) => {
      into = undefined;
      if (name === 'rPh') isPhonetic = false;
      if (name === 'c') put(line, column, cellText(cell, context));
    },
    text: (text) => {
      if (into) cell[into] += text;
    },
  });
  return { table: finish(), hiddenRows: hidden.rows, hiddenColumns: hidden.columns };
};
