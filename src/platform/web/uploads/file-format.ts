import { loadWhenOnline } from '../load-when-online.ts';

/** Kinds of files that an upload accepts. The server also checks the content. */
export type Taken = 'photos' | 'documents';

const signatures = {
  JPG: /^\xff\xd8\xff/,
  PNG: /^\x89PNG\r\n/,
  WebP: /^RIFF[\s\S]{4}WEBP/,
  PDF: /^%PDF-/,
} as const;
export type TakenFormat = keyof typeof signatures;

const taken: Readonly<Record<Taken, readonly TakenFormat[]>> = {
  photos: ['JPG', 'PNG', 'WebP'],
  documents: ['PDF', 'JPG', 'PNG'],
};

const enough = 16;

/** Returns the format of a file that an upload takes, by its first bytes; undefined for another file. */
export const takenFormat = async (file: Blob, kinds: Taken): Promise<TakenFormat | undefined> => {
  const first = String.fromCharCode(...new Uint8Array(await file.slice(0, enough).arrayBuffer()));
  return taken[kinds].find((format) => signatures[format].test(first));
};

/** Names for people of formats whose usual ending says little. */
const names: Readonly<Record<string, string>> = { tif: 'TIFF', jpg: 'JPG', webp: 'WebP', apng: 'PNG', cfb: '' };

const endingOf = ({ name }: File) => /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase() ?? '';

const detect = async (file: File): Promise<string | undefined> => {
  const { fileTypeFromBlob } = await loadWhenOnline(() => import('file-type'));
  return (await fileTypeFromBlob(file).catch(() => undefined))?.ext;
};

/** Returns the name of a file's format, such as `HEIC` or `DOCX`: by its content, or by its ending. `''` if neither says it. */
export const formatName = async (file: File): Promise<string> => {
  const ext = await detect(file).catch(() => undefined);
  const ending = endingOf(file);
  // The same kind of picture under two names: the file's own is the one that its person knows.
  if (ext === undefined || (ext === 'heic' && ending === 'HEIF')) return ending;
  return (names[ext] ?? ext.toUpperCase()) || ending;
};
