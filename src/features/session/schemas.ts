import { z } from 'zod';
import { Timestamp } from '#kernel/dates.ts';
import type { SchemasByName } from '#kernel/endpoint.ts';
import { emailRule } from '#kernel/field-rules.ts';
import { missingOrNoText, requiredText } from '#kernel/fields.ts';
import { Id, ReadId } from '#kernel/ids.ts';
import { Role } from '#kernel/roles.ts';
import * as texts from '#texts/session/errors';
import { passwordRule } from './field-rules.ts';

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
const code = z.string({ error: missingOrNoText(texts.code) }).max(100, texts.wrongCode);
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });

/** What was typed to sign in. No database holds a NUL. */
const typed = (label: string) => z.string({ error: missingOrNoText(label) }).max(1000, texts.invalidCredentials);
const typedEmail = typed(texts.newEmail).refine((text) => !text.includes('\u0000'), texts.invalidCredentials);

/** The secret in the link of a mail, whatever was made of it on the way. */
const linkToken = z.string({ error: texts.passwordLinkOver }).max(200, texts.passwordLinkOver);

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
      .object({ password: Password.optional(), code: code.optional() })
      .refine(({ password, code }) => (password === undefined) !== (code === undefined), {
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
  askNewPassword: {
    input: z.object({ email: requiredText(emailRule(texts.newEmail)) }),
    output: Done,
  },
  checkPasswordLink: {
    input: z.object({ token: linkToken }),
    /** Null: the link does not work any more. */
    output: z.object({ account: z.object({ role: Role, email: z.string() }).nullable() }),
  },
  usePasswordLink: {
    input: z.object({ token: linkToken, password: Password }),
    output: z.object({ role: Role }),
  },
  getSecondFactor: {
    input: z.object({}),
    output: z.object({ hasApp: z.boolean(), recoveryCodesLeft: z.number().int(), isRequired: z.boolean() }),
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
