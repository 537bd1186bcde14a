import type { Transporter } from 'nodemailer';
import { type MailServer, mailServerOf } from '../settings/mail-settings.ts';
import type { ReadSetting } from '../settings/setting.ts';
import { withLetterhead } from './letterhead.ts';
import { findMailProblem, type MailProblem } from './try-mail.ts';

/** A mail. `id` is the same for each attempt, so that a server can detect duplicates. */
export type MailMessage = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** URL where the recipient can turn off such mail, if that is possible. */
  readonly settingsUrl?: string;
};

/** `later`: retry. `refused`: undeliverable, or possibly delivered already, so it must not be sent again. */
export type MailOutcome = 'sent' | 'refused' | 'later';

export type Mail = {
  isConfigured(): boolean;
  /** Checks the server and credentials. Undefined if there is no problem or no mail is set up. */
  findProblem(): Promise<MailProblem | undefined>;
  /** True if the last mail or check failed, or if the settings have changed since. */
  isStale(): boolean;
  /** Sends a mail immediately. Use the outbox (`enqueueMail`) for mail that must arrive. */
  send(message: MailMessage): Promise<{ outcome: MailOutcome; error?: unknown }>;
};

type SmtpError = Error & { responseCode?: number; code?: string; syscall?: string };

const outcomeOf = ({ responseCode, code = '', syscall }: SmtpError): MailOutcome => {
  if (syscall === 'connect' || ['EAUTH', 'ETLS', 'EDNS'].includes(code)) return 'later';
  // Without a response it is unknown whether the server accepted the data.
  return responseCode !== undefined && responseCode < 500 ? 'later' : 'refused';
};

const connect = async ({ host, port, security, user, password }: MailServer): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    host: host.replace(/^\[(.*)\]$/, '$1'),
    port,
    secure: security === 'from-start',
    requireTLS: security === 'required',
    ...(user === '' ? {} : { auth: { user, pass: password } }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

const domainOf = (from: string) => /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'casa';

const notConfigured = () => new Error('No mail server is set up.');

/** Creates the mail transport (SMTP) from the settings. A change of the settings opens a new transport. */
export const createMail = (settings: { readonly get: ReadSetting }): Mail => {
  let opened: { by: string; transporter: Promise<Transporter> } | undefined;
  let trusted: string | undefined;
  const transporterFor = (server: MailServer) => {
    const by = JSON.stringify(server);
    if (opened?.by !== by) opened = { by, transporter: connect(server) };
    return opened.transporter;
  };
  return {
    isConfigured: () => mailServerOf(settings) !== undefined,
    findProblem: async () => {
      const server = mailServerOf(settings);
      if (!server) return undefined;
      trusted = undefined;
      const problem = await findMailProblem(server);
      if (!problem) trusted = JSON.stringify(server);
      return problem;
    },
    isStale: () => JSON.stringify(mailServerOf(settings)) !== trusted,
    send: async ({ id, settingsUrl, ...message }) => {
      const server = mailServerOf(settings);
      if (!server) return { outcome: 'later', error: notConfigured() };
      try {
        await (await transporterFor(server)).sendMail({
          ...message,
          html: withLetterhead(message.html, settings),
          from: server.from,
          messageId: `<${id}@${domainOf(server.from)}>`,
          headers: {
            'Auto-Submitted': 'auto-generated',
            ...(settingsUrl !== undefined && { 'List-Unsubscribe': `<${settingsUrl}>` }),
          },
        });
        return { outcome: 'sent' };
      } catch (error) {
        const outcome = outcomeOf(error as SmtpError);
        if (outcome === 'later') trusted = undefined;
        return { outcome, error };
      }
    },
  };
};
