// Preloaded into a server: from SIGUSR2 on, each sync of an open file fails as on a broken disk.
import { open } from 'node:fs/promises';

const handle = await open(import.meta.filename);
const prototype = Object.getPrototypeOf(handle);
await handle.close();
process.on('SIGUSR2', () => {
  for (const name of ['datasync', 'sync'])
    prototype[name] = async () => {
      throw Object.assign(new Error(`EIO: i/o error, ${name}`), { code: 'EIO', errno: -5 });
    };
});
