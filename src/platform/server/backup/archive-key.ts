import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createWhole } from '../data-folder.ts';
import { BackupError } from './backup-error.ts';

/** The key or passphrase that encrypts archives. */
export type ArchiveKey =
  | { readonly kind: 'key'; readonly identity: string; readonly recipient: string; readonly fingerprint: string }
  | { readonly kind: 'passphrase'; readonly passphrase: string; readonly fingerprint: string };

export const passphraseFingerprint = 'passphrase';
export const keyFile = (dataFolder: string): string => join(dataFolder, 'backup-key');

/** Imported on demand because the module takes 8 MB of memory. */
const age = () => import('age-encryption');

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const keyOf = async (identity: string): Promise<ArchiveKey> => {
  const { identityToRecipient } = await age();
  const recipient = await identityToRecipient(identity);
  const digest = createHash('sha256').update(recipient).digest('hex').slice(0, 16);
  return { kind: 'key', identity, recipient, fingerprint: digest.match(/.{4}/g)?.join('-') ?? digest };
};

/** Parses a key written by `age-keygen` or Casa. Throws a BackupError if the text contains none. */
export const parseKey = async (text: string, where: string): Promise<ArchiveKey> => {
  const identity = /AGE-SECRET-KEY-1[A-Z0-9]{58}/.exec(text.toUpperCase())?.[0];
  const key = identity && (await keyOf(identity).catch(() => undefined));
  if (!key)
    throw new BackupError(
      `${where} contains no backup key. A key is one line: AGE-SECRET-KEY-1 and 58 more letters and digits.`,
    );
  return key;
};

export const passphraseKey = (passphrase: string): ArchiveKey => ({
  kind: 'passphrase',
  passphrase,
  fingerprint: passphraseFingerprint,
});

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

/** Stores a key in the data folder. Returns false if there is one; that key stays. */
export const saveKey = (dataFolder: string, key: ArchiveKey, madeAt: string): boolean =>
  key.kind === 'key' && createWhole(keyFile(dataFolder), keyText(key, madeAt));

/** Returns the key of a data folder. Creates the key on first use. */
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
  saveKey(dataFolder, made, now);
  return (await readKey(keyFile(dataFolder))) ?? made;
};

/** Returns the key that decrypts archives of this school, or undefined if none has been created. */
export const ownKey = async (dataFolder: string, passphrase: string | undefined): Promise<ArchiveKey | undefined> =>
  passphrase === undefined ? readKey(keyFile(dataFolder)) : passphraseKey(passphrase);
