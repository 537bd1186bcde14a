import { z } from 'zod';
import { invalidField } from '#kernel/app-error.ts';
import type { PageInput } from '#kernel/page.ts';
import * as texts from '#texts/platform/server/errors';
import type { AnswerNotes } from './context.ts';

/** The start of a page: sort key and id of the last row of the previous page. */
export type Keyset = z.infer<typeof Keyset>;
/** Rejects NUL because PostgreSQL does not accept text that contains it. */
const Part = z.string().refine((text) => !text.includes('\u0000'));
const Keyset = z.tuple([Part, Part]);

const encode = (keyset: Keyset) => Buffer.from(JSON.stringify(keyset)).toString('base64url');

const decode = (cursor: string): Keyset => {
  try {
    const value: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    const keyset = Keyset.safeParse(value);
    if (keyset.success) return keyset.data;
  } catch {
    // Invalid JSON gets the same error as any other invalid cursor.
  }
  throw invalidField('cursor', texts.wrongCursor);
};

/** Reads one page, or all without a limit, and sets the next cursor. `fetch` orders rows by (key, id). */
export const keysetPage = async <Row>(
  context: { answer: AnswerNotes },
  { limit, cursor }: PageInput,
  fetch: (after: Keyset | undefined, limit: number | undefined) => Promise<Row[]>,
  keyOf: (row: Row) => Keyset,
): Promise<Row[]> => {
  const after = cursor === undefined ? undefined : decode(cursor);
  if (limit === undefined) return fetch(after, undefined);
  const rows = await fetch(after, limit + 1);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  if (rows.length > limit && last !== undefined) context.answer.nextCursor = encode(keyOf(last));
  return page;
};
