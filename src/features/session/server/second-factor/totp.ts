import { Secret, TOTP } from 'otpauth';

const seconds = 30;
const digits = 6;
/** A clock may be this many steps wrong, in both directions. */
const window = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period: seconds });

/** A new secret that an authenticator app and Casa share, as base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/**
 * The address that an authenticator app reads from a QR code.
 * @param names.issuer the school
 * @param names.label whose account it is
 */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/**
 * The step of time that a code belongs to.
 * @returns undefined when it is no code of now, of the step before or of the one after
 */
export const stepOfCode = (secret: string, code: string, milliseconds: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: milliseconds, window });
  return delta === null ? undefined : TOTP.counter({ period: seconds, timestamp: milliseconds }) + delta;
};

/** The code of a moment, as an app shows it. For tests. */
export const codeAt = (secret: string, milliseconds: number): string =>
  totpOf(secret).generate({ timestamp: milliseconds });
