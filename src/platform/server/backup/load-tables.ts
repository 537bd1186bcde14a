import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError, DamagedArchiveError } from './backup-error.ts';
import { names, type TableList, tableEntry } from './manifest.ts';
import { isArchived, type SchoolShape } from './school-shape.ts';
import { sumOfText } from './sums.ts';
import { allRows, sumTable } from './table-lines.ts';
import { groupSize, type Row, type TableShape, type TableTarget } from './table-source.ts';

const loadingShare = 0.6;

/** Reads a file in groups of lines. Splits only at line feeds because JSON may contain other line separators. */
async function* linesOf(file: string): AsyncIterable<readonly string[]> {
  let rest = '';
  for await (const chunk of createReadStream(file, { encoding: 'utf8' })) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield lines;
  }
  if (rest !== '') yield [rest];
}

const rowOf = (line: string, table: string): Row => {
  try {
    return JSON.parse(line) as Row;
  } catch (cause) {
    throw new DamagedArchiveError(`The archive is damaged: a row of ${table} cannot be read.`, { cause });
  }
};

/** Inserts rows. Rethrows disk and connection errors because they are not faults of the archive. */
const insert = async (target: TableTarget, table: TableShape, rows: readonly Row[]) => {
  try {
    await target.insert(table, rows);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    if (/disk|full|connection/i.test(message)) throw cause;
    throw new BackupError(`A row of ${table.name} in the archive is not valid: ${message}.`, { cause });
  }
};

const loadLines = async (target: TableTarget, table: TableShape, file: string) => {
  let rows: Row[] = [];
  for await (const lines of linesOf(file)) {
    for (const line of lines) rows.push(rowOf(line, table.name));
    if (rows.length < groupSize) continue;
    await insert(target, table, rows);
    rows = [];
  }
  if (rows.length > 0) await insert(target, table, rows);
};

const requireSameTables = (manifest: TableList, shapes: readonly TableShape[], shape: SchoolShape) => {
  const wanted = shapes.map(({ name }) => name).filter((name) => isArchived(shape, name));
  const found = [...manifest.tables, ...manifest.secrets.tables].map(({ name }) => name);
  const missing = wanted.filter((name) => !found.includes(name));
  const extra = found.filter((name, at) => !wanted.includes(name) || found.indexOf(name) !== at);
  if (missing.length > 0) throw new BackupError(`The table ${missing[0]} is missing from the archive.`);
  if (extra.length > 0)
    throw new BackupError(`The archive contains the table ${extra[0]}, which does not belong in it.`);
};

const loadSecrets = async (target: TableTarget, byName: Map<string, TableShape>, text: string) => {
  const secrets = JSON.parse(text) as Record<string, Row[]>;
  for (const [name, rows] of Object.entries(secrets)) {
    const table = byName.get(name);
    if (table) await insert(target, table, rows);
  }
};

const loadedSecrets = async (
  target: TableTarget,
  byName: Map<string, TableShape>,
  tables: readonly { name: string }[],
) => {
  const found: Record<string, Row[]> = {};
  for (const { name } of tables) {
    const table = byName.get(name);
    if (table) found[name] = await allRows(target, table);
  }
  return JSON.stringify(found);
};

const compare = async (
  target: TableTarget,
  byName: Map<string, TableShape>,
  manifest: TableList,
  report: (tables: number) => void,
) => {
  for (const [at, { name, rows, sha256 }] of manifest.tables.entries()) {
    const table = byName.get(name);
    const found = table && (await sumTable(target, table));
    if (found?.sha256 !== sha256)
      throw new BackupError(`The loaded table ${name} differs from the archive: ${found?.rows} rows of ${rows}.`);
    report(at + 1);
  }
  const secrets = await loadedSecrets(target, byName, manifest.secrets.tables);
  if (sumOfText(secrets).sha256 !== manifest.secrets.sha256)
    throw new BackupError('The loaded keys of the school differ from the archive.');
};

/**
 * Loads tables into a database with the same migrations and compares checksums. `report` gets 0 to 1.
 * @throws BackupError
 */
export const loadTables = async (
  target: TableTarget,
  manifest: TableList,
  folder: string,
  shape: SchoolShape,
  report: (share: number) => void = () => {},
): Promise<void> => {
  const shapes = await target.tables();
  requireSameTables(manifest, shapes, shape);
  const byName = new Map(shapes.map((table) => [table.name, table]));
  for (const { name } of manifest.tables.toReversed()) await target.clear(name);
  for (const { name } of manifest.secrets.tables) await target.clear(name);
  const all = manifest.tables.length;
  for (const [at, { name }] of manifest.tables.entries()) {
    const table = byName.get(name);
    if (table) await loadLines(target, table, join(folder, tableEntry(name)));
    report((loadingShare * (at + 1)) / all);
  }
  await loadSecrets(target, byName, await readFile(join(folder, names.secrets), 'utf8'));
  await compare(target, byName, manifest, (tables) => report(loadingShare + ((1 - loadingShare) * tables) / all));
  await target.requireIntact();
};
