import { requireUpload } from '#features/files/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';

export type ChangedPhoto = { image?: string | null };

/**
 * What an update does to a photo: nothing at all where it stays, so that who changes it at the same time is not undone.
 * @throws AppError unknown_upload
 */
export const changedPhoto = async (
  context: CommandContext,
  { image: path, removeImage: remove }: { image: string; removeImage?: boolean | undefined },
  currentPath: string,
): Promise<ChangedPhoto> => {
  const current = currentPath || null;
  const image = await requireUpload(context, { path, purpose: 'images', field: 'image', current, remove });
  return image === current ? {} : { image };
};
