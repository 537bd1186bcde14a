import type { SheetFormat } from '#features/roster/export-constants.ts';
import * as texts from '#texts/people/export';

export const sheetNames: readonly { readonly format: SheetFormat; readonly name: string }[] = [
  { format: 'csv', name: texts.csv },
  { format: 'xlsx', name: texts.xlsx },
];
