// Preloaded into a server. After SIGUSR2, the file operation named by FAILING_OPERATION fails like on a broken disk.
import { open } from 'node:fs/promises';

const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle);
await handle.close();
process.on('SIGUSR2', () => {
  const operation = process.env.FAILING_OPERATION;
  prototype[operation] = async () => {
    throw Object.assign(new Error(`EIO: i/o error, ${operation}`), { code: 'EIO', errno: -5 });
  };
});
