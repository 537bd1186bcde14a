import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/files/errors';

/** Returns one error for unknown, used and other users' paths, so that it reveals nothing. */
export const unknownUpload = (field: string) => {
  const message = texts.unknownUpload;
  return new AppError('unknown_upload', message, { issues: [{ path: field, message }] });
};

/**
 * Checks that a path was issued to the caller for this purpose, and returns the path to store.
 * @param upload.path `''` or the current path keeps the current file
 * @param upload.remove removes the current file unless another path is given
 * @throws AppError unknown_upload
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

/** Checks several paths like {@link requireUpload}. @returns the rows in the order of the paths */
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
