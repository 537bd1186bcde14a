import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { type Extract, extract } from 'tar-stream';
import { AppError } from '#kernel/app-error.ts';
import type { ArchiveKey } from './archive-key.ts';
import { BackupError, DamagedArchiveError } from './backup-error.ts';
import { decrypt, readKeyFingerprint } from './cipher.ts';
import { archiveFormat, entriesOf, Manifest, names, parseNote, type ReadManifest, sumsText } from './manifest.ts';
import { digestOf } from './signature.ts';
import { summing, sumOf, sumOfFile, sumOfText } from './sums.ts';

type Entry = Extract extends AsyncIterable<infer E> ? E : never;

export type EntryVisitor = {
  /** Called with the manifest before other entries are read. May throw to refuse the archive. */
  onManifest(manifest: ReadManifest): Promise<void> | void;
  /** Returns the stream for the bytes of an entry. Undefined if only the checksum matters. */
  targetOf(name: string): Promise<Writable | undefined>;
};

const maxManifestBytes = 256 * 1024 * 1024;
const maxSumsBytes = maxManifestBytes;

const damaged = (name: string, cause?: unknown) =>
  new DamagedArchiveError(
    `The archive is damaged: ${name} differs from what was written. Use another archive, or another copy of this one.`,
    { cause },
  );

const parseManifest = (content: string): ReadManifest => {
  let value: unknown;
  try {
    value = JSON.parse(content);
  } catch (cause) {
    throw damaged(names.manifest, cause);
  }
  const format = (value as { format?: unknown } | null)?.format;
  if (typeof format === 'number' && format > archiveFormat)
    throw new BackupError(
      `This archive was made by a newer version of Casa (${String((value as { app?: unknown }).app)}). Install that version to restore it.`,
    );
  const parsed = Manifest.safeParse(value);
  if (parsed.success) return { ...parsed.data, digest: digestOf(value as object) };
  const [issue] = parsed.error.issues;
  const where = issue?.path.join('.') ?? '';
  throw new BackupError(`This archive was not made by Casa: ${where} in its list is not valid.`);
};

const readText = async (entry: Entry, limit: number): Promise<string> => {
  if ((entry.header.size ?? 0) > limit) throw damaged(entry.header.name);
  return text(entry);
};

type ExpectedEntry = ReturnType<typeof entriesOf>[number];

const requirePlain = ({ header: { name, type } }: Entry) => {
  if (type !== 'file')
    throw new BackupError(`The archive contains ${name}, which is not a plain file. Casa does not write such entries.`);
};

const readManifest = async (entry: Entry): Promise<ReadManifest> => {
  if (entry.header.name !== names.manifest)
    throw new BackupError('This archive was not made by Casa: its list is not the first entry.');
  return parseManifest(await readText(entry, maxManifestBytes));
};

const checkSums = async (entry: Entry, wanted: string) => {
  const { name } = entry.header;
  if (name !== names.sums) throw new BackupError(`The archive contains ${name} in place of ${names.sums}.`);
  if (sumOfText(await readText(entry, maxSumsBytes)).sha256 !== sumOfText(wanted).sha256) throw damaged(name);
};

const checkEntry = async (entry: Entry, wanted: ExpectedEntry | undefined, visitor: EntryVisitor) => {
  const { name, size } = entry.header;
  if (wanted?.name !== name)
    throw new BackupError(`The archive contains ${name} where its list has ${wanted?.name ?? 'no more entries'}.`);
  if (size !== wanted.size) throw damaged(name);
  const target = await visitor.targetOf(name);
  const sums = summing();
  // A pipeline per small file would take longer than hashing the file.
  if (target) await pipeline(entry, sums.through, target);
  const { sha256 } = target ? sums.sum() : await sumOf(entry);
  if (sha256 !== wanted.sha256) throw damaged(name);
};

/** Checks that every entry has the position, size and checksum of the manifest. */
const readEntries = async (entries: AsyncIterable<Entry>, visitor: EntryVisitor, reading: { name: string }) => {
  let manifest: ReadManifest | undefined;
  let waiting: ExpectedEntry[] = [];
  let hasSums = false;
  for await (const entry of entries) {
    reading.name = entry.header.name;
    requirePlain(entry);
    if (manifest === undefined) {
      manifest = await readManifest(entry);
      waiting = entriesOf(manifest).reverse();
      await visitor.onManifest(manifest);
    } else if (hasSums) await checkEntry(entry, waiting.pop(), visitor);
    else {
      await checkSums(entry, sumsText(entriesOf(manifest)));
      hasSums = true;
    }
  }
  if (manifest === undefined) throw new DamagedArchiveError('The archive is empty, or cut off at its beginning.');
  const lost = hasSums ? waiting.pop()?.name : names.sums;
  if (lost !== undefined) throw new BackupError(`The archive is incomplete: ${lost} is missing.`);
  return manifest;
};

/** Compares the checksum in the note. Checksums inside miss changed bytes that do not alter any entry. */
const requireMatchesNote = async (file: string) => {
  const text = await readFile(`${file}.json`, 'utf8').catch(() => undefined);
  const note = text === undefined ? undefined : parseNote(text);
  if (note && (await sumOfFile(file)).sha256 !== note.sha256) throw damaged(basename(file));
};

const isOwnFault = (error: unknown) =>
  error instanceof BackupError ||
  error instanceof AppError ||
  (error instanceof Error && 'code' in error && /^E(?!RR_)/.test(String(error.code)));

/** Reads an archive and checks every entry. Throws a BackupError that names the damaged entry. */
export const readArchive = async (
  file: string,
  key: ArchiveKey | undefined,
  visitor: EntryVisitor,
): Promise<ReadManifest> => {
  await requireMatchesNote(file);
  const wanted = await readKeyFingerprint(file);
  const bytes = createReadStream(file);
  const reading = { name: 'its beginning' };
  const tar = extract();
  try {
    const compressed = wanted === null ? bytes : await decrypt(bytes, wanted, key);
    const plain = pipeline(compressed, createZstdDecompress(), tar);
    // The loop below receives the error too, and knows which entry it read.
    plain.catch(() => {});
    const manifest = await readEntries(tar, visitor, reading);
    await plain;
    return manifest;
  } catch (error) {
    if (isOwnFault(error)) throw error;
    throw damaged(reading.name, error);
  } finally {
    bytes.destroy();
    tar.destroy();
  }
};
