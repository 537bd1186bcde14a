import { readZip, type ZipEntry, ZipError } from '#platform/web/uploads/zip-entries.ts';
import * as texts from '#texts/photo-batches/draft';
import { maxFileNameLength, maxWaiting } from '../constants.ts';

/** The largest photo that is opened here and made smaller, in bytes. */
export const maxSourceBytes = 60 * 1024 * 1024;

/** A file that may be a photo. */
export type PhotoSource = {
  readonly name: string;
  /** The same each time when the same file is chosen. */
  readonly clientId: string;
  readonly size: number;
  /** @throws when it can be read no more, SourceError when its zip cannot, ZipError when it is damaged in its zip */
  readonly open: () => Promise<File>;
};

/** Why these files are not taken, in a sentence. */
export class SourceError extends Error {}

const lastPart = (path: string) => path.split(/[/\\]/).at(-1) ?? '';

/** What systems leave beside people's files. */
const isSystemFile = (path: string) =>
  path === '' || /(^|[/\\])(__MACOSX[/\\]|\.|thumbs\.db$|desktop\.ini$)/i.test(path);

/** As much of a name as the server takes. */
const storable = (text: string) => text.toWellFormed().replaceAll('\u0000', '').slice(-maxFileNameLength);

const fileSource = (file: File): PhotoSource => ({
  name: storable(file.name),
  clientId: storable(`${file.name} ${file.size} ${file.lastModified}`),
  size: file.size,
  open: async () => file,
});

/** A zip that was moved or changed, or whose disk does not answer. */
const throwUnreadable = (error: unknown): never => {
  throw error instanceof DOMException ? new SourceError(texts.unreadable, { cause: error }) : error;
};

const zipSource = ({ path, size, sum, unpack }: ZipEntry): PhotoSource => ({
  name: storable(lastPart(path)),
  clientId: storable(`${path} ${size} ${sum}`),
  size,
  // What is too large is refused by its size, unopened.
  open: async () => new File(size > maxSourceBytes ? [] : [await unpack().catch(throwUnreadable)], lastPart(path)),
});

const isZip = async (file: File): Promise<boolean> => {
  if (!/\.zip$/i.test(file.name) && !/zip/.test(file.type)) return false;
  try {
    const [first, second] = new Uint8Array(await file.slice(0, 2).arrayBuffer());
    return first === 0x50 && second === 0x4b;
  } catch {
    // What cannot be read is named as such when its turn has come.
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

/**
 * The files that somebody has chosen, those of zips one by one, each once and without what systems leave there. Nothing of a picture is
 * read yet.
 * @throws SourceError in a sentence: a zip that cannot be read, nothing in it, or too much
 */
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
