import papa from 'papaparse';
import type { Sheet } from './import-columns.ts';

/** Reads a table of text whose columns are parted by tabs, commas or semicolons. */
export const readSheet = (text: string): Sheet => {
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\s+$/, ''), { skipEmptyLines: false });
  const [head = [], ...rows] = data;
  return { head, rows };
};
