import { Temporal } from 'temporal-polyfill';
import { listReferences } from '#features/files/server/public.ts';
import type { Services } from '#platform/server/context.ts';
import type { ChildExportContent } from '#platform/server/documents/child-export-part.ts';
import { escaped } from '#platform/server/documents/html.ts';
import { openZip } from '#platform/server/files/zip-file.ts';
import type { PersonalData } from '#platform/server/personal-data/personal-data.ts';
import { schoolName, timeZone } from '#platform/server/settings/school-settings.ts';
import * as texts from '#texts/privacy/export';
import { describedTablesByTopic } from '../described-tables.ts';
import { columnLabel } from './column-label.ts';
import { createReader, isExported, type PersonalDataReader, type Row } from './rows-about.ts';

async function* jsonArray(rows: AsyncIterable<Row>) {
  let before = '[\n';
  for await (const row of rows) {
    yield `${before}${JSON.stringify(row)}`;
    before = ',\n';
  }
  yield before === '[\n' ? '[]\n' : '\n]\n';
}

type Part = { readonly label: string; readonly columns: ReadonlySet<string>; readonly rows: AsyncIterable<Row> };

type Paper = ChildExportContent & { readonly title: string };

const instant = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/;

/** Formats a time in the school's time zone and an upload as a link into the zip. Other values are unchanged. */
const formatValue = (value: string, zone: string) => {
  if (instant.test(value)) {
    const at = Temporal.Instant.from(value).toZonedDateTimeISO(zone);
    return `${at.toPlainDate()} ${at.toPlainTime().toString({ smallestUnit: 'minute' })}`;
  }
  const key = /^\/uploads\/(.+)$/.exec(value)?.[1];
  return key === undefined
    ? escaped(value)
    : `<a href="files/${key.split('/').map(encodeURIComponent).join('/')}">${escaped(key)}</a>`;
};

const rowHtml = (row: Row, columns: ReadonlySet<string>, zone: string) => {
  const entries = Object.entries(row).filter(([name, value]) => columns.has(name) && value !== null && value !== '');
  const items = entries.map(
    ([name, value]) => `<dt>${escaped(columnLabel(name))}</dt><dd dir="auto">${formatValue(String(value), zone)}</dd>`,
  );
  return items.length === 0 ? '' : `<dl>${items.join('')}</dl>\n`;
};

/** Loads generated documents about a student, such as reports. Other people have none. */
const loadPapers = async (services: Services, id: string): Promise<Paper[]> => {
  const papers: Paper[] = [];
  for (const { isGenerated, title, read } of services.childExportParts)
    if (isGenerated) papers.push({ title, ...(await read({ db: services.database.read, services }, id)) });
  return papers.filter(({ files, stays }) => files.length + stays.length > 0);
};

type PageContent = { readonly title: string; readonly parts: readonly Part[]; readonly papers: readonly Paper[] };

/** Yields the readable page. Ids and technical columns are only in the JSON tables. */
async function* pageHtml({ title, parts, papers }: PageContent, zone: string) {
  yield `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escaped(title)}</title>
<style>body{font:16px/1.5 sans-serif;max-width:60em;margin:2em auto;padding:0 1em}dl{border-top:1px solid #999;padding:.5em 0;margin:0;overflow-wrap:anywhere}dt{font-weight:bold}dd{margin:0}@media(min-width:40em){dt{float:left;clear:left;width:14em}dd{margin-left:15em}}</style>
<h1>${escaped(title)}</h1>`;
  for (const { label, columns, rows } of parts) {
    let heading = `<h2>${escaped(label)}</h2>`;
    for await (const row of rows) {
      const list = rowHtml(row, columns, zone);
      if (list === '') continue;
      yield heading + list;
      heading = '';
    }
  }
  for (const paper of papers) {
    yield `<h2>${escaped(paper.title)}</h2>`;
    if (paper.stays.length > 0) yield `<p>${escaped(texts.papersStay({ number: paper.stays.length }))}</p>`;
    for await (const piece of paper.page()) yield piece.text;
  }
  yield '</html>\n';
}

/** Returns the paths of uploads in rows about the person, or created by the person. */
const loadUploadPaths = async (
  services: Services,
  tables: readonly (readonly [string, PersonalData])[],
  { read }: PersonalDataReader,
) => {
  const paths = new Set<string>();
  const columns = new Map(services.references.map(({ table, column }) => [table, column]));
  for (const [table, data] of tables) {
    const column = table === 'files' ? 'path' : columns.get(table);
    if (column === undefined) continue;
    for await (const row of read(table, data)) if (row[column]) paths.add(String(row[column]));
  }
  return [...paths];
};

/** True if the file contains no data about another person. */
const mayExport = async (services: Services, path: string, id: string): Promise<boolean> => {
  for (const reference of await listReferences(services.database.read, services.references, path))
    if (reference.mayExport && !(await reference.mayExport(services, path, id))) return false;
  return true;
};

/** Writes a person's data into a zip: each table as JSON, a readable page, files, and documents such as reports. */
export const writeExport = async (
  services: Services,
  person: { id: string; name: string },
  to: string,
  report: (percent: number) => Promise<void>,
): Promise<void> => {
  const tables = [...services.personalData].filter(([, data]) => isExported(data));
  const reader = await createReader(services, person.id);
  const zip = openZip(to);
  try {
    for (const [at, [table, data]] of tables.entries()) {
      await zip.add(`tables/${table}.json`, jsonArray(reader.read(table, data)));
      await report(Math.floor((at / tables.length) * 50));
    }
    const parts = describedTablesByTopic(services.personalData)
      .flatMap((topic) => topic.tables)
      .filter(({ data }) => isExported(data))
      .map(({ table, data, description: label }) => ({
        label,
        columns: reader.readableColumns(table, data),
        rows: reader.read(table, data),
      }));
    const title = texts.title({ name: person.name, school: services.settings.get(schoolName) });
    const papers = await loadPapers(services, person.id);
    await zip.add('index.html', pageHtml({ title, parts, papers }, services.settings.get(timeZone)));
    for (const { path, read } of papers.flatMap(({ files }) => files)) {
      const bytes = await read();
      if (bytes) await zip.add(path, bytes, true);
    }
    const paths = await loadUploadPaths(services, tables, reader);
    for (const [at, path] of paths.entries()) {
      const key = path.replace(/^\/uploads\//, '');
      if ((await mayExport(services, path, person.id)) && (await services.files.size(key)) !== undefined)
        await zip.add(`files/${key}`, await services.files.read(key), true);
      await report(50 + Math.floor((at / paths.length) * 50));
    }
    await zip.close();
  } catch (error) {
    zip.abort();
    throw error;
  }
};
