import { fileTypeFromBlob } from 'file-type';
import * as texts from '#texts/platform/web/uploads';
import { ApiError } from '../api-error.ts';
import type { Taken } from './file-format.ts';
import { asJpg } from './smaller-picture.ts';

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
const takenEndings: Readonly<Record<Taken, RegExp>> = {
  photos: /^(JPE?G|PNG|WEBP)$/,
  documents: /^(PDF|JPE?G|PNG)$/,
};

const endingOf = ({ name }: File) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

/** Returns the name of a file's format, such as `HEIC` or `DOCX`: by its content, or by its ending. `''` if neither says it. */
const formatName = async (file: File): Promise<string> => {
  const ext = (await fileTypeFromBlob(file).catch(() => undefined))?.ext;
  const ending = endingOf(file);
  // The same kind of picture under two names: the file's own is the one that its person knows.
  if (ext === undefined || (ext === 'heic' && ending === 'HEIF')) return ending;
  return (names[ext] ?? ext.toUpperCase()) || ending;
};

const isApples = (format: string) => format === 'HEIC' || format === 'HEIF';

const messageFor = (name: string, format: string, kinds: Taken): string => {
  if (takenEndings[kinds].test(format))
    return kinds === 'documents' ? texts.brokenDocument({ name }) : texts.brokenPhoto({ name });
  if (kinds === 'documents') {
    if (isApples(format)) return texts.appleDocument({ name, format });
    return format === '' ? texts.noDocument : texts.documentFormat({ name, format });
  }
  if (isApples(format)) return texts.appleFormat({ name, format });
  return format === '' || format === 'PDF' ? texts.noPicture : texts.photoFormat({ name, format });
};

/**
 * Converts a file whose format an upload does not take: pictures of Apple's cameras become JPGs where the browser reads them.
 * @throws ApiError unsupported_type that names the format
 */
export const convertFile = async (file: File, kinds: Taken): Promise<File> => {
  const format = await formatName(file);
  const converted = isApples(format) ? await asJpg(file, kinds === 'documents') : undefined;
  if (converted) return converted;
  throw new ApiError({ code: 'unsupported_type', status: 0, message: messageFor(file.name, format, kinds) });
};
