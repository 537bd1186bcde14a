import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { type ArchiveKey, passphraseFingerprint } from './archive-key.ts';
import { BackupError, DamagedArchiveError } from './backup-error.ts';

const mark = 'casa-backup-key';
const ageLine = 'age-encryption.org/v1';
const headerBytes = 4096;
const zstdMagic = '\x28\xb5\x2f\xfd';

const age = () => import('age-encryption');

const webOf = (stream: Readable) => Readable.toWeb(stream) as unknown as ReadableStream<Uint8Array>;
const nodeOf = (stream: ReadableStream<Uint8Array>) => Readable.fromWeb(stream as unknown as NodeWebStream);

/** Creates a stanza with the key's fingerprint in clear text. `age` ignores it; Casa names the key with it. */
const fingerprintStanza = async (fingerprint: string) => {
  const { Stanza } = await age();
  return { wrapFileKey: () => [new Stanza([mark, fingerprint], new Uint8Array(0))] };
};

export const encrypt = async (content: Readable, key: ArchiveKey): Promise<Readable> => {
  const { Encrypter } = await age();
  const encrypter = new Encrypter();
  if (key.kind === 'passphrase') encrypter.setPassphrase(key.passphrase);
  else {
    encrypter.addRecipient(key.recipient);
    encrypter.addRecipient(await fingerprintStanza(key.fingerprint));
  }
  return nodeOf(await encrypter.encrypt(webOf(content)));
};

/**
 * Returns the fingerprint of the required key: null if not encrypted, undefined if the head names no key.
 * @throws DamagedArchiveError if the file cannot be an archive
 */
export const readKeyFingerprint = async (file: string): Promise<string | null | undefined> => {
  const handle = await open(file, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headerBytes), 0, headerBytes, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    if (head.startsWith(zstdMagic)) return null;
    if (!head.startsWith(ageLine))
      throw new DamagedArchiveError('This file is not a backup made by Casa, or its beginning is damaged.');
    if (/^-> scrypt /m.test(head)) return passphraseFingerprint;
    return new RegExp(`^-> ${mark} (\\S+)$`, 'm').exec(head)?.[1];
  } finally {
    await handle.close();
  }
};

/** Returns the error of an unsuitable key before decryption starts. */
const keyError = (wanted: string | undefined, key: ArchiveKey | undefined): BackupError | undefined => {
  if (wanted === passphraseFingerprint) {
    if (key?.kind === 'passphrase') return undefined;
    return new BackupError('This archive was made with a passphrase. Set CASA_BACKUP_PASSPHRASE to it.');
  }
  const which = wanted === undefined ? 'another key' : `the key ${wanted}`;
  if (key === undefined)
    return new BackupError(`This archive was made for ${which}. Give the file of that key with --key.`);
  if (key.kind === 'passphrase') return new BackupError(`This archive was made for ${which}, not with a passphrase.`);
  if (wanted === undefined || wanted === key.fingerprint) return undefined;
  return new BackupError(`This archive was made for the key ${wanted}; the key given is ${key.fingerprint}.`);
};

const wrongKey = (key: ArchiveKey, cause: unknown) =>
  key.kind === 'passphrase'
    ? new BackupError('The passphrase does not open this archive.', { cause })
    : new BackupError(`This archive was made for a different key than the given one, ${key.fingerprint}.`, { cause });

/** Decrypts an archive. `wanted` is the result of `readKeyFingerprint`. Throws BackupError for a different key. */
export const decrypt = async (
  content: Readable,
  wanted: string | undefined,
  key: ArchiveKey | undefined,
): Promise<Readable> => {
  const error = keyError(wanted, key);
  if (error) throw error;
  if (key === undefined) throw new Error('the key that was checked is missing');
  const { Decrypter } = await age();
  const decrypter = new Decrypter();
  if (key.kind === 'passphrase') decrypter.addPassphrase(key.passphrase);
  else decrypter.addIdentity(key.identity);
  try {
    return nodeOf(await decrypter.decrypt(webOf(content)));
  } catch (cause) {
    if (cause instanceof Error && /no identity matched/.test(cause.message)) throw wrongKey(key, cause);
    throw new DamagedArchiveError('The beginning of the archive is damaged.', { cause });
  }
};
