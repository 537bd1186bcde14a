import { hash } from 'node:crypto';
import { type AppError, forbidden, notFound } from '#kernel/app-error.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import type { FileAnswer, SelfManagedHandler } from '#platform/server/feature.ts';
import { sizeOfParts } from '#platform/server/files/file-parts.ts';
import * as texts from '#texts/files/errors';
import { type filesEndpoints, photoPath, storeKey } from '../contract.ts';
import { checkUploadAccess, isCorrespondence } from './references.ts';

const maxLength = 250;

/** Admins may know that a file does not exist. For other users a missing file looks like a forbidden one. */
const unknownFile = (actor: Actor): AppError => (actor.role === 'admin' ? notFound(texts.file) : forbidden());

const isPossibleName = (name: string) => name.length <= maxLength && !/[\p{Cc}/\\]/u.test(name);

const findUpload = async ({ db }: SelfManagedContext, folder: string, name: string) => {
  if (!isPossibleName(folder) || !isPossibleName(name)) return undefined;
  // The path may name a rendition. Access and row are those of its photo.
  const photoName = folder === 'images' ? photoPath(name) : name;
  const path = `/uploads/${folder}/${photoName}`;
  const row = await db.selectFrom('files').selectAll().where('path', '=', path).executeTakeFirst();
  return row && { ...row, requestedPath: `/uploads/${folder}/${name}` };
};

/** Returns a file id for the audit log. A path often contains a person's name, which could not be erased there. */
const fileIdOf = (path: string) => hash('sha256', path, 'base64url').slice(0, 22);

/** True if each view is audited. Correspondence is not, because participants open their own files all day. */
const isAudited = ({ actor: { role }, services }: SelfManagedContext, purpose: string) =>
  role === 'admin' || (role === 'teacher' && !isCorrespondence(services, purpose));

export const readUpload: SelfManagedHandler<(typeof filesEndpoints)['readUpload']> = {
  managesTransactions: async (context, input): Promise<FileAnswer> => {
    const { actor, services } = context;
    const upload = await findUpload(context, input.purpose, input.name.toWellFormed().normalize('NFC'));
    if (!upload) throw unknownFile(actor);
    const { canRead, revalidate } = await checkUploadAccess(context, upload);
    if (!canRead) throw forbidden();
    const key = storeKey(upload.requestedPath);
    const size = upload.requestedPath === upload.path ? upload.size : await services.files.size(key);
    if (size === undefined) throw notFound(texts.file);
    const isDocument = upload.purpose !== 'images';
    if (isDocument && isAudited(context, upload.purpose))
      await context.transaction((command) =>
        command.audit({
          action: 'file:opened',
          subject: { kind: 'file', id: fileIdOf(upload.path) },
          after: { path: upload.path, uploader: upload.uploader_id },
        }),
      );
    const isPicture = isDocument && upload.type.startsWith('image/');
    const parts =
      isPicture && input.shown !== undefined && input.download === undefined
        ? await services.ports.shownPictures.partsOf(key, size)
        : undefined;
    return {
      content: { key, ...(parts && { parts }) },
      type: upload.type,
      size: parts ? sizeOfParts(parts) : size,
      etag: `"${hash('sha1', parts ? `${key} shown` : key, 'base64url')}"`,
      ...(isDocument ? { downloadName: upload.file_name } : {}),
      ...(revalidate && { revalidate: true as const }),
    };
  },
};
