import { sql } from 'kysely';
import { referringTo } from '#features/files/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import { escaped } from '#platform/server/documents/html.ts';
import { openZip } from '#platform/server/files/zip-file.ts';
import { columnsMarked, type PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { schoolName } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/privacy/export';

const rowsAtOnce = 500;

type Row = Readonly<Record<string, unknown>>;

const isTheirs = (data: PersonalData, id: string) => {
  const table = (name: string) => sql.table(name);
  if (data.rows) return data.rows({ id, table, held: sql`''`, now: '' });
  const columns = columnsMarked(data, 'person', 'mention');
  return sql<boolean>`(${sql.join(
    columns.map((column) => sql`${sql.ref(column)} = ${id}`),
    sql` or `,
  )})`;
};

/** Rows about somebody, a few at a time; secrets are left out. */
async function* rowsAbout({ database, bin }: Services, table: string, data: PersonalData, id: string) {
  const columns = columnsMarked(data, 'person', 'mention', 'about', 'plain').map((column) => sql.ref(column));
  const key = (bin.keys.get(table)?.[0] ?? []).map((column) => sql.ref(column));
  for (let at = 0; ; at += rowsAtOnce) {
    const { rows } = await sql<Row>`select ${sql.join(columns)} from ${sql.table(table)} where ${isTheirs(data, id)}
      order by ${sql.join(key)} limit ${rowsAtOnce} offset ${at}`.execute(database.read);
    yield* rows;
    if (rows.length < rowsAtOnce) return;
  }
}

async function* asJson(rows: AsyncIterable<Row>) {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

type Part = { readonly says: string; readonly told: ReadonlySet<string>; readonly rows: AsyncIterable<Row> };

const asList = (row: Row, told: ReadonlySet<string>) => {
  const said = Object.entries(row).filter(([name, value]) => told.has(name) && value !== null && value !== '');
  const items = said.map(([name, value]) => `<dt>${name.replaceAll('_', ' ')}</dt><dd>${escaped(String(value))}</dd>`);
  return `<dl>${items.join('')}</dl>\n`;
};

/** What people can read of it; ids and the like stand in the tables. */
async function* asPage(title: string, parts: readonly Part[]) {
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}dl{border-top:1px solid #999;padding:.5em 0;margin:0}dt{font-weight:bold;float:left;clear:left;width:14em}dd{margin:0 0 0 15em;overflow-wrap:anywhere}</style>
<h1>${escaped(title)}</h1>`;
  for (const { says, told, rows } of parts) {
    let heading = `<h2>${escaped(says)}</h2>`;
    for await (const row of rows) {
      yield heading + asList(row, told);
      heading = '';
    }
  }
  yield '</html>\n';
}

const times = ['created_at', 'at', 'sent_at', 'last_seen_at'];

const toldBy = (data: PersonalData) => new Set([...columnsMarked(data, 'about'), ...times]);

/** Paths of uploads that stand in rows about somebody, or that they made. */
const pathsAbout = async (services: Services, tables: readonly (readonly [string, PersonalData])[], id: string) => {
  const paths = new Set<string>();
  const columns = new Map(services.references.map(({ table, column }) => [table, column]));
  for (const [table, data] of tables) {
    const column = table === 'files' ? 'path' : columns.get(table);
    if (column === undefined) continue;
    for await (const row of rowsAbout(services, table, data, id)) if (row[column]) paths.add(String(row[column]));
  }
  return [...paths];
};

/** Whether nobody else is told of by what they are given. */
const mayTake = async (services: Services, path: string, id: string): Promise<boolean> => {
  for (const reference of await referringTo(services.database.read, services.references, path))
    if (reference.mayTake && !(await reference.mayTake(services, path, id))) return false;
  return true;
};

/** Writes everything about somebody: each table as JSON, all of it as a page to read, and their files. */
export const writeExport = async (
  services: Services,
  person: { id: string; name: string },
  to: string,
  report: (percent: number) => Promise<void>,
): Promise<void> => {
  const tables = [...services.personalData].filter(([, { person: own, mention, rows }]) => own || mention || rows);
  const zip = openZip(to);
  try {
    for (const [at, [table, data]] of tables.entries()) {
      await zip.add(`tables/${table}.json`, asJson(rowsAbout(services, table, data, person.id)));
      await report(Math.floor((at / tables.length) * 50));
    }
    const parts = tables.flatMap(([table, data]) =>
      data.says === undefined
        ? []
        : [{ says: data.says, told: toldBy(data), rows: rowsAbout(services, table, data, person.id) }],
    );
    await zip.add(
      'index.html',
      asPage(texts.title({ name: person.name, school: services.settings.get(schoolName) }), parts.reverse()),
    );
    const paths = await pathsAbout(services, tables, person.id);
    for (const [at, path] of paths.entries()) {
      const key = path.replace(/^\/uploads\//, '');
      if ((await mayTake(services, path, person.id)) && (await services.files.size(key)) !== undefined)
        await zip.add(`files/${key}`, await services.files.read(key), true);
      await report(50 + Math.floor((at / paths.length) * 50));
    }
    await zip.close();
  } catch (error) {
    zip.abort();
    throw error;
  }
};
