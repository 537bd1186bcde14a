import { hash } from 'node:crypto';
import { type AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, ProcedureContext } from '#platform/server/context.ts';
import type { FileAnswer, Procedure } from '#platform/server/feature.ts';
import { type filesEndpoints, Purpose, photoPath } from '../contract.ts';
import { maySeeUpload } from './references.ts';
import { storeKey } from './store-upload.ts';

const mostCharacters = 250;

/** Admins may know that there is nothing; to others it looks like what they may not see. */
const unknownFile = (actor: Actor): AppError => (actor.role === 'admin' ? notFound('File') : forbidden());

const isPossibleName = (name: string) => name.length <= mostCharacters && !/[\p{Cc}/\\]/u.test(name);

const findUpload = async ({ db }: ProcedureContext, folder: string, name: string) => {
  const purpose = Purpose.safeParse(folder);
  if (!purpose.success || !isPossibleName(name)) return undefined;
  // The addressed picture may be a rendition; rights and record are those of its photo.
  const own = purpose.data === 'images' ? photoPath(name) : name;
  const path = `/uploads/${purpose.data}/${own}`;
  const row = await db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
  return row && { ...row, asked: `/uploads/${purpose.data}/${name}` };
};

/** What two people send each other they open all day; of others' papers each look is noted. */
const isNoted = ({ role }: Actor, purpose: Purpose) =>
  role === 'admin' || (role === 'teacher' && purpose !== 'messageUploads');

export const readFile: Procedure<(typeof filesEndpoints)['readFile']> = {
  ownTransaction: async (context, input): Promise<FileAnswer> => {
    const { actor, services } = context;
    const upload = await findUpload(context, input.purpose, input.name.toWellFormed().normalize('NFC'));
    if (!upload) throw unknownFile(actor);
    if (!(await maySeeUpload(context, upload))) throw forbidden();
    const key = storeKey(upload.asked);
    const size = upload.asked === upload.path ? upload.size : await services.files.size(key);
    if (size === undefined) throw notFound('File');
    const isDocument = upload.purpose !== 'images';
    if (isDocument && isNoted(actor, upload.purpose))
      await context.transaction((command) =>
        command.audit({ action: 'file:opened', subject: { kind: 'file', id: upload.path } }),
      );
    const etag = `"${hash('sha1', key, 'base64url')}"`;
    return { key, type: upload.type, size, etag, ...(isDocument ? { downloadName: upload.file_name } : {}) };
  },
};
