import { parentPort, workerData } from 'node:worker_threads';
import { makeXlsx } from './make-xlsx.ts';
import type { SheetTable } from './sheet-table.ts';

const { table, name } = workerData as { table: SheetTable; name: string };
parentPort?.postMessage(await makeXlsx(table, name));
