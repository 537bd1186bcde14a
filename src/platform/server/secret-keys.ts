import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { appendFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createWhole } from './data-folder.ts';

const cipher = 'aes-256-gcm';
const keyBytes = 32;
const ivBytes = 12;
const tagBytes = 16;

/** Encryption of database secrets with a key in the data folder. A copy of the database does not reveal them. */
export type SecretKeys = {
  /** @returns ciphertext prefixed with the id of its key */
  seal(text: string): string;
  /** @returns undefined if the key is not in this data folder, or if the text was changed */
  open(sealed: string): string | undefined;
  /** Returns a signature of `text`, prefixed with the id of its key. Valid only for the same purpose. */
  sign(purpose: string, text: string): string;
  /** True if a key of this data folder made the signature. */
  isSigned(purpose: string, text: string, signature: string): boolean;
};

export const secretKeysFile = (dataFolder: string): string => join(dataFolder, 'secret-keys');

const idOf = (key: Buffer) => hash('sha256', key, 'hex').slice(0, 16);

const isCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code;

/** Returns keys by id. The first key is the one used to encrypt. */
const parseKeys = (text: string): Map<string, Buffer> =>
  new Map(
    text.split('\n').flatMap((line) => {
      const key = Buffer.from(line.trim(), 'base64url');
      return line.startsWith('#') || key.length !== keyBytes ? [] : [[idOf(key), key] as const];
    }),
  );

export const readSecretKeys = (dataFolder: string): string | undefined => {
  try {
    return readFileSync(secretKeysFile(dataFolder), 'utf8');
  } catch (error) {
    if (isCode(error, 'ENOENT')) return undefined;
    throw error;
  }
};

export const addSecretKeys = (dataFolder: string, text: string): void => {
  const known = parseKeys(readSecretKeys(dataFolder) ?? '');
  const lines = [...parseKeys(text)].filter(([id]) => !known.has(id)).map(([, key]) => key.toString('base64url'));
  if (lines.length === 0) return;
  const [file, added] = [secretKeysFile(dataFolder), lines.map((line) => `${line}\n`).join('')];
  if (!createWhole(file, added)) appendFileSync(file, added, { flush: true });
};

/** Returns a MAC. Each purpose has a derived key: a signature must not reveal the key that also encrypts. */
const macOf = (key: Buffer, purpose: string, text: string): Buffer => {
  const derived = Buffer.from(hkdfSync('sha256', key, '', `casa signature: ${purpose}`, keyBytes));
  return createHmac('sha256', derived).update(text).digest();
};

const makeKey = (dataFolder: string): void => {
  // Another process may create the file concurrently. Its key is used then.
  createWhole(secretKeysFile(dataFolder), `${randomBytes(keyBytes).toString('base64url')}\n`);
};

/** Returns the lines of the key file. Creates the first key if there is none. */
export const requireSecretKeys = (dataFolder: string): string => {
  if (parseKeys(readSecretKeys(dataFolder) ?? '').size === 0) makeKey(dataFolder);
  return readSecretKeys(dataFolder) ?? '';
};

/** Opens the keys of a data folder. The first key is created by the first `seal` or `sign`. */
export const openSecretKeys = (dataFolder: string): SecretKeys => {
  const read = () => parseKeys(readSecretKeys(dataFolder) ?? '');
  let keys = read();
  const firstKey = (): [string, Buffer] => {
    if (keys.size === 0) {
      makeKey(dataFolder);
      keys = read();
    }
    const [first] = keys;
    if (!first) throw new Error('The file secret-keys in the data folder contains no key.');
    return first;
  };
  const find = (id: string): Buffer | undefined => {
    if (!keys.has(id)) keys = read();
    return keys.get(id);
  };
  return {
    seal: (text) => {
      const [id, key] = firstKey();
      const iv = randomBytes(ivBytes);
      const sealing = createCipheriv(cipher, key, iv, { authTagLength: tagBytes });
      const content = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()]);
      return `${id}.${Buffer.concat([iv, sealing.getAuthTag(), content]).toString('base64url')}`;
    },
    open: (sealed) => {
      const [id = '', rest = ''] = sealed.split('.');
      const key = find(id);
      if (!key) return undefined;
      const bytes = Buffer.from(rest, 'base64url');
      try {
        const opening = createDecipheriv(cipher, key, bytes.subarray(0, ivBytes), { authTagLength: tagBytes });
        opening.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
        return opening.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + opening.final('utf8');
      } catch {
        return undefined;
      }
    },
    sign: (purpose, text) => {
      const [id, key] = firstKey();
      return `${id}.${macOf(key, purpose, text).toString('base64url')}`;
    },
    isSigned: (purpose, text, signature) => {
      const [id = '', mac = ''] = signature.split('.');
      const key = find(id);
      if (!key) return false;
      const [given, wanted] = [Buffer.from(mac, 'base64url'), macOf(key, purpose, text)];
      return given.length === wanted.length && timingSafeEqual(given, wanted);
    },
  };
};
