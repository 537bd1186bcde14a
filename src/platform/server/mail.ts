import type { Transporter } from 'nodemailer';
import type { Env } from './env.ts';

/** One mail. `id` is the same for the same mail, so that a server that gets it twice can tell. */
export type MailMessage = {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Where its receiver can turn such mail off. */
  readonly settingsUrl: string;
};

/** `later` is worth another try. `refused`: it cannot be delivered, or may have been already, so it must not go out again. */
export type MailOutcome = 'sent' | 'refused' | 'later';

export type Mail = {
  /**
   * Whether the server can be reached and lets Casa in.
   * @returns what is wrong, or undefined
   */
  findFault(): Promise<Error | undefined>;
  send(message: MailMessage): Promise<{ outcome: MailOutcome; error?: unknown }>;
};

type SmtpError = Error & { responseCode?: number; code?: string; syscall?: string };

const outcomeOf = ({ responseCode, code = '', syscall }: SmtpError): MailOutcome => {
  if (syscall === 'connect' || ['EAUTH', 'ETLS', 'EDNS'].includes(code)) return 'later';
  // Without an answer nobody knows whether the server has taken what was handed over.
  return responseCode !== undefined && responseCode < 500 ? 'later' : 'refused';
};

const connect = async (serverUrl: string): Promise<Transporter> => {
  const { createTransport } = await import('nodemailer');
  const options = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };
  return createTransport({ url: serverUrl, ...options, disableFileAccess: true, disableUrlAccess: true });
};

const domainOf = (from: string) => /@([^<>@\s]+)>?$/.exec(from)?.[1] ?? 'casa';

/**
 * Opens the mail transport (SMTP) that the environment names.
 * @returns undefined where it names none
 */
export const createMail = ({ mail }: Pick<Env, 'mail'>): Mail | undefined => {
  if (!mail) return undefined;
  let opened: Promise<Transporter> | undefined;
  const transporter = () => {
    opened ??= connect(mail.serverUrl);
    return opened;
  };
  return {
    findFault: async () => {
      try {
        await (await transporter()).verify();
        return undefined;
      } catch (error) {
        return error instanceof Error ? error : new Error(String(error));
      }
    },
    send: async ({ id, settingsUrl, ...message }) => {
      try {
        await (await transporter()).sendMail({
          ...message,
          from: mail.from,
          messageId: `<${id}@${domainOf(mail.from)}>`,
          headers: { 'Auto-Submitted': 'auto-generated', 'List-Unsubscribe': `<${settingsUrl}>` },
        });
        return { outcome: 'sent' };
      } catch (error) {
        return { outcome: outcomeOf(error as SmtpError), error };
      }
    },
  };
};
