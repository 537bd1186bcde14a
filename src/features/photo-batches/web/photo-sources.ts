import { readZip, type ZipEntry, ZipError } from '#platform/web/uploads/zip-entries.ts';
import * as texts from '#texts/photo-batches/draft';
import { maxFileNameLength, maxWaiting } from '../constants.ts';

/** Maximum size of a photo that is opened and made smaller in the browser, in bytes. */
export const maxSourceBytes = 60 * 1024 * 1024;

export type PhotoSource = {
  readonly name: string;
  /** Stable for the same file, also when it is chosen again. */
  readonly clientId: string;
  readonly size: number;
  /** @throws DOMException if the file is no longer readable; SourceError if its zip is not; ZipError if damaged */
  readonly open: () => Promise<File>;
};

/** Error with a message for the user why files are not accepted. */
export class SourceError extends Error {}

const lastPart = (path: string) => path.split(/[/\\]/).at(-1) ?? '';

/** True for files that operating systems add to folders. */
const isSystemFile = (path: string) =>
  path === '' || /(^|[/\\])(__MACOSX[/\\]|\.|thumbs\.db$|desktop\.ini$)/i.test(path);

/** Shortens and cleans a name to what the server accepts. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '').slice(-maxFileNameLength);

const fileSource = (file: File): PhotoSource => ({
  name: storable(file.name),
  clientId: storable(`${file.name} ${file.size} ${file.lastModified}`),
  size: file.size,
  open: async () => file,
});

/** Maps a read error of a moved, changed or unavailable zip file to a message. */
const throwUnreadable = (error: unknown): never => {
  throw error instanceof DOMException ? new SourceError(texts.unreadable, { cause: error }) : error;
};

const zipSource = ({ path, size, sum, unpack }: ZipEntry): PhotoSource => ({
  name: storable(lastPart(path)),
  clientId: storable(`${path} ${size} ${sum}`),
  size,
  // A file that is too large is refused by its size without unpacking.
  open: async () => new File(size > maxSourceBytes ? [] : [await unpack().catch(throwUnreadable)], lastPart(path)),
});

const isZip = async (file: File): Promise<boolean> => {
  if (!/\.zip$/i.test(file.name) && !/zip/.test(file.type)) return false;
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return first === 0x50 && second === 0x4b;
  } catch {
    // An unreadable file is reported when it is sent.
    return false;
  }
};

const openZip = async (file: File): Promise<PhotoSource[]> => {
  try {
    return (await readZip(file)).filter(({ path }) => !isSystemFile(path)).map(zipSource);
  } catch (error) {
    if (error instanceof ZipError) throw new SourceError(texts.inZip({ zip: file.name, problem: error.message }));
    return throwUnreadable(error);
  }
};

/** Lists chosen and zipped files, each once. @throws SourceError for an unreadable zip, no files or too many */
export const photoSources = async (files: readonly File[]): Promise<PhotoSource[]> => {
  const found = new Map<string, PhotoSource>();
  for (const file of files) {
    if (isSystemFile(file.name)) continue;
    for (const source of (await isZip(file)) ? await openZip(file) : [fileSource(file)])
      found.set(source.clientId, source);
  }
  if (found.size === 0) throw new SourceError(texts.nothing);
  if (found.size > maxWaiting) throw new SourceError(texts.tooMany({ count: found.size, max: maxWaiting }));
  return [...found.values()];
};
