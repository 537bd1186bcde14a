import { emailKey } from '#kernel/identity/email-address.ts';

/**
 * Returns the keys under which the account with a typed address may be stored, the closest one first. An account whose
 * address became equal to another account's keeps its stored key: the typed address in lowercase.
 */
export const accountKeys = (typed: string): string[] => [
  ...new Set([typed.trim().normalize('NFKC').toLowerCase(), emailKey(typed)]),
];
