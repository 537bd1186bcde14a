import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/files/errors';

/** In the same words for a path of nobody, of somebody else, and for one that was used already. */
export const unknownUpload = (field: string) => {
  const message = texts.unknownUpload;
  return new AppError('unknown_upload', message, { issues: [{ path: field, message }] });
};

/**
 * Checks that a path may be attached: it was issued for that purpose, to the caller.
 * @param upload.path as sent; `''` or the current one leaves what is there
 * @param upload.field the field of the call, for the form
 * @param upload.remove leaves nothing there, unless another path comes along
 * @returns what to store
 * @throws AppError unknown_upload, in the same words for a path of nobody and of somebody else
 */
export const requireUpload = async (
  context: CommandContext,
  upload: { path: string; purpose: string; field: string; current?: string | null; remove?: boolean | undefined },
): Promise<string | null> => {
  const current = upload.current ?? null;
  if (upload.path === '' || upload.path === current) return upload.remove ? null : current;
  const row = await context.db
    .selectFrom('files')
    .select('path')
    .where('path', '=', upload.path)
    .where('purpose', '=', upload.purpose)
    .where('uploader_id', '=', context.actor.id)
    .executeTakeFirst();
  if (!row) throw unknownUpload(upload.field);
  return row.path;
};

/**
 * As {@link requireUpload}, for several at once.
 * @returns what is known of each, in the order of the paths
 */
export const requireUploads = async (
  context: CommandContext,
  { paths, purpose, field }: { paths: readonly string[]; purpose: string; field: string },
): Promise<Tables['files'][]> => {
  if (paths.length === 0) return [];
  const rows = await context.db
    .selectFrom('files')
    .selectAll()
    .where('path', 'in', paths)
    .where('purpose', '=', purpose)
    .where('uploader_id', '=', context.actor.id)
    .execute();
  const byPath = new Map(rows.map((row) => [row.path, row]));
  return paths.map((path) => {
    const row = byPath.get(path);
    if (!row) throw unknownUpload(field);
    return row;
  });
};
