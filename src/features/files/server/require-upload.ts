import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Purpose } from '../contract.ts';

const unknownUpload = (field: string) => {
  const message = 'This file is not known. Please upload it again.';
  return new AppError('unknown_upload', message, { issues: [{ path: field, message }] });
};

/**
 * Checks that a path may be attached: it was issued for that purpose, to the caller.
 * @param upload.path as sent; `''` or the current one leaves what is there
 * @param upload.field the field of the call, for the form
 * @returns what to store
 * @throws AppError unknown_upload, in the same words for a path of nobody and of somebody else
 */
export const requireUpload = async (
  context: CommandContext,
  upload: { path: string; purpose: Purpose; field: string; current?: string | null },
): Promise<string | null> => {
  const current = upload.current ?? null;
  if (upload.path === '' || upload.path === current) return current;
  const known = await context.db
    .selectFrom('files')
    .select('path')
    .where('path', '=', upload.path)
    .where('purpose', '=', upload.purpose)
    .where('uploader_id', '=', context.actor.id)
    .executeTakeFirst();
  if (!known) throw unknownUpload(upload.field);
  return known.path;
};
