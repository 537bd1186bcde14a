import type { QueryContext } from '../context.ts';
import type { Html } from './html.ts';

export type ChildExportFile = {
  /** Path relative to the page: a folder, and a name that every file system accepts. */
  readonly path: string;
  /** Returns the content, or undefined if the file was deleted in the meantime. */
  read(): Promise<AsyncIterable<Uint8Array> | undefined>;
};

/** Content of a part: data that the child's family may receive, without names of other children. */
export type ChildExportContent = {
  /** Summary in words, such as `12 lessons`. Empty if nothing was recorded. */
  readonly counts: readonly string[];
  /** Sentences about expected data that is not exported, with the reason. */
  readonly stays: readonly string[];
  /** All source data as JSON values. An export is no longer offered when these values change. */
  readonly sources: readonly unknown[];
  readonly data: Readonly<Record<string, unknown>>;
  /** Yields the HTML below the part's heading, in chunks. */
  page(): AsyncIterable<Html>;
  readonly files: readonly ChildExportFile[];
};

export type ChildExportPart = {
  readonly name: string;
  readonly title: string;
  /** True if the files are generated from stored data and are not uploads. */
  readonly isGenerated?: true;
  read(context: Pick<QueryContext, 'db' | 'services'>, studentId: string): Promise<ChildExportContent>;
};

/** Returns the URL of a file relative to the page. */
export const hrefOf = (path: string): string => path.split('/').map(encodeURIComponent).join('/');
