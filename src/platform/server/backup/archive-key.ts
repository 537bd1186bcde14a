import { createHash } from 'node:crypto';
import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from './backup-error.ts';

/** What archives are encrypted with. */
export type ArchiveKey =
  | { readonly kind: 'key'; readonly identity: string; readonly recipient: string; readonly fingerprint: string }
  | { readonly kind: 'passphrase'; readonly passphrase: string; readonly fingerprint: string };

export const passphraseFingerprint = 'passphrase';
export const keyFile = (dataFolder: string): string => join(dataFolder, 'backup-key');

/** Loaded where a key is read, not with the server: it takes 8 MB. */
const age = () => import('age-encryption');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const keyOf = async (identity: string): Promise<ArchiveKey> => {
  const { identityToRecipient } = await age();
  const recipient = await identityToRecipient(identity);
  const digest = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
  return { kind: 'key', identity, recipient, fingerprint: digest.match(/.{4}/g)?.join('-') ?? digest };
};

/**
 * Reads a key as `age-keygen` and Casa write it.
 * @throws BackupError when there is none in it
 */
export const parseKey = async (text: string, where: string): Promise<ArchiveKey> => {
  const identity = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(text.toUpperCase())?.[0];
  const key = identity && (await keyOf(identity).catch(() => undefined));
  if (!key)
    throw new BackupError(
      `${where} holds no backup key. It has one line with AGE-SECRET-KEY-1 and 58 more letters and digits.`,
    );
  return key;
};

export const passphraseKey = (passphrase: string): ArchiveKey => ({
  kind: 'passphrase',
  passphrase,
  fingerprint: passphraseFingerprint,
});

/** Reads a key from a file, or nothing where there is no such file. */
export const readKey = async (path: string): Promise<ArchiveKey | undefined> => {
  try {
    return await parseKey(await readFile(path, 'utf8'), path);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
};

const keyText = ({ identity, recipient }: ArchiveKey & { kind: 'key' }, madeAt: string) =>
  `# Casa backup key, made ${madeAt}\n# public key: ${recipient}\n${identity}\n`;

/**
 * Writes a key into a data folder, for its owner's eyes, durably: an archive whose key is lost is lost.
 * @returns false when there is a key already, which stays
 */
export const saveKey = async (dataFolder: string, key: ArchiveKey, madeAt: string): Promise<boolean> => {
  if (key.kind !== 'key') return false;
  try {
    const handle = await open(keyFile(dataFolder), 'wx', 0o600);
    try {
      await handle.writeFile(keyText(key, madeAt));
      await handle.sync();
    } finally {
      await handle.close();
    }
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
};

/** The key of a data folder; made when it is asked for the first time. */
export const requireKey = async (
  dataFolder: string,
  passphrase: string | undefined,
  now: string,
): Promise<ArchiveKey> => {
  if (passphrase !== undefined) return passphraseKey(passphrase);
  const existing = await readKey(keyFile(dataFolder));
  if (existing) return existing;
  const { generateX25519Identity } = await age();
  const made = await keyOf(await generateX25519Identity());
  await saveKey(dataFolder, made, now);
  return (await readKey(keyFile(dataFolder))) ?? made;
};

/** What opens this school's own archives, where it has made any. */
export const ownKey = async (dataFolder: string, passphrase: string | undefined): Promise<ArchiveKey | undefined> =>
  passphrase === undefined ? readKey(keyFile(dataFolder)) : passphraseKey(passphrase);
