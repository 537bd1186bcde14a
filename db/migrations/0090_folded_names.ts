import { createHash } from 'node:crypto';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { fold } from '#kernel/fold.ts';
import { foldName, trigramsOf } from '#kernel/search/match-name.ts';

const rowsAtOnce = 1000;

/** Pages through the rows of a table whose `id` is unique. */
async function* pagesOf<Row extends { id: string }>(
  db: Kysely<unknown>,
  { table, columns, where = sql`1 = 1` }: { table: string; columns: readonly string[]; where?: RawBuilder<unknown> },
) {
  const selected = sql.join(['id', ...columns].map((column) => sql.ref(column)));
  for (let last = ''; ; ) {
    const { rows } = await sql<Row>`
      select ${selected} from ${sql.table(table)} where id > ${last} and ${where}
      order by id limit ${rowsAtOnce}`.execute(db);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.id ?? '';
  }
}

const setColumn = async (
  db: Kysely<unknown>,
  { table, column }: { table: string; column: string },
  values: readonly (readonly [id: string, value: string])[],
) => {
  if (values.length === 0) return;
  const pairs = values.map(([id, value]) => sql`(${id}, ${value})`);
  await sql`with changed (id, value) as (values ${sql.join(pairs)})
    update ${sql.table(table)} set ${sql.ref(column)} = changed.value from changed
    where ${sql.table(table)}.id = changed.id`.execute(db);
};

/** Returns the condition for values with characters whose folding has changed. */
const isAffected = (column: string) =>
  sql`(octet_length(${sql.ref(column)}) <> length(${sql.ref(column)}) or ${sql.ref(column)} like '%\`%')`;

type PersonRow = {
  id: string;
  first_name: string;
  middle_name: string;
  last_name: string;
  sort_name: string;
  search_name: string;
  deleted_batch?: string;
};

/** Replaces the indexed trigrams of a person, who may be in the bin. */
const indexName = async (db: Kysely<unknown>, { id, deleted_batch }: PersonRow, searchName: string) => {
  const grams = sql.table(deleted_batch === undefined ? 'name_grams' : 'name_grams_bin');
  await sql`delete from ${grams} where account_id = ${id}`.execute(db);
  const rows = trigramsOf(searchName).map((gram) =>
    deleted_batch === undefined ? sql`(${gram}, ${id})` : sql`(${gram}, ${id}, ${deleted_batch})`,
  );
  const columns = sql.raw(`gram, account_id${deleted_batch === undefined ? '' : ', deleted_batch'}`);
  if (rows.length > 0) await sql`insert into ${grams} (${columns}) values ${sql.join(rows)}`.execute(db);
};

const refoldPerson = async (db: Kysely<unknown>, table: string, row: PersonRow) => {
  const { id, first_name, middle_name, last_name } = row;
  const sortName = foldName(`${last_name} ${first_name} ${middle_name}`);
  const searchName = foldName([first_name, middle_name, last_name].filter((part) => part !== '').join(' '));
  if (sortName === row.sort_name && searchName === row.search_name) return;
  await sql`update ${sql.table(table)} set sort_name = ${sortName}, search_name = ${searchName}
    where id = ${id}`.execute(db);
  await indexName(db, row, searchName);
};

const refoldPeople = async (db: Kysely<unknown>, table: string) => {
  const names = ['first_name', 'middle_name', 'last_name', 'sort_name', 'search_name'];
  const columns = table.endsWith('_bin') ? [...names, 'deleted_batch'] : names;
  for await (const rows of pagesOf<PersonRow>(db, { table, columns }))
    for (const row of rows) await refoldPerson(db, table, row);
};

const refoldMessages = async (db: Kysely<unknown>, table: string) => {
  for await (const rows of pagesOf<{ id: string; text: string; folded: string }>(db, {
    ...{ table, columns: ['text', 'folded'] },
    where: isAffected('text'),
  }))
    await setColumn(
      db,
      { table, column: 'folded' },
      rows.map(({ id, text }) => [id, fold(text)]),
    );
};

/** Maximum number of titles listed for a batch of the bin. The search text contains all titles. */
const maxTitles = 20;

const refoldBatches = async (db: Kysely<unknown>) => {
  for await (const rows of pagesOf<{ id: string; titles: string; search_text: string }>(db, {
    ...{ table: 'bin_batches', columns: ['titles', 'search_text'] },
  }))
    await setColumn(
      db,
      { table: 'bin_batches', column: 'search_text' },
      rows.map(({ id, titles, search_text }) => {
        const listed = JSON.parse(titles) as string[];
        return [id, foldName([...listed, listed.length < maxTitles ? '' : search_text].join(' '))];
      }),
    );
};

const headKeyOf = (head: string): string =>
  createHash('sha256')
    .update(JSON.stringify((JSON.parse(head) as string[]).map(fold).sort()))
    .digest('base64url');

const refoldImports = async (db: Kysely<unknown>) => {
  for await (const rows of pagesOf<{ id: string; head: string }>(db, {
    ...{ table: 'imports', columns: ['head'] },
    where: isAffected('head'),
  }))
    await setColumn(
      db,
      { table: 'imports', column: 'head_key' },
      rows.map(({ id, head }) => [id, headKeyOf(head)]),
    );
};

/** Recomputes the folded columns with the new folding of names and texts. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const bin of ['', '_bin']) {
    for (const role of ['admins', 'teachers', 'students']) await refoldPeople(db, `${role}${bin}`);
    await refoldMessages(db, `messages${bin}`);
  }
  await refoldBatches(db);
  await refoldImports(db);
};
