import pg from 'pg';
import { groupSize, type Row, type TableShape, type TableSource, type TableTarget } from './table-source.ts';

const int8 = 20;

const quoted = pg.escapeIdentifier;
const listed = (names: readonly string[]) => names.map(quoted).join(', ');

/** Opens a dedicated connection. Unqualified tables are in `schema`, or in the database's default schema. */
export const connectPostgres = async (url: string, schema?: string): Promise<pg.Client> => {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: 5000,
    keepAlive: true,
    application_name: 'casa-backup',
    types: { getTypeParser: (id, format) => (id === int8 ? Number : pg.types.getTypeParser(id, format as 'text')) },
  });
  // A lost connection fails the running query. No other code needs the event.
  client.on('error', () => {});
  await client.connect();
  if (schema !== undefined) await client.query(`set search_path to ${quoted(schema)}`);
  return client;
};

const columnsQuery = `
  select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
    coalesce(a.attnum = any(i.indkey), false) as key
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
  where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
  order by c.relname, a.attname collate "C"`;

const referencesQuery = `
  select distinct k.conrelid::regclass::oid as id, c.relname as table, f.relname as target
  from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class f on f.oid = k.confrelid
  where k.contype = 'f' and k.connamespace = current_schema()::regnamespace`;

type Column = { table: string; column: string; type: string; key: boolean };

/** Returns the sort expression of a column. Text is ordered by bytes, independent of the database locale. */
const orderOf = ({ column, type }: Column) =>
  /text|char/.test(type) ? `${quoted(column)} collate "C"` : quoted(column);

type OrderedTable = TableShape & { readonly orderBy: string };

const loadShapes = async (client: pg.Client): Promise<OrderedTable[]> => {
  const { rows: columns } = await client.query<Column>(columnsQuery);
  const { rows: references } = await client.query<{ table: string; target: string }>(referencesQuery);
  return [...Map.groupBy(columns, ({ table }) => table)].map(([name, own]) => {
    const keys = own.some(({ key }) => key) ? own.filter(({ key }) => key) : own;
    return {
      name,
      columns: own.map(({ column }) => column),
      order: keys.map(({ column }) => column),
      orderBy: keys.map(orderOf).join(', '),
      references: references.filter(({ table }) => table === name).map(({ target }) => target),
    };
  });
};

async function* readRows(client: pg.Client, { name, columns, orderBy }: OrderedTable): AsyncIterable<readonly Row[]> {
  await client.query(
    `declare casa_rows no scroll cursor for select ${listed(columns)} from ${quoted(name)} order by ${orderBy}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch forward ${groupSize} from casa_rows`);
      if (rows.length > 0) yield rows;
      if (rows.length < groupSize) return;
    }
  } finally {
    await client.query('close casa_rows');
  }
}

const sourceOn = (client: pg.Client): TableSource => {
  let tables: OrderedTable[] = [];
  const find = async (name: string) => {
    if (tables.length === 0) tables = await loadShapes(client);
    const found = tables.find((table) => table.name === name);
    if (!found) throw new Error(`the table ${name} does not exist`);
    return found;
  };
  return {
    engine: 'postgres',
    tables: async () => {
      tables = await loadShapes(client);
      return tables;
    },
    rows: async function* rows({ name }) {
      yield* readRows(client, await find(name));
    },
    close: () => client.end(),
  };
};

/** Reads a consistent snapshot of a PostgreSQL database while other processes write. */
export const openPostgresTables = async (url: string): Promise<TableSource> => {
  const client = await connectPostgres(url);
  await client.query('begin isolation level repeatable read, read only');
  return sourceOn(client);
};

/** Opens the schema in the search path of `client` to be filled, with one transaction per insert. */
export const openPostgresTarget = (client: pg.Client): TableTarget => {
  const source = sourceOn(client);
  const inTransaction = async (work: () => Promise<void>) => {
    await client.query('begin');
    try {
      await work();
      await client.query('commit');
    } catch (error) {
      await client.query('rollback');
      throw error;
    }
  };
  return {
    ...source,
    rows: async function* rows(table) {
      await client.query('begin');
      try {
        yield* source.rows(table);
      } finally {
        await client.query('commit');
      }
    },
    clear: async (table) => {
      await client.query(`delete from ${quoted(table)}`);
    },
    insert: ({ name, columns }, rows) =>
      inTransaction(async () => {
        const insert = `insert into ${quoted(name)} (${listed(columns)})
          select ${listed(columns)} from json_populate_recordset(null::${quoted(name)}, $1)`;
        await client.query(insert, [JSON.stringify(rows)]);
      }),
    run: async (sql, ...values) => {
      let at = 0;
      await client.query(
        sql.replaceAll('?', () => `$${++at}`),
        [...values],
      );
    },
    // The constraints existed before the rows were inserted.
    requireIntact: async () => {},
  };
};
