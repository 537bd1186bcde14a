import { z } from 'zod';
import { lineRule, optionalLineRule, optionalRule } from '#kernel/field-rules.ts';
import { optionalText } from '#kernel/fields.ts';
import { cleanEmail, emailProblem } from '#kernel/identity/email-address.ts';
import { withoutInvisible } from '#kernel/text.ts';
import * as texts from '#texts/platform/server/settings';
import { publicAddress, publicOriginOf } from './school-settings.ts';
import { defineSetting, type ReadSetting, type Setting } from './setting.ts';

const variable = 'CASA_SMTP_URL';

const parseUrl = (text: string): URL | undefined => {
  const url = text.trim();
  return /^smtps?:\/\/[^/]/.test(url) && URL.canParse(url) && new URL(url).hostname !== '' ? new URL(url) : undefined;
};

const part = (pick: (url: URL) => unknown) => (text: string) => {
  try {
    const url = parseUrl(text);
    return url && pick(url);
  } catch {
    return undefined;
  }
};

const clean = (text: string) => text.trim();

const isHost = (text: string) => text === '' || (text.length <= 253 && /^([^\s/:@]+|\[[0-9a-f:.]+\])$/i.test(text));

export const mailHost = defineSetting({
  key: 'mail.host',
  topic: 'mail',
  kind: 'line',
  label: texts.mailHost,
  hint: texts.mailHostHint,
  schema: z.string({ error: texts.mailUrlWrong }).transform(clean).refine(isHost, { error: texts.mailHostWrong }),
  fallback: '',
  variable,
  fromVariable: part((url) => url.hostname),
  variableText: { example: 'smtp://user:password@host:587' },
});

const mailPort = defineSetting({
  key: 'mail.port',
  topic: 'mail',
  kind: 'number',
  label: texts.mailPort,
  hint: texts.mailPortHint,
  schema: z.int({ error: texts.mailPortWrong }).min(1, texts.mailPortWrong).max(65_535, texts.mailPortWrong),
  fallback: 587,
  variable,
  fromVariable: part((url) => (url.port === '' ? (url.protocol === 'smtps:' ? 465 : 587) : Number(url.port))),
});

const securities = ['required', 'from-start', 'offered'] as const;
type Security = (typeof securities)[number];

const mailSecurity = defineSetting<Security>({
  key: 'mail.security',
  topic: 'mail',
  kind: 'choice',
  label: texts.mailSecurity,
  schema: z.enum(securities, { error: texts.mailSecurityWrong }),
  fallback: securities[0],
  choices: [
    { value: 'required', label: texts.mailSecurityRequired },
    { value: 'from-start', label: texts.mailSecurityFromStart },
    { value: 'offered', label: texts.mailSecurityOffered },
  ],
  variable,
  fromVariable: part((url) => (url.protocol === 'smtps:' ? 'from-start' : 'offered')),
});

const mailUser = defineSetting({
  key: 'mail.user',
  topic: 'mail',
  kind: 'line',
  label: texts.mailUser,
  hint: texts.mailUserHint,
  schema: optionalText(optionalLineRule(texts.mailUser, 254)),
  fallback: '',
  variable,
  fromVariable: part((url) => decodeURIComponent(url.username)),
});

const mailPassword = defineSetting({
  key: 'mail.password',
  topic: 'mail',
  kind: 'secret',
  label: texts.mailPassword,
  schema: z.string().max(500),
  fallback: '',
  sentTo: [mailHost.key, mailPort.key, mailSecurity.key],
  variable,
  fromVariable: part((url) => decodeURIComponent(url.password)),
});

/** Splits `Casa <office@casa.example>` into name and address. The name is empty for a plain address. */
const partsOfSender = (from: string) => {
  const [, name = '', address = from] = /^([^<>]*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  return { name, address: cleanEmail(address) };
};

const isSender = (from: string) => emailProblem(partsOfSender(from).address) === null;

const cleanSender = (from: string) => {
  const { name, address } = partsOfSender(withoutInvisible(from));
  return name === '' ? address : `${name}<${address}>`;
};

const senderLine = lineRule(texts.mailFrom, 320, (line) => (isSender(line) ? null : texts.mailFromWrong));
const senderRule = {
  ...senderLine,
  clean: (from: string) => senderLine.clean(cleanSender(from)),
  check: (from: string) => senderLine.check(withoutInvisible(from)),
};

export const mailFrom = defineSetting({
  key: 'mail.from',
  topic: 'mail',
  kind: 'line',
  label: texts.mailFrom,
  hint: texts.mailFromHint,
  schema: optionalText(optionalRule(senderRule)),
  fallback: '',
  variable: 'CASA_MAIL_FROM',
});

export type MailServer = {
  readonly host: string;
  readonly port: number;
  readonly security: Security;
  readonly user: string;
  readonly password: string;
  readonly from: string;
  /** Origin of links in mails. */
  readonly origin: string;
};

export const mailServerOf = (settings: { readonly get: ReadSetting }): MailServer | undefined => {
  const { get } = settings;
  const origin = publicOriginOf(settings);
  const [host, from] = [get(mailHost), get(mailFrom)];
  if (host === '' || from === '' || origin === undefined) return undefined;
  const [port, security, user, password] = [get(mailPort), get(mailSecurity), get(mailUser), get(mailPassword)];
  return { host, port, security, user, password, from, origin };
};

/** Returns the settings that a mail server needs and that are missing. Empty if there is no mail server. */
export const missingForMail = (settings: { readonly get: ReadSetting }): Setting<string>[] =>
  settings.get(mailHost) === '' ? [] : [mailFrom, publicAddress].filter((setting) => settings.get(setting) === '');

export const mailSettings: readonly Setting[] = [mailHost, mailPort, mailSecurity, mailUser, mailPassword, mailFrom];
