import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { BackupError } from '#platform/server/backup/backup-error.ts';
import type { TableList } from '#platform/server/backup/manifest.ts';
import { buildSqlite } from '#platform/server/backup/verify-archive.ts';
import { markedShape, type TableMarks } from './marked-shape.ts';

/** Path of the new database, its tables, and the folder with their rows. */
export type BuildOrder = { readonly file: string; readonly tables: TableList; readonly folder: string };

const build = async ({ file, tables, folder }: BuildOrder): Promise<string | undefined> => {
  try {
    await buildSqlite(file, tables, folder, markedShape(workerData as TableMarks));
    return undefined;
  } catch (error) {
    // `postMessage` does not preserve error classes.
    if (error instanceof BackupError) return error.message;
    throw error;
  }
};

if (parentPort) {
  const [order] = await once(parentPort, 'message');
  parentPort.postMessage(await build(order));
}
