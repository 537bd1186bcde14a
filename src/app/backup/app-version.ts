import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export const appVersion = async (): Promise<string> => {
  const manifest = await readFile(join(import.meta.dirname, '../../../package.json'), 'utf8');
  return String(JSON.parse(manifest).version);
};
