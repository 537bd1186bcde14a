import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { snapshot } from '#db/snapshot.ts';
import { migrate, type SchemaSnapshot } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

const dump = join(import.meta.dirname, '../../../../db/schema.sql');

const head = `-- The schema of the embedded database and its first rows, as the migrations make them. New databases are made of it.
-- \`CASA_WRITE_SCHEMA=1 npx vitest run --project unit schema\` writes it anew.
`;

/** Formats one column or constraint per line. Does not split at commas inside brackets. */
const asLines = (stored: string) => {
  const statement = stored.replace(/\s+/g, ' ').replace(/^CREATE [A-Z ]+/, (words) => words.toLowerCase());
  const [, start = '', body = '', end = ''] = /^(create table "?\w+"?) \((.*)\)([^)]*)$/.exec(statement) ?? [];
  if (start === '') return statement;
  let depth = 0;
  const parts = [''];
  for (const sign of body) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (sign === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += sign;
  }
  return `${start} (\n${parts.map((part) => `  ${part.trim()}`).join(',\n')}\n)${end}`;
};

/** Table whose values differ in each database. */
const identity = 'school_identity';

const rowsIn = (raw: DatabaseSync, table: string) =>
  raw.prepare(`select * from "${table}" order by 1`).all() as Record<string, string | number | null>[];

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replaceAll("'", "''")}'` : String(value);

const insertsOf = (raw: DatabaseSync, table: string) =>
  rowsIn(raw, table).map(
    (row) =>
      `insert into "${table}" (${Object.keys(row).join(', ')}) values (${Object.values(row).map(literal).join(', ')})`,
  );

/** Returns the statements that create a database, in readable form. */
const dumpOf = (file: string): string => {
  const raw = new DatabaseSync(file, { readOnly: true });
  const entries = raw
    .prepare(
      `select type, name, sql from sqlite_schema where sql is not null and tbl_name not like 'kysely%' and tbl_name not like 'sqlite%'
       order by tbl_name, type = 'table' desc, name`,
    )
    .all() as { type: string; name: string; sql: string }[];
  const inserts = entries.flatMap(({ type, name }) =>
    type === 'table' && name !== identity ? insertsOf(raw, name) : [],
  );
  raw.close();
  return `${head}\n${[...entries.map(({ sql }) => asLines(sql)), ...inserts].map((statement) => `${statement};\n`).join('\n')}`;
};

/** Runs `inspect` on a new database that has all migrations, run one by one or from the snapshot. */
const withDatabase = async <T>(given: SchemaSnapshot | undefined, inspect: (file: string) => T): Promise<T> => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  const file = join(folder, 'casa.sqlite');
  const database = openSqlite(file, () => false);
  await migrate(database, migrations, async () => {}, { snapshot: given });
  await database.close();
  try {
    return inspect(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const freshSchema = () => withDatabase(undefined, dumpOf);

test('matches the stored dump to the result of the migrations', async () => {
  const fresh = await freshSchema();
  if (process.env.CASA_WRITE_SCHEMA) writeFileSync(dump, fresh);
  expect(readFileSync(dump, 'utf8'), 'write it anew as its head says').toBe(fresh);
});

test('creates the same schema and rows from the dump as the migrations do', async () => {
  expect(await withDatabase(snapshot, dumpOf)).toBe(await freshSchema());
  const migrationsIn = (file: string) => {
    const raw = new DatabaseSync(file, { readOnly: true });
    const names = rowsIn(raw, 'kysely_migration').map(({ name }) => name);
    const found = { names, lock: rowsIn(raw, 'kysely_migration_lock'), identities: rowsIn(raw, identity).length };
    raw.close();
    return found;
  };
  const made = await withDatabase(snapshot, migrationsIn);
  expect(made).toEqual(await withDatabase(undefined, migrationsIn));
  expect(made.identities).toBe(1);
});

test('names constraints and indexes by the naming rule', async () => {
  const schema = await freshSchema();
  const tables = [...schema.matchAll(/^create table "(\w+)" \(\n([\s\S]*?)\n\);/gm)];
  expect(tables.length).toBeGreaterThan(10);
  for (const [, table = '', body = ''] of tables) {
    const constraints = [...body.matchAll(/constraint "(\w+)" (unique|check|foreign key|primary key)/g)];
    for (const [, name = ''] of constraints) expect(name).toMatch(new RegExp(`^${table}_\\w+_(key|check|fkey|pkey)$`));
    const uniqueColumns = [...body.matchAll(/constraint "(\w+)" (?:unique|primary key) \(([^)]*)\)/g)];
    for (const [, name, columns = ''] of uniqueColumns)
      expect(name).toBe([table, ...columns.replaceAll('"', '').split(', '), 'key'].join('_'));
  }
  for (const [, name, table = ''] of schema.matchAll(/^create (?:unique )?index "?(\w+)"? on "?(\w+)"?/gm))
    expect(name).toMatch(new RegExp(`^${table}_\\w+_(idx|key)$`));
});
