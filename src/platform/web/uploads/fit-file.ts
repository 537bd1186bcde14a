import { loadWhenOnline } from '../load-when-online.ts';
import { readSelectedFile } from './changed-file.ts';
import { detectFormat, type UploadKind } from './file-format.ts';
import { shrinkPhoto } from './smaller-picture.ts';

/** A photo of this size is sent as it is: the server makes it smaller in a moment. */
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
 * Prepares a chosen file for an upload: large photos become smaller, pictures of Apple's cameras become JPGs where the browser reads them.
 * @throws ApiError unsupported_type that names the format; file_changed
 */
export const fitFile = (file: File, kinds: UploadKind): Promise<File> => readSelectedFile(() => prepare(file, kinds));

/** Checks that a chosen file is still as it was. @throws ApiError file_changed */
export const requireUnchanged = async (file: Blob): Promise<void> => {
  await readSelectedFile(() => file.slice(0, 1).arrayBuffer());
};
