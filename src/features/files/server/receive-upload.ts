import { stat } from 'node:fs/promises';
import type { IncomingFile, SelfManagedContext } from '#platform/server/context.ts';
import { receiveInto, withIncomingFolder } from './incoming-folder.ts';
import { maxBytesFor, storeUpload } from './store-upload.ts';

type UploadContext = SelfManagedContext & { readonly upload: IncomingFile };

export const receiveUpload = (purpose: string) => ({
  managesTransactions: async ({ actor, services, upload }: UploadContext): Promise<string> =>
    services.ports.withinUploadLimit(actor, (reserve) =>
      withIncomingFolder(services, async (folder) => {
        const localPath = await receiveInto(folder, upload, maxBytesFor(purpose));
        await reserve((await stat(localPath)).size);
        const { fileName } = upload;
        return storeUpload(services, { localPath, purpose, uploaderId: actor.id, fileName });
      }),
    ),
});
