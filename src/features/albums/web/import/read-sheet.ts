import type { Sheet } from './import-columns.ts';

/** Reads a table of text whose columns are parted by tabs, commas or semicolons. */
export const readSheet = async (text: string): Promise<Sheet> => {
  const { default: papa } = await import('papaparse');
  const { data } = papa.parse<string[]>(text.replace(/^\uFEFF/, '').replace(/\s+$/, ''), { skipEmptyLines: false });
  const [head = [], ...rows] = data;
  return { head, rows };
};
