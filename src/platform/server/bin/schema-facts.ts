import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** A foreign key column with its delete action. */
export type Reference = {
  readonly table: string;
  readonly column: string;
  readonly parent: string;
  readonly parentColumn: string;
  readonly onDelete: 'cascade' | 'set null' | 'refuse';
};

export type SchemaFacts = {
  readonly columns: ReadonlyMap<string, readonly string[]>;
  /** Unique column sets, the primary key first. */
  readonly keys: ReadonlyMap<string, readonly (readonly string[])[]>;
  readonly references: readonly Reference[];
};

type ColumnRow = { table: string; column: string };
type KeyRow = ColumnRow & { key: string };
type ReferenceRow = ColumnRow & { parent: string; parentColumn: string; onDelete: string };

const sqlite = {
  columns: sql<ColumnRow>`
    select t.name as "table", c.name as "column" from sqlite_schema t join pragma_table_info(t.name) c
    where t.type = 'table' order by t.name, c.cid`,
  keys: sql<KeyRow>`
    select t.name as "table", k.name as "key", c.name as "column"
    from sqlite_schema t join pragma_index_list(t.name) k join pragma_index_info(k.name) c
    where t.type = 'table' and k."unique" = 1 order by t.name, k.origin = 'pk' desc, k.seq, c.seqno`,
  references: sql<ReferenceRow>`
    select t.name as "table", r."from" as "column", r."table" as parent, r."to" as "parentColumn", lower(r.on_delete) as "onDelete"
    from sqlite_schema t join pragma_foreign_key_list(t.name) r where t.type = 'table' order by t.name, r.id`,
};

const postgres = {
  columns: sql<ColumnRow>`
    select t.relname as "table", c.attname as "column" from pg_class t join pg_attribute c on c.attrelid = t.oid
    where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace and c.attnum > 0 and not c.attisdropped
    order by t.relname, c.attnum`,
  keys: sql<KeyRow>`
    select t.relname as "table", k.indexrelid::regclass::text as "key", c.attname as "column"
    from pg_index k join pg_class t on t.oid = k.indrelid
    cross join lateral unnest(k.indkey::int2[]) with ordinality as place(attnum, nr)
    join pg_attribute c on c.attrelid = t.oid and c.attnum = place.attnum
    where k.indisunique and t.relnamespace = current_schema()::regnamespace
    order by t.relname, k.indisprimary desc, k.indexrelid, place.nr`,
  references: sql<ReferenceRow>`
    select t.relname as "table", c.attname as "column", p.relname as parent, pc.attname as "parentColumn",
      case r.confdeltype when 'c' then 'cascade' when 'n' then 'set null' else 'refuse' end as "onDelete"
    from pg_constraint r join pg_class t on t.oid = r.conrelid join pg_class p on p.oid = r.confrelid
    join pg_attribute c on c.attrelid = t.oid and c.attnum = r.conkey[1]
    join pg_attribute pc on pc.attrelid = p.oid and pc.attnum = r.confkey[1]
    where r.contype = 'f' and t.relnamespace = current_schema()::regnamespace order by t.relname, c.attnum`,
};

const actions: Readonly<Record<string, Reference['onDelete']>> = {
  cascade: 'cascade',
  'set null': 'set null',
};

const groupedColumns = <Row extends ColumnRow>(rows: readonly Row[], keyOf: (row: Row) => string) =>
  [...Map.groupBy(rows, keyOf).values()].map((group) => ({
    table: group[0]?.table ?? '',
    columns: group.map(({ column }) => column),
  }));

export const loadSchemaFacts = async ({ engine, read }: Database): Promise<SchemaFacts> => {
  const queries = engine === 'sqlite' ? sqlite : postgres;
  const [columns, keys, references] = [
    await queries.columns.execute(read),
    await queries.keys.execute(read),
    await queries.references.execute(read),
  ];
  const groupedKeys = groupedColumns(keys.rows, ({ table, key }) => `${table} ${key}`);
  return {
    columns: new Map(
      groupedColumns(columns.rows, ({ table }) => table).map((group) => [group.table, group.columns] as const),
    ),
    keys: new Map(
      [...Map.groupBy(groupedKeys, ({ table }) => table)].map(([table, list]) => [
        table,
        list.map((one) => one.columns),
      ]),
    ),
    references: references.rows.map((row) => ({ ...row, onDelete: actions[row.onDelete] ?? 'refuse' })),
  };
};
