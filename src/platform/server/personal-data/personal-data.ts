import { type RawBuilder, sql } from 'kysely';
import type { DataTopic } from '#kernel/data-topics.ts';
import type { Db } from '../db/database.ts';

/** Maps a table name to the table of the school or of its bin. Both have the same columns. */
export type TableOf = (name: string) => RawBuilder<unknown>;

export type Subject = {
  readonly id: string;
  readonly table: TableOf;
  /** Ids of the conversations that the school must keep for now. */
  readonly retainedConversations: RawBuilder<unknown>;
  readonly now: string;
  /** Columns of the person's rows, such as `email`, in the school or its bin. Empty if only the id is needed. */
  readonly person: Readonly<Record<string, string | null>>;
};

/** A step of an erasure on some rows of a table: sets columns, or deletes the rows. */
export type ErasingStep = {
  readonly where: (
    subject: Subject,
    context: { readonly db: Db },
  ) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>;
  readonly set?: (subject: Subject) => Readonly<Record<string, unknown>>;
  /** True if the step follows from other steps and is left out of the report of the erasure. */
  readonly isBookkeeping?: true;
};

/**
 * Classification of a table's columns by personal data. Each column is listed once; names are separated by spaces.
 * `person`: id of the account that the row belongs to. `mention`: id of another account involved.
 * `about`: data about these people. If the table has a `person`, mentioned people do not receive this data.
 * `secret`: data about them that is never exported. `plain`: no personal data.
 */
export type PersonalData = {
  readonly person?: string;
  readonly mention?: string;
  readonly about?: string;
  readonly secret?: string;
  readonly plain?: string;
  /** Returns the condition on rows of a person whose id is in another table. */
  readonly rows?: (subject: Subject) => RawBuilder<boolean>;
  /** Column with the name of a row. Exports contain this name in rows that refer to the row. */
  readonly nameColumn?: string;
  /** Columns in `about` with free text about a child, which may name other children. Exports remove those names. */
  readonly freeText?: string;
  /** Columns that are exported only in some rows. For example, a change may describe another person. */
  readonly exportedWhere?: Readonly<Record<string, (subject: Subject) => RawBuilder<boolean>>>;
  /** Steps of an erasure, in order. Missing if there is nothing to erase, or if database cascades delete the rows. */
  readonly erase?: readonly ErasingStep[];
  /** Returns ids of conversations that are kept for a period even if an erasure is requested. */
  readonly retainedConversations?: (since: string, table: TableOf) => RawBuilder<unknown>;
  /** Explanation of the stored data for readers. Missing if the table has no personal data. */
  readonly description?: string;
};

type MarkName = 'person' | 'mention' | 'about' | 'secret' | 'plain';
const markNames: readonly MarkName[] = ['person', 'mention', 'about', 'secret', 'plain'];

/** Returns the columns of a table with their marks. A column with two marks is listed twice. */
export const marksOf = (data: PersonalData): [column: string, mark: MarkName][] =>
  markNames.flatMap((mark) =>
    (data[mark] ?? '').split(' ').flatMap((column) => (column ? [[column, mark] as [string, MarkName]] : [])),
  );

export const columnsMarked = (data: PersonalData, ...marks: readonly MarkName[]): string[] =>
  marksOf(data).flatMap(([column, mark]) => (marks.includes(mark) ? [column] : []));

/** A condition for `exportedWhere` that never exports a column, for example because it also describes other people. */
export const neverExported = (): RawBuilder<boolean> => sql<boolean>`1 = 0`;

/** Personal data of every table, tables of later features first, with the heading under which it is explained. */
export type PersonalDataMap = ReadonlyMap<string, PersonalData & { readonly topic: DataTopic }>;
