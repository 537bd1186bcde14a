import { hasCopyMark } from './copy-mark.ts';

/** Takes away a copy that somebody left, such as by a session whose time was over. */
export const deleteLeftoverCopy = async (): Promise<void> => {
  if (!hasCopyMark()) return;
  const { deleteCopy } = await import('./offline-copy.ts');
  await deleteCopy();
};
