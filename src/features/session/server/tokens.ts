import { hash, randomBytes } from 'node:crypto';

/** Returns a random secret of 256 bits as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** Returns the digest to store for a token. A plain digest is enough, because tokens have full entropy. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
