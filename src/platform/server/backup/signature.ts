import type { SecretKeys } from '../secret-keys.ts';
import { sumOfText } from './sums.ts';

/** Origin by signature. `foreign`: other key or changed. `unsigned`: by an earlier version, or not by Casa. */
export type Origin = 'own' | 'unsigned' | 'foreign';

/** The manifest in an archive or the note next to it. The signature of one is not valid for the other. */
type Kind = 'manifest' | 'note';

const purposeOf = (kind: Kind) => `backup ${kind}`;

/** Returns the checksum of a record without its signature. Key order matters. */
export const digestOf = (record: object): string => {
  const { signature: _, ...rest } = record as { signature?: unknown };
  return sumOfText(JSON.stringify(rest)).sha256;
};

export const signed = <T extends object>(keys: SecretKeys, kind: Kind, record: T): T & { signature: string } => ({
  ...record,
  signature: keys.sign(purposeOf(kind), digestOf(record)),
});

/** A record read from storage, with the checksum that its signature must match. */
type Signed = { readonly digest: string; readonly signature?: string | null | undefined };

export const originOf = (keys: SecretKeys, kind: Kind, { digest, signature }: Signed): Origin => {
  if (signature === undefined || signature === null) return 'unsigned';
  return keys.isSigned(purposeOf(kind), digest, signature) ? 'own' : 'foreign';
};
