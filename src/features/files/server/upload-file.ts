import { invalidField } from '#kernel/app-error.ts';
import type { ProcedureContext } from '#platform/server/context.ts';
import type { Purpose } from '../contract.ts';
import { receiveInto, withIncomingFolder } from './incoming-folder.ts';
import { mostBytesFor, storeUpload } from './store-upload.ts';
import { withinUploadLimit } from './upload-limit.ts';

const uploadFor = (purpose: Purpose) => ({
  ownTransaction: async ({ actor, services, upload }: ProcedureContext): Promise<string> => {
    if (!upload) throw invalidField('file', 'A file is required.');
    return withinUploadLimit(services, actor, () =>
      withIncomingFolder(services, async (folder) => {
        const localPath = await receiveInto(folder, upload, mostBytesFor(purpose));
        const { fileName } = upload;
        return storeUpload(services, { localPath, purpose, uploaderId: actor.id, fileName });
      }),
    );
  },
});

export const uploadImage = uploadFor('images');
export const uploadNewsletter = uploadFor('newsletterUploads');
export const uploadSectionFile = uploadFor('sectionUploads');
export const uploadSubjectFile = uploadFor('subjectUploads');
export const uploadMessageFile = uploadFor('messageUploads');
