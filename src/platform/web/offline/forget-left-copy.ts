import { hasCopyMark } from './copy-mark.ts';

/** Takes away a copy that somebody left, such as by a session whose time was over. */
export const forgetLeftCopy = async (): Promise<void> => {
  if (!hasCopyMark()) return;
  const { forgetCopy } = await import('./offline-copy.ts');
  await forgetCopy();
};
