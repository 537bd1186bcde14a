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

/** Shrinks large photos, converts those of Apple devices to JPG. Throws unsupported_type or file_changed. */
export const fitFile = (file: File, kinds: UploadKind): Promise<File> => readSelectedFile(() => prepare(file, kinds));

/** Throws ApiError file_changed if a selected file has changed. */
export const requireUnchanged = async (file: Blob): Promise<void> => {
  await readSelectedFile(() => file.slice(0, 1).arrayBuffer());
};
