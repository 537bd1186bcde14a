/** A table as both engines have it. */
export type TableShape = {
  readonly name: string;
  /** In the order of their names, so that both engines write a row the same way. */
  readonly columns: readonly string[];
  /** What rows are ordered by: the primary key, or all columns. */
  readonly order: readonly string[];
  /** Tables that rows of this one point at. */
  readonly references: readonly string[];
};

export type Row = Readonly<Record<string, unknown>>;

/** Rows that are read or written in one step. */
export const groupSize = 500;

/** A database that stands still while it is read. */
export type TableSource = {
  readonly engine: 'sqlite' | 'postgres';
  tables(): Promise<TableShape[]>;
  /**
   * Returns the rows in groups of at most `groupSize`, in an order that both engines agree on.
   * Groups, because awaiting each row takes longer than reading it.
   */
  rows(table: TableShape): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  close(): Promise<void>;
};

/** A database of which nobody else knows yet, being filled. */
export type TableTarget = TableSource & {
  /** Removes what migrations have put in. */
  clear(table: string): Promise<void>;
  insert(table: TableShape, rows: readonly Row[]): Promise<void>;
  run(sql: string, ...values: readonly (string | number)[]): Promise<void>;
  /** @throws BackupError when the database is damaged or a row points at nothing */
  requireIntact(): Promise<void>;
};

/** Orders tables so that each stands behind those that it points at, the same way on both engines. */
export const inDependencyOrder = (tables: readonly TableShape[]): TableShape[] => {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const ordered = new Set<TableShape>();
  const visiting = new Set<string>();
  const place = (table: TableShape) => {
    if (ordered.has(table) || visiting.has(table.name)) return;
    visiting.add(table.name);
    for (const name of table.references.toSorted()) {
      const other = byName.get(name);
      if (other) place(other);
    }
    ordered.add(table);
  };
  for (const table of tables.toSorted((a, b) => (a.name < b.name ? -1 : 1))) place(table);
  return [...ordered];
};
