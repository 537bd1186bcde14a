import { fileTypeFromBlob } from 'file-type';
import * as texts from '#texts/platform/web/uploads';
import { ApiError } from '../api-error.ts';
import type { UploadKind } from './file-format.ts';
import { convertToJpg } from './smaller-picture.ts';

/** Names for people of formats whose usual ending says little. Of a container, the ending of the file says more. */
const names: Readonly<Record<string, string>> = {
  tif: 'TIFF',
  jpg: 'JPG',
  webp: 'WebP',
  apng: 'PNG',
  cfb: '',
  zip: '',
};

/** Endings of files that an upload takes. Such a file comes here only if its content is of no known format. */
const acceptedExtensions: Readonly<Record<UploadKind, RegExp>> = {
  photos: /^(JPE?G|PNG|WEBP)$/,
  documents: /^(PDF|JPE?G|PNG)$/,
};

const extensionOf = ({ name }: File) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

/** Returns the name of a file's format, such as `HEIC` or `DOCX`: by its content, or by its ending. `''` if neither says it. */
const formatName = async (file: File): Promise<string> => {
  const ext = (await fileTypeFromBlob(file).catch(() => undefined))?.ext;
  const extension = extensionOf(file);
  // The same kind of picture under two names: the file's own is the one that its person knows.
  if (ext === undefined || (ext === 'heic' && extension === 'HEIF')) return extension;
  return (names[ext] ?? ext.toUpperCase()) || extension;
};

const isAppleFormat = (format: string) => format === 'HEIC' || format === 'HEIF';

const messageFor = (name: string, format: string, kinds: UploadKind): string => {
  if (acceptedExtensions[kinds].test(format))
    return kinds === 'documents' ? texts.brokenDocument({ name }) : texts.brokenPhoto({ name });
  if (kinds === 'documents') {
    if (isAppleFormat(format)) return texts.appleDocument({ name, format });
    return format === '' ? texts.noDocument : texts.documentFormat({ name, format });
  }
  if (isAppleFormat(format)) return texts.appleFormat({ name, format });
  return format === '' || format === 'PDF' ? texts.noPicture : texts.photoFormat({ name, format });
};

/**
 * Converts a file whose format an upload does not take: pictures of Apple's cameras become JPGs where the browser reads them.
 * @throws ApiError unsupported_type that names the format
 */
export const convertFile = async (file: File, kinds: UploadKind): Promise<File> => {
  const format = await formatName(file);
  const converted = isAppleFormat(format) ? await convertToJpg(file, kinds === 'documents') : undefined;
  if (converted) return converted;
  throw new ApiError({ code: 'unsupported_type', status: 0, message: messageFor(file.name, format, kinds) });
};
