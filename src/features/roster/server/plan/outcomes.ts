import { createHash } from 'node:crypto';
import type { CheckedLine, Counts } from '../../schemas.ts';
import { type Table, titleOf } from './lines.ts';

export type Answer = { readonly line: number; readonly is: 'same' | 'new' };

export type Choices = {
  readonly answers: readonly Answer[];
  readonly overwrite: readonly { readonly line: number; readonly field: string }[];
};

/** Planned effect of each row. The fingerprint changes if the effect changes. */
export type Plan = { readonly lines: readonly CheckedLine[]; readonly counts: Counts; readonly fingerprint: string };

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
