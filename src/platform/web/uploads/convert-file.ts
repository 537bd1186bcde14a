import { fileTypeFromBlob } from 'file-type';
import * as texts from '#texts/platform/web/uploads';
import { ApiError } from '../api-error.ts';
import type { UploadKind } from './file-format.ts';
import { convertToJpg } from './smaller-picture.ts';

/** Readable names of formats with unclear extensions. The extension is more precise for containers. */
const names: Readonly<Record<string, string>> = {
  tif: 'TIFF',
  jpg: 'JPG',
  webp: 'WebP',
  apng: 'PNG',
  cfb: '',
  zip: '',
};

/** Extensions of accepted files. A file with such an extension only gets here if its content has an unknown format. */
const acceptedExtensions: Readonly<Record<UploadKind, RegExp>> = {
  photos: /^(JPE?G|PNG|WEBP)$/,
  documents: /^(PDF|JPE?G|PNG)$/,
};

const extensionOf = ({ name }: File) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

/** Returns a format's name, such as `HEIC`, by content or extension. Returns `''` if both are unknown. */
const formatName = async (file: File): Promise<string> => {
  const ext = (await fileTypeFromBlob(file).catch(() => undefined))?.ext;
  const extension = extensionOf(file);
  // HEIC and HEIF are the same format. The file's extension is the name that the user knows.
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

/** Converts photos of Apple devices to JPG if the browser can. Throws unsupported_type, which names the format. */
export const convertFile = async (file: File, kinds: UploadKind): Promise<File> => {
  const format = await formatName(file);
  const converted = isAppleFormat(format) ? await convertToJpg(file, kinds === 'documents') : undefined;
  if (converted) return converted;
  throw new ApiError({ code: 'unsupported_type', status: 0, message: messageFor(file.name, format, kinds) });
};
