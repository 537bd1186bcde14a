import * as texts from '#texts/platform/web/uploads';
import { ApiError } from '../api-error.ts';
import { readChosen } from './changed-file.ts';
import { formatName, type Taken, takenFormat } from './file-format.ts';
import { asJpg, smallerPhoto } from './smaller-picture.ts';

/** A photo of this size is sent as it is: the server makes it smaller in a moment. */
const smallBytes = 3 * 1024 * 1024;

const isApples = (format: string) => format === 'HEIC' || format === 'HEIF';

const messageFor = (name: string, format: string, kinds: Taken): string => {
  if (kinds === 'documents') {
    if (isApples(format)) return texts.appleDocument({ name, format });
    return format === '' ? texts.noDocument : texts.documentFormat({ name, format });
  }
  if (isApples(format)) return texts.appleFormat({ name, format });
  return format === '' || format === 'PDF' ? texts.noPicture : texts.photoFormat({ name, format });
};

const convert = async (file: File, kinds: Taken): Promise<File> => {
  const format = await formatName(file);
  const converted = isApples(format) ? await asJpg(file, kinds === 'documents') : undefined;
  if (converted) return converted;
  throw new ApiError({ code: 'unsupported_type', status: 0, message: messageFor(file.name, format, kinds) });
};

const prepare = async (file: File, kinds: Taken): Promise<File> => {
  const format = await takenFormat(file, kinds);
  if (format === undefined) return convert(file, kinds);
  const isLarge = kinds === 'photos' && file.size > smallBytes;
  return isLarge ? smallerPhoto(file, format !== 'JPG') : file;
};

/**
 * Prepares a chosen file for an upload: large photos become smaller, pictures of Apple's cameras become JPGs where the browser reads them.
 * @throws ApiError unsupported_type that names the format; file_changed
 */
export const fitFile = (file: File, kinds: Taken): Promise<File> => readChosen(() => prepare(file, kinds));

/** Checks that a chosen file is still as it was. @throws ApiError file_changed */
export const requireUnchanged = async (file: Blob): Promise<void> => {
  await readChosen(() => file.slice(0, 1).arrayBuffer());
};
