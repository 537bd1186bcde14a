import { DatabaseSync } from 'node:sqlite';

/** What became of the rows of a table; a row that was changed is both gone and new. */
export type TableChange = {
  readonly table: string;
  /** How many there were. */
  readonly rows: number;
  /** Rows of before that are neither there nor in the bin. */
  readonly removed: number;
  /** Rows that were not there before. */
  readonly added: number;
};

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/**
 * Compares two embedded databases of the same tables row by row.
 * @param file what became of them; others may have it open
 * @param before what was there
 * @param ignored columns that do not count
 */
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

/** What SQLite finds wrong with a database, in its own words. */
export const findDamage = (file: string): string | undefined => {
  const raw = new DatabaseSync(file, { readOnly: true });
  try {
    const result = String(raw.prepare('pragma integrity_check(1)').get()?.integrity_check);
    const dangling = raw.prepare('pragma foreign_key_check').get();
    return result === 'ok' ? dangling && `a row of ${dangling.table} points at nothing` : result;
  } finally {
    raw.close();
  }
};
