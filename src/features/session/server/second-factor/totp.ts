import { Secret, TOTP } from 'otpauth';

const seconds = 30;
const digits = 6;
/** Number of time steps that a clock may be off, in both directions. */
const window = 1;

const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period: seconds });

/** Returns a new base32 secret, shared by the authenticator app and Casa. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the `otpauth` address for the QR code. @param names.issuer the school @param names.label the account */
export const totpAddress = (secret: string, names: { issuer: string; label: string }): string =>
  totpOf(secret, names).toString();

/** Returns the time step of a code. Undefined if it is not of the current, previous or next step. */
export const stepOfCode = (secret: string, code: string, milliseconds: number): number | undefined => {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: milliseconds, window });
  return delta === null ? undefined : TOTP.counter({ period: seconds, timestamp: milliseconds }) + delta;
};

/** Returns the code that an app shows at a given time. For tests. */
export const codeAt = (secret: string, milliseconds: number): string =>
  totpOf(secret).generate({ timestamp: milliseconds });
