import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/server/context.ts';
import type {} from '#tests/support/world.ts';
import { withIncomingFolder } from './incoming-folder.ts';
import { storeUpload } from './store-upload.ts';

declare module '#tests/support/world.ts' {
  interface Worlds {
    files: ReturnType<typeof filesWorld>;
  }
}

type Upload = { purpose: string; uploader: string; content: Uint8Array; fileName: string };

/** Stores uploads without an HTTP request, with the code of a real upload. */
export const filesWorld = (services: Services) => ({
  /** @returns the path, which the uploader can attach */
  upload: ({ purpose, uploader, content, fileName }: Upload): Promise<string> =>
    withIncomingFolder(services, async (folder) => {
      const localPath = join(folder, 'upload');
      await writeFile(localPath, content);
      return storeUpload(services, { localPath, purpose, uploaderId: uploader, fileName });
    }),
});
