/** The structure of a table, the same for both engines. */
export type TableShape = {
  readonly name: string;
  /** Column names in alphabetical order, so that both engines write a row the same way. */
  readonly columns: readonly string[];
  /** Sort columns: the primary key, or all columns. */
  readonly order: readonly string[];
  readonly references: readonly string[];
};

export type Row = Readonly<Record<string, unknown>>;

export const groupSize = 500;

/** A database that does not change while it is read. */
export type TableSource = {
  readonly engine: 'sqlite' | 'postgres';
  tables(): Promise<TableShape[]>;
  /** Returns groups of at most `groupSize` rows, in the same order on both engines. Awaiting each row is slow. */
  rows(table: TableShape): AsyncIterable<readonly Row[]> | Iterable<readonly Row[]>;
  close(): Promise<void>;
};

/** A new database that no other process uses, to be filled. */
export type TableTarget = TableSource & {
  /** Deletes rows that migrations have inserted. */
  clear(table: string): Promise<void>;
  insert(table: TableShape, rows: readonly Row[]): Promise<void>;
  run(sql: string, ...values: readonly (string | number)[]): Promise<void>;
  /** Checks the loaded database. @throws BackupError if the database is damaged or a foreign key has no target */
  requireIntact(): Promise<void>;
};

/** Orders tables so that each follows the tables it references. The order is the same for both engines. */
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
