import type { QueryContext } from '../context.ts';
import type { Html } from './html.ts';

/** A file of the record that goes along with a child. */
export type ChildExportFile = {
  /** Where it stands beside the page: a folder, and a name that every file system takes. */
  readonly path: string;
  /** Its bytes; `undefined` where it is gone meanwhile. */
  read(): Promise<AsyncIterable<Uint8Array> | undefined>;
};

/** What a feature gives along: what the family of the child may have, without other children's names. */
export type ChildExportContent = {
  /** What there is, in words, such as `12 lessons`; nothing where nothing was recorded. */
  readonly counts: readonly string[];
  /** Sentences about what stays at the school although one could expect it, and why. */
  readonly stays: readonly string[];
  /** All that is in it, as JSON can say it: a record is no longer given out once that is something else. */
  readonly sources: readonly unknown[];
  /** What a program reads, by its keys. */
  readonly data: Readonly<Record<string, unknown>>;
  /** What people read, a piece after the other, below the part's heading. */
  page(): AsyncIterable<Html>;
  readonly files: readonly ChildExportFile[];
};

/** A part of the record that goes along with a child who leaves the school. */
export type ChildExportPart = {
  readonly name: string;
  readonly title: string;
  /** Its files are drawn from what is stored: no upload holds them. */
  readonly isGenerated?: true;
  read(context: Pick<QueryContext, 'db' | 'services'>, studentId: string): Promise<ChildExportContent>;
};

/** Where a page finds a file beside it. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
