declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** What was deleted together, by one call. */
    bin_batches: {
      id: string;
      /** What was asked to be deleted, such as `section`. */
      kind: string;
      /** The table of what was asked to be deleted. */
      root: string;
      /** JSON: the names of what was asked to be deleted. */
      titles: string;
      /** The same names by `foldName`. */
      search_text: string;
      /** JSON: how many of each kind lie in the batch. */
      counts: string;
      /** An account; it may be gone. */
      deleted_by: string | null;
      deleted_at: string;
      erase_after: string;
    };
    /** References that live rows lost, or that moved to another row, with a deletion. */
    bin_links: {
      id: string;
      deleted_batch: string;
      linked_table: string;
      linked_row: string;
      linked_column: string;
      before: string;
      after: string | null;
    };
  }
}

export type {};
