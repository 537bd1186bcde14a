import { hasCopyMark } from './copy-mark.ts';

/** Deletes an offline copy left behind, for example after a session expired. */
export const deleteLeftoverCopy = async (): Promise<void> => {
  if (!hasCopyMark()) return;
  const { deleteCopy } = await import('./offline-copy.ts');
  await deleteCopy();
};
