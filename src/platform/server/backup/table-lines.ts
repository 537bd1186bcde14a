import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { Row, TableShape, TableSource } from './table-source.ts';

export type TableSum = { readonly name: string; readonly rows: number; readonly size: number; readonly sha256: string };

const chunkCharacters = 64 * 1024;

/** Streams a table as JSON lines and computes rows, size and checksum. */
const tableLines = (source: TableSource, table: TableShape, onRow: (row: Row) => void) => {
  const hash = createHash('sha256');
  let [rows, size] = [0, 0];
  const addChunk = (text: string) => {
    const chunk = Buffer.from(text);
    hash.update(chunk);
    size += chunk.length;
    return chunk;
  };
  async function* chunks() {
    let text = '';
    for await (const group of source.rows(table)) {
      rows += group.length;
      for (const row of group) {
        onRow(row);
        text += `${JSON.stringify(row)}\n`;
      }
      if (text.length < chunkCharacters) continue;
      yield addChunk(text);
      text = '';
    }
    if (text !== '') yield addChunk(text);
  }
  return { chunks, sum: (): TableSum => ({ name: table.name, rows, size, sha256: hash.digest('hex') }) };
};

export const writeTable = async (
  source: TableSource,
  table: TableShape,
  file: string,
  onRow: (row: Row) => void = () => {},
): Promise<TableSum> => {
  const lines = tableLines(source, table, onRow);
  await pipeline(Readable.from(lines.chunks(), { objectMode: false }), createWriteStream(file, { mode: 0o600 }));
  return lines.sum();
};

/** Computes the checksum of a table without writing it. */
export const sumTable = async (source: TableSource, table: TableShape): Promise<TableSum> => {
  const lines = tableLines(source, table, () => {});
  for await (const _chunk of lines.chunks());
  return lines.sum();
};

export const allRows = async (source: TableSource, table: TableShape): Promise<Row[]> => {
  const rows: Row[] = [];
  for await (const group of source.rows(table)) rows.push(...group);
  return rows;
};
