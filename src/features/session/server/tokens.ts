import { hash, randomBytes } from 'node:crypto';

/** A random secret of 256 bits as URL-safe text. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What is stored of a token. The token itself has full entropy, so a plain digest is enough. */
export const tokenHash = (token: string): string => hash('sha256', token, 'base64url');
