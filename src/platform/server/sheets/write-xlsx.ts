import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { makeXlsx } from './make-xlsx.ts';
import type { SheetTable } from './sheet-table.ts';

/** Maximum number of rows written in the main thread. More rows would block other requests. */
const linesAtOnce = 500;

/** Writes a workbook. Uses a worker thread for large tables. @param name name of the sheet */
export const writeXlsx = async (table: SheetTable, name: string): Promise<Buffer> => {
  if (table.rows.length <= linesAtOnce) return makeXlsx(table, name);
  const worker = new Worker(new URL('./xlsx-worker.ts', import.meta.url), { workerData: { table, name } });
  try {
    const [made] = (await once(worker, 'message')) as [Uint8Array];
    return Buffer.from(made);
  } finally {
    await worker.terminate();
  }
};
