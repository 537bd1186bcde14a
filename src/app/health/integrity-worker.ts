import { DatabaseSync } from 'node:sqlite';
import { parentPort, workerData } from 'node:worker_threads';

export type Integrity = { readonly damage: string | undefined; readonly dangling: number };

const examine = (file: string): Integrity => {
  let database: DatabaseSync | undefined;
  try {
    database = new DatabaseSync(file, { readOnly: true });
    const lines = database.prepare('pragma quick_check(5)').all() as { quick_check: string }[];
    const damage = lines.map(({ quick_check }) => quick_check).find((line) => line !== 'ok');
    return { damage, dangling: damage === undefined ? database.prepare('pragma foreign_key_check').all().length : 0 };
  } catch (error) {
    return { damage: error instanceof Error ? error.message : String(error), dangling: 0 };
  } finally {
    database?.close();
  }
};

parentPort?.postMessage(examine(String(workerData)));
