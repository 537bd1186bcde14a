import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

/** The last upgrade, if it was undone. `app`: the version that failed. `reason`: text for people. */
const Undone = z.object({ at: z.string(), app: z.string(), reason: z.string() });
type Undone = z.infer<typeof Undone>;

/** Returns the path of the file that records an undone upgrade. A successful upgrade deletes the file. */
export const undoneFile = (dataFolder: string): string => join(dataFolder, 'upgrade-undone.json');

export const writeUndone = async (dataFolder: string, undone: Undone): Promise<void> => {
  const file = undoneFile(dataFolder);
  await writeFile(`${file}.new`, JSON.stringify(undone), { mode: 0o600, flush: true });
  await rename(`${file}.new`, file);
};

export const readUndone = async (dataFolder: string): Promise<Undone | undefined> => {
  const content = await readFile(undoneFile(dataFolder), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : Undone.parse(JSON.parse(content));
};
