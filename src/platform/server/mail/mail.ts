import type { Transporter } from 'nodemailer';
import { type MailServer, mailServerOf } from '../settings/mail-settings.ts';
import type { ReadSetting } from '../settings/setting.ts';
import { withLetterhead } from './letterhead.ts';
import { findMailProblem, type MailProblem } from './try-mail.ts';

/** One mail. `id` is the same for the same mail, so that a server that gets it twice can tell. */
export type MailMessage = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its receiver can turn such mail off, if they can. */
  readonly settingsUrl?: string;
};

/** `later` is worth another try. `refused`: it cannot be delivered, or may have been already, so it must not go out again. */
export type MailOutcome = 'sent' | 'refused' | 'later';

export type Mail = {
  /** Whether the school has set up mail; without it none goes out. */
  isConfigured(): boolean;
  /**
   * Whether the server can be reached and lets Casa in.
   * @returns what is wrong, or undefined; also where the school has set up no mail
   */
  findProblem(): Promise<MailProblem | undefined>;
  /** Whether the last mail, or the last look for faults, found one, or other settings hold since then. */
  isStale(): boolean;
  /** Sends at once. What has to arrive goes through the outbox: `enqueueMail`. */
  send(message: MailMessage): Promise<{ outcome: MailOutcome; error?: unknown }>;
};

type SmtpError = Error & { responseCode?: number; code?: string; syscall?: string };

const outcomeOf = ({ responseCode, code = '', syscall }: SmtpError): MailOutcome => {
  if (syscall === 'connect' || ['EAUTH', 'ETLS', 'EDNS'].includes(code)) return 'later';
  // Without an answer nobody knows whether the server has taken what was handed over.
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

const notConfigured = () => new Error('The school has set up no mail.');

/** Opens the mail transport (SMTP) that the settings name; another one once they change. */
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
