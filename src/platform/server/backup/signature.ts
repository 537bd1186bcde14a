import type { SecretKeys } from '../secret-keys.ts';
import { sumOfText } from './sums.ts';

/**
 * Origin of an archive, by its signature: `own` was signed with a key of this school, `foreign` with another key or changed
 * afterwards. `unsigned` has no signature: versions before signatures made it, or it does not come from Casa.
 */
export type Origin = 'own' | 'unsigned' | 'foreign';

/** The manifest in an archive, or the note beside it. Signatures of one are not valid for the other. */
type Kind = 'manifest' | 'note';

const purposeOf = (kind: Kind) => `backup ${kind}`;

/** Checksum of a record without its signature, with the keys in the order in which they are written. */
export const digestOf = (record: object): string => {
  const { signature: _, ...rest } = record as { signature?: unknown };
  return sumOfText(JSON.stringify(rest)).sha256;
};

export const signed = <T extends object>(keys: SecretKeys, kind: Kind, record: T): T & { signature: string } => ({
  ...record,
  signature: keys.sign(purposeOf(kind), digestOf(record)),
});

/** A record that was read, with what its signature has to match. */
type Signed = { readonly digest: string; readonly signature?: string | null | undefined };

export const originOf = (keys: SecretKeys, kind: Kind, { digest, signature }: Signed): Origin => {
  if (signature === undefined || signature === null) return 'unsigned';
  return keys.isSigned(purposeOf(kind), digest, signature) ? 'own' : 'foreign';
};
