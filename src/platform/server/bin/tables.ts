declare module '#platform/server/db/tables.ts' {
  interface Tables {
    /** Rows deleted together by one request. */
    bin_batches: {
      id: string;
      /** Kind of the requested deletion, such as `section`. */
      kind: string;
      /** Table of the requested deletion. */
      root: string;
      /** JSON: names of the rows whose deletion was requested. */
      titles: string;
      /** The same names folded by `foldName`. */
      search_text: string;
      /** JSON: number of rows of each kind in the batch. */
      counts: string;
      /** An account, which may have been erased. */
      deleted_by: string | null;
      deleted_at: string;
      erase_after: string;
    };
    /** References that live rows lost in a deletion, or that moved to another row. */
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
