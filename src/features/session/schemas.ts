import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { emailRule } from '#kernel/field-rules.ts';
import { requiredText, requiredTextMessage } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { locales } from '#kernel/locale.ts';
import { Role } from '#kernel/roles.ts';
import { namedStates } from '#kernel/state-labels.ts';
import * as texts from '#texts/session/errors';
import { passkeyNameRule, passwordRule } from './field-rules.ts';

export const Password = requiredText(passwordRule);

export const Done = z.object({ ok: z.literal(true) });

export const SessionSummary = z.object({
  _id: Id,
  current: z.boolean(),
  createdAt: Timestamp,
  lastSeenAt: Timestamp,
  device: z.string(),
});

const code = z.string({ error: requiredTextMessage(texts.code) }).max(100, texts.wrongCode);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** Returns the schema of a sign-in field. `typedEmail` also refuses NUL characters, which no database stores. */
const typed = (label: string) => z.string({ error: requiredTextMessage(label) }).max(1000, texts.invalidCredentials);
const typedEmail = typed(texts.newEmail).refine((text) => !text.includes('\u0000'), texts.invalidCredentials);

/** Secret from a mailed link. Accepts altered text, because mail programs may change the link. */
const linkToken = z.string({ error: texts.passwordLinkOver }).max(200, texts.passwordLinkOver);

const bytes = z
  .string({ error: texts.wrongPasskey })
  .max(8000, texts.wrongPasskey)
  .regex(/^[\w-]*$/, texts.wrongPasskey);

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', texts.wrongPasskey) };

const registration = z.object(
  {
    ...credential,
    response: z.object(
      {
        clientDataJSON: bytes,
        attestationObject: bytes,
        transports: z
          .array(z.string().regex(/^[\w-]{1,40}$/, texts.wrongPasskey))
          .max(10, texts.wrongPasskey)
          .optional(),
      },
      texts.wrongPasskey,
    ),
  },
  texts.wrongPasskey,
);

const assertion = z.object(
  {
    ...credential,
    response: z.object({ clientDataJSON: bytes, authenticatorData: bytes, signature: bytes }, texts.wrongPasskey),
  },
  texts.wrongPasskey,
);

const credentialList = z.array(
  z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) }),
);

/** Options for registering a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
const creationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
  timeout: z.number().int(),
  excludeCredentials: credentialList,
  authenticatorSelection: z.object({ residentKey: z.literal('preferred'), userVerification: z.literal('required') }),
  attestation: z.literal('none'),
});

/** Options for signing with a passkey: `PublicKeyCredentialRequestOptionsJSON`. Null if no passkey works here. */
const requestOptions = z
  .object({
    rpId: z.string(),
    challenge: z.string(),
    timeout: z.number().int(),
    allowCredentials: credentialList,
    userVerification: z.literal('required'),
  })
  .nullable();

export const Passkey = z.object({
  _id: Id,
  name: z.string(),
  createdAt: Timestamp,
  lastUsedAt: Timestamp.nullable(),
  /** Host of a passkey that stopped working because the school's address changed. Null for a working passkey. */
  madeFor: z.string().nullable(),
});

export const sessionSchemas = {
  getSchool: {
    input: z.object({}),
    output: z.object({
      name: z.string(),
      verse: z.string(),
      timeZone: z.string(),
      firstStart: z.boolean(),
      /** True if users who forgot their password can request a link by mail. */
      passwordByMail: z.boolean(),
      /** Restore generation. Changes with each restore of a backup, which ends all sessions. */
      epoch: z.string(),
      /** Postal address. May have several lines. */
      address: z.string().optional(),
      /** Path of the logo, to be followed by a size such as `/96.png`. */
      logo: z.string().optional(),
      color: z.string().optional(),
      /** Locale for dates. Missing for the default locale, which writes the month first. */
      locale: z.enum(locales).optional(),
      stateWords: z.partialRecord(z.enum(namedStates), z.string()).optional(),
      /** Weekdays with school, Monday is 0. Missing if they are Monday to Friday. */
      weekdays: z.array(z.int().min(0).max(6)).optional(),
      /** Current and upcoming days without school, `YYYY-MM-DD`, both ends included. */
      closedDays: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })).optional(),
      /** Missing if guides do not record work cycles. */
      workCycle: z.literal(true).optional(),
      schoolYear: z.object({ name: z.string(), term: z.string().optional() }).optional(),
    }),
  },
  logout: {
    input: z.object({}),
    output: Done,
  },
  changePassword: {
    input: z.object({ current: Password, next: Password }),
    output: Done,
  },
  listAllSessions: {
    input: z.object({}),
    output: z.array(SessionSummary),
  },
  endOthers: {
    input: z.object({}),
    output: z.object({ deleted: z.number().int() }),
  },
  endOneSession: {
    input: z.object({ id: Id }),
    output: Done,
  },
  proveIdentity: {
    input: z
      .object({ password: Password.optional(), code: code.optional(), passkey: assertion.optional() })
      .refine((given) => Object.values(given).filter((one) => one !== undefined).length === 1, {
        error: texts.passwordOrCode,
        path: ['password'],
      }),
    output: Done,
  },
  signInWithCode: {
    input: z.object({
      role: Role,
      email: typedEmail,
      password: typed(texts.password),
      code,
    }),
    /** Number of unused recovery codes. Missing if no recovery code was used. */
    output: z.object({ recoveryCodesLeft: z.number().int().optional() }),
  },
  requestNewPassword: {
    input: z.object({ email: requiredText(emailRule(texts.newEmail)) }),
    output: Done,
  },
  checkPasswordLink: {
    input: z.object({ token: linkToken }),
    /** `account` is null if the link no longer works. */
    output: z.object({
      account: z
        .object({
          role: Role,
          email: z.string(),
          isInvited: z.literal(true).optional(),
        })
        .nullable(),
    }),
  },
  usePasswordLink: {
    input: z.object({ token: linkToken, password: Password }),
    output: z.object({ role: Role }),
  },
  getSecondFactor: {
    input: z.object({}),
    output: z.object({
      hasApp: z.boolean(),
      recoveryCodesLeft: z.number().int(),
      isRequired: z.boolean(),
      passkeys: z.array(Passkey),
      /** Only origin at which passkeys work. Null if the school's address does not support passkeys. */
      passkeysAt: z.string().nullable(),
    }),
  },
  beginSecondFactor: {
    input: z.object({}),
    /** `secret` can be typed into the app. `address` is the content of the QR code. */
    output: z.object({ secret: z.string(), address: z.string() }),
  },
  confirmSecondFactor: {
    input: z.object({ code }),
    output: recoveryCodes,
  },
  renewRecoveryCodes: {
    input: z.object({}),
    output: recoveryCodes,
  },
  removeSecondFactor: {
    input: z.object({}),
    output: Done,
  },
  beginPasskey: {
    input: z.object({}),
    output: creationOptions,
  },
  addPasskey: {
    input: z.object({ name: requiredText(passkeyNameRule), passkey: registration }),
    /** Recovery codes, shown once. Missing if the user already had a second factor. */
    output: recoveryCodes.partial(),
  },
  renamePasskey: {
    input: z.object({ id: Id, name: requiredText(passkeyNameRule) }),
    output: Done,
  },
  deletePasskey: {
    input: z.object({ id: Id }),
    output: Done,
  },
  beginPasskeySignIn: {
    input: z.object({
      role: Role,
      email: typedEmail,
      password: typed(texts.password),
      /** True if locked out. The response is the same for every password and reveals nothing without a passkey. */
      isPastLock: z.boolean().optional(),
    }),
    output: z.object({ options: requestOptions }),
  },
  signInWithPasskey: {
    input: z.object({ passkey: assertion }),
    output: Done,
  },
  beginPasskeyProof: {
    input: z.object({}),
    output: z.object({ options: requestOptions }),
  },
  getSignInState: {
    input: z.object({ role: Role, id: ReadId }),
    /** Null if the account is not locked for any source. */
    output: z.object({ lockedUntil: Timestamp.nullable() }),
  },
  unlockSignIn: {
    input: z.object({ role: Role, id: Id }),
    output: Done,
  },
  resetSecondFactor: {
    input: z.object({ role: Role, id: Id }),
    output: z.object({ hadFactor: z.boolean() }),
  },
} satisfies SchemasByName;
