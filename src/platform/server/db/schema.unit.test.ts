import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { migrations } from '#db/migrations/index.ts';
import { migrate } from './migrate.ts';
import { openSqlite } from './sqlite.ts';

const dump = join(import.meta.dirname, '../../../../db/schema.sql');

const head = `-- The schema of the embedded database as the migrations make it, for reading.
-- \`CASA_WRITE_SCHEMA=1 npx vitest run --project unit schema\` writes it anew.
`;

/** One column or constraint a line; commas within brackets stay. */
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

const freshSchema = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'casa-test-'));
  const file = join(folder, 'casa.sqlite');
  const database = openSqlite(file, () => false);
  await migrate(database, migrations, async () => {});
  await database.close();
  const raw = new DatabaseSync(file);
  const rows = raw
    .prepare(
      `select sql from sqlite_schema where sql is not null and tbl_name not like 'kysely%' and tbl_name not like 'sqlite%'
       order by tbl_name, type = 'table' desc, name`,
    )
    .all() as { sql: string }[];
  raw.close();
  rmSync(folder, { recursive: true });
  return `${head}\n${rows.map(({ sql }) => `${asLines(sql)};\n`).join('\n')}`;
};

test('the dump beside the migrations is what they make', async () => {
  const fresh = await freshSchema();
  if (process.env.CASA_WRITE_SCHEMA) writeFileSync(dump, fresh);
  expect(readFileSync(dump, 'utf8'), 'write it anew as its head says').toBe(fresh);
});

test('constraints and indexes are named by the naming rule', async () => {
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
