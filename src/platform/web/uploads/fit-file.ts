import { loadWhenOnline } from '../load-when-online.ts';
import { readSelectedFile } from './changed-file.ts';
import { detectFormat, type UploadKind } from './file-format.ts';
import { shrinkPhoto } from './smaller-picture.ts';

/** Photos up to this size are sent unchanged, because the server resizes them quickly. */
const smallBytes = 3 * 1024 * 1024;

const prepare = async (file: File, kinds: UploadKind): Promise<File> => {
  const format = await detectFormat(file, kinds);
  if (format === undefined) {
    const { convertFile } = await loadWhenOnline(() => import('./convert-file.ts'));
    return convertFile(file, kinds);
  }
  const isLarge = kinds === 'photos' && file.size > smallBytes;
  return isLarge ? shrinkPhoto(file, format !== 'JPG') : file;
};

/**
 * Prepares a selected file for upload. Shrinks large photos, and converts photos of Apple devices to JPG if the browser
 * can decode them.
 * @throws ApiError unsupported_type that names the format; file_changed
 */
export const fitFile = (file: File, kinds: UploadKind): Promise<File> => readSelectedFile(() => prepare(file, kinds));

/**
 * Checks that a selected file is unchanged.
 * @throws ApiError file_changed
 */
export const requireUnchanged = async (file: Blob): Promise<void> => {
  await readSelectedFile(() => file.slice(0, 1).arrayBuffer());
};
