import { type RawBuilder, sql } from 'kysely';
import type { DataTopic } from '#kernel/data-topics.ts';
import type { Db } from '../db/database.ts';

/** The tables of a step: those of the school, or of its bin, which have the same columns. */
export type TableOf = (name: string) => RawBuilder<unknown>;

/** About whom something is asked or done. */
export type Subject = {
  readonly id: string;
  readonly table: TableOf;
  /** Ids of the conversations that the school has to keep for now. */
  readonly retainedConversations: RawBuilder<unknown>;
  /** Now, as a timestamp. */
  readonly now: string;
  /** The columns of the person's own rows, such as `first_name` and `email`, from the school or its bin. Empty where only the id counts. */
  readonly person: Readonly<Record<string, string | null>>;
};

/** What an erasure does with some rows of a table: sets columns, or removes the rows. */
export type ErasingStep = {
  readonly where: (
    subject: Subject,
    context: { readonly db: Db },
  ) => RawBuilder<boolean> | Promise<RawBuilder<boolean>>;
  readonly set?: (subject: Subject) => Readonly<Record<string, unknown>>;
  /** It follows from other steps and tells nothing to who wants to know what is erased. */
  readonly isBookkeeping?: true;
};

/**
 * What the columns of a table say of people. Each column is named once, several by spaces between them.
 * `person`: the id of the account whose row it is. `mention`: the id of an account that has a part in it.
 * `about`: what is told of those people; where a row is somebody's (`person`), who has a part in it is not given it. `secret`: theirs too, and never given to anybody. `plain`: nothing of a person.
 */
export type PersonalData = {
  readonly person?: string;
  readonly mention?: string;
  readonly about?: string;
  readonly secret?: string;
  readonly plain?: string;
  /** Which rows are somebody's, where their id stands in another table. */
  readonly rows?: (subject: Subject) => RawBuilder<boolean>;
  /** The column with the name of a row, which stands in rows about people that refer to it. */
  readonly nameColumn?: string;
  /** Columns among those `about` a child with words that may name other children: their names are left out of what is given. */
  readonly freeText?: string;
  /** Columns that are given only in some of these rows, such as what a change tells of somebody else. */
  readonly exportedWhere?: Readonly<Record<string, (subject: Subject) => RawBuilder<boolean>>>;
  /** What an erasure does, in this order. Without it there is nothing to erase, or the database's cascades do it. */
  readonly erase?: readonly ErasingStep[];
  /** Conversations that are kept for some time even where somebody asks to be erased: their ids. */
  readonly retainedConversations?: (since: string, table: TableOf) => RawBuilder<unknown>;
  /** What the school keeps here, in plain words; where it tells nothing of anybody, nothing is said. */
  readonly description?: string;
};

type MarkName = 'person' | 'mention' | 'about' | 'secret' | 'plain';
const markNames: readonly MarkName[] = ['person', 'mention', 'about', 'secret', 'plain'];

/** The columns of a table with their marks. A column that is marked twice comes twice. */
export const marksOf = (data: PersonalData): [column: string, mark: MarkName][] =>
  markNames.flatMap((mark) =>
    (data[mark] ?? '').split(' ').flatMap((column) => (column ? [[column, mark] as [string, MarkName]] : [])),
  );

export const columnsMarked = (data: PersonalData, ...marks: readonly MarkName[]): string[] =>
  marksOf(data).flatMap(([column, mark]) => (marks.includes(mark) ? [column] : []));

/** For `givenWhere`: a column that tells of others too, and is given to nobody. */
export const neverExported = (): RawBuilder<boolean> => sql<boolean>`1 = 0`;

/** What every table says of people, of later features first, and under which heading they read of it. */
export type PersonalDataMap = ReadonlyMap<string, PersonalData & { readonly topic: DataTopic }>;
