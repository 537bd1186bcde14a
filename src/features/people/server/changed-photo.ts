import { requireUpload } from '#features/files/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';

export type ChangedPhoto = { image?: string | null };

/** Returns no change for the same photo, so that concurrent changes are preserved. @throws AppError unknown_upload */
export const changedPhoto = async (
  context: CommandContext,
  { image: path, removeImage: remove }: { image: string; removeImage?: boolean | undefined },
  currentPath: string,
): Promise<ChangedPhoto> => {
  const current = currentPath || null;
  const image = await requireUpload(context, { path, purpose: 'images', field: 'image', current, remove });
  return image === current ? {} : { image };
};
