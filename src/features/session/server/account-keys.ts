import { emailKey } from '#kernel/identity/email-address.ts';

/** Returns possible keys, closest first. Accounts that became equal to others keep their lowercase address as key. */
export const accountKeys = (typed: string): string[] => [
  ...new Set([typed.trim().normalize('NFKC').toLowerCase(), emailKey(typed)]),
];
