import { createHash } from 'node:crypto';
import type { CheckedLine, Counts } from '../../schemas.ts';
import { type Table, titleOf } from './lines.ts';

export type Answer = { readonly line: number; readonly is: 'same' | 'new' };

/** What somebody has said of single lines. */
export type Choices = {
  readonly answers: readonly Answer[];
  readonly overwrite: readonly { readonly line: number; readonly field: string }[];
};

/** What an import would do with each line. The fingerprint is another one as soon as it would do anything else. */
export type Plan = { readonly lines: readonly CheckedLine[]; readonly counts: Counts; readonly fingerprint: string };

/** The column of a table that holds a field, by its title. */
export const columnOf = (table: Table, field: string): { column?: string } => {
  const at = table.mapping.indexOf(field);
  return at === -1 ? {} : { column: titleOf(table, at) };
};

export const countOf = (lines: readonly { readonly outcome: keyof Counts }[]): Counts => {
  const counts = { create: 0, update: 0, ask: 0, skip: 0, kept: 0, unchanged: 0 };
  for (const { outcome } of lines) counts[outcome] += 1;
  return counts;
};

export const fingerprintOf = (plan: unknown): string =>
  createHash('sha256').update(JSON.stringify(plan)).digest('base64url');
