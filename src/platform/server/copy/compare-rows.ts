import { DatabaseSync } from 'node:sqlite';

/** The changes of a table. A modified row counts as both removed and added. */
export type TableChange = {
  readonly table: string;
  readonly rows: number;
  /** Number of earlier rows that are neither in the table nor in its bin. */
  readonly removed: number;
  readonly added: number;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** Compares two embedded databases with the same tables row by row. Other processes may have `file` open. */
export const compareRows = (file: string, before: string, ignored: readonly string[]): TableChange[] => {
  const raw = new DatabaseSync(file);
  try {
    raw.exec('pragma query_only = on; pragma cache_size = -16000');
    raw.prepare('attach database ? as before').run(before);
    const names = raw
      .prepare(`select name from sqlite_schema where type = 'table' and name not like 'sqlite\\_%' escape '\\'`)
      .all()
      .map(({ name }) => String(name));
    const count = (query: string) => Number(raw.prepare(`select count(*) as count from (${query})`).get()?.count);
    return names.map((table) => {
      const columns = raw
        .prepare('select name from pragma_table_info(?)')
        .all(table)
        .flatMap(({ name }) => (ignored.includes(String(name)) ? [] : quoted(String(name))));
      const rowsOf = (place: string, name = table) => `select ${columns.join(', ')} from ${place}.${quoted(name)}`;
      const binned = names.includes(`${table}_bin`) ? ` except ${rowsOf('main', `${table}_bin`)}` : '';
      return {
        table,
        rows: count(rowsOf('before')),
        removed: count(`${rowsOf('before')} except ${rowsOf('main')}${binned}`),
        added: count(`${rowsOf('main')} except ${rowsOf('before')}`),
      };
    });
  } finally {
    raw.close();
  }
};

/** Returns the damage that SQLite finds in a database, or undefined. */
export const findDamage = (file: string): string | undefined => {
  const raw = new DatabaseSync(file, { readOnly: true });
  try {
    const result = String(raw.prepare('pragma integrity_check(1)').get()?.integrity_check);
    const dangling = raw.prepare('pragma foreign_key_check').get();
    return result === 'ok' ? dangling && `a row of ${dangling.table} refers to a missing row` : result;
  } finally {
    raw.close();
  }
};
