import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import { BackupError } from './backup-error.ts';
import { groupSize, type Row, type TableShape, type TableSource, type TableTarget } from './table-source.ts';

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

const shapeOf = (raw: DatabaseSync, name: string): TableShape => {
  const columns = raw.prepare('select name, pk from pragma_table_info(?) order by name').all(name);
  const keys = columns.filter(({ pk }) => Number(pk) > 0);
  const foreign = raw.prepare('select distinct "table" as name from pragma_foreign_key_list(?)').all(name);
  return {
    name,
    columns: columns.map((column) => String(column.name)),
    order: (keys.length > 0 ? keys : columns).map((column) => String(column.name)),
    references: foreign.map((row) => String(row.name)),
  };
};

function* inGroups(rows: Iterable<Row>): Iterable<readonly Row[]> {
  let group: Row[] = [];
  for (const row of rows) {
    group.push(row);
    if (group.length < groupSize) continue;
    yield group;
    group = [];
  }
  if (group.length > 0) yield group;
}

const sourceOn = (raw: DatabaseSync): TableSource => ({
  engine: 'sqlite',
  tables: async () =>
    raw
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
      .all()
      .map(({ name }) => shapeOf(raw, String(name))),
  rows: ({ name, columns, order }) =>
    inGroups(raw.prepare(`select ${listed(columns)} from ${quoted(name)} order by ${listed(order)}`).iterate()),
  close: async () => raw.close(),
});

/** Opens an embedded database that no process writes. */
export const openSqliteTables = (file: string): TableSource => sourceOn(new DatabaseSync(file, { readOnly: true }));

/** Copies a consistent snapshot of an embedded database while Casa writes to it. `copy` must not exist yet. */
export const copySqlite = (file: string, copy: string): void => {
  const raw = new DatabaseSync(file, { readOnly: true });
  try {
    raw.exec('pragma busy_timeout = 5000; pragma cache_size = -4000');
    raw.prepare('vacuum into ?').run(copy);
  } finally {
    raw.close();
  }
};

/** Checks a new database. `quick_check` skips the indexes, which were just created from the rows. */
const requireIntact = (raw: DatabaseSync) => {
  const damage = raw.prepare('pragma quick_check(1)').get();
  const result = String(damage?.quick_check);
  if (result !== 'ok') throw new BackupError(`The database made from the archive is damaged: ${result}.`);
  const dangling = raw.prepare('pragma foreign_key_check').get();
  if (dangling) throw new BackupError(`A row of ${dangling.table} in the archive refers to a missing row.`);
};

/** Rows per insert statement. Fewer statements are faster. */
const rowsAtOnce = 20;

type Index = { name: string; sql: string };

/** Drops the explicitly created indexes. Inserting is faster without them. */
const dropIndexes = (raw: DatabaseSync): Index[] => {
  const indexes = raw.prepare(`select name, sql from sqlite_schema where type = 'index' and sql is not null`).all();
  for (const { name } of indexes) raw.exec(`drop index ${quoted(String(name))}`);
  return indexes as Index[];
};

/** Opens an embedded database to be filled. Syncing is off because the file is deleted on failure. */
export const openSqliteTarget = (file: string): TableTarget => {
  const raw = new DatabaseSync(file, { enableForeignKeyConstraints: false });
  raw.exec('pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -8000');
  const indexes = dropIndexes(raw);
  const insertInto = ({ name, columns }: TableShape, rows: number) => {
    const values = Array.from({ length: rows }, () => `(${columns.map(() => '?').join(', ')})`);
    return raw.prepare(`insert into ${quoted(name)} (${listed(columns)}) values ${values.join(', ')}`);
  };
  return {
    ...sourceOn(raw),
    clear: async (table) => raw.exec(`delete from ${quoted(table)}`),
    insert: async (table, rows) => {
      const [many, one] = [insertInto(table, rowsAtOnce), insertInto(table, 1)];
      const valuesOf = (some: readonly Row[]) =>
        some.flatMap((row) => table.columns.map((column) => (row[column] ?? null) as SQLInputValue));
      const full = rows.length - (rows.length % rowsAtOnce);
      raw.exec('begin');
      for (let at = 0; at < full; at += rowsAtOnce) many.run(...valuesOf(rows.slice(at, at + rowsAtOnce)));
      for (const row of rows.slice(full)) one.run(...valuesOf([row]));
      raw.exec('commit');
    },
    run: async (sql, ...values) => {
      raw.prepare(sql).run(...values);
    },
    requireIntact: async () => {
      for (const { sql } of indexes) raw.exec(sql);
      requireIntact(raw);
    },
  };
};
