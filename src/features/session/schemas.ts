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

/** The code of an app or a recovery code, however it was typed. */
const code = z.string({ error: requiredTextMessage(texts.code) }).max(100, texts.wrongCode);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What was typed to sign in. No database holds a NUL. */
const typed = (label: string) => z.string({ error: requiredTextMessage(label) }).max(1000, texts.invalidCredentials);
const typedEmail = typed(texts.newEmail).refine((text) => !text.includes('\u0000'), texts.invalidCredentials);

/** The secret in the link of a mail, whatever was made of it on the way. */
const linkToken = z.string({ error: texts.passwordLinkOver }).max(200, texts.passwordLinkOver);

/** Bytes as WebAuthn writes them in JSON. */
const bytes = z
  .string({ error: texts.wrongPasskey })
  .max(8000, texts.wrongPasskey)
  .regex(/^[\w-]*$/, texts.wrongPasskey);

const credential = { id: bytes, rawId: bytes, type: z.literal('public-key', texts.wrongPasskey) };

/** What a browser answers that has made a passkey. */
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

/** What a browser answers that has asked for a passkey. */
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

/** What a browser needs to make a passkey: `PublicKeyCredentialCreationOptionsJSON`. */
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

/** What a browser needs to ask for a passkey: `PublicKeyCredentialRequestOptionsJSON`. Null: there is none that works here. */
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
  /** The host for which it was made, where Casa has another address now: then it no longer works. */
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
      /** Whether who forgot their password can ask for a link by mail. */
      passwordByMail: z.boolean(),
      /** Changes with each restore of a backup, which ends all sessions. */
      epoch: z.string(),
      /** Where letters reach it, in lines. */
      address: z.string().optional(),
      /** Where its logo is, followed by a size such as `/96.png`. */
      logo: z.string().optional(),
      /** Its own colour, such as `#8a1c4a`. */
      color: z.string().optional(),
      /** How it writes days: with the day first; missing where the month comes first. */
      locale: z.enum(locales).optional(),
      /** What it calls the states of a lesson, where in other words than Casa. */
      stateWords: z.partialRecord(z.enum(namedStates), z.string()).optional(),
      /** On which days of the week there is school, Monday is 0; where it is not Monday to Friday. */
      weekdays: z.array(z.int().min(0).max(6)).optional(),
      /** Today’s and coming days without school, `YYYY-MM-DD`, both within. */
      closedDays: z.array(z.object({ name: z.string(), from: z.string(), to: z.string() })).optional(),
      /** Whether guides watch work cycles; missing where they do not. */
      workCycle: z.literal(true).optional(),
      /** The names of today’s school year and term. */
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
    /** How many recovery codes are left, where one was used. */
    output: z.object({ recoveryCodesLeft: z.number().int().optional() }),
  },
  requestNewPassword: {
    input: z.object({ email: requiredText(emailRule(texts.newEmail)) }),
    output: Done,
  },
  checkPasswordLink: {
    input: z.object({ token: linkToken }),
    /** Null: the link does not work any more. */
    output: z.object({
      account: z
        .object({
          role: Role,
          email: z.string(),
          /** It is for a first password, to which the school has invited. */
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
      /** The only address at which passkeys work; null where Casa has none that fits. */
      passkeysAt: z.string().nullable(),
    }),
  },
  beginSecondFactor: {
    input: z.object({}),
    /** The secret to type into an app, and the address that a QR code holds. */
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
    /** Those of who had no second step before, shown once. */
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
      /** For who is locked out: answered alike whatever the password is, so that nothing is learned of it without a passkey. */
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
    /** Null: they are not locked out anywhere. */
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
