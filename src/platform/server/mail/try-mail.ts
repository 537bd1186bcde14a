import { connect, type Socket } from 'node:net';
import type SMTPConnection from 'nodemailer/lib/smtp-connection';
import * as texts from '#texts/platform/server/mail-faults';
import type { MailServer } from '../settings/mail-settings.ts';

const mailSteps = ['connect', 'secure', 'sign-in', 'accept'] as const;
type MailStep = (typeof mailSteps)[number];

type MailFault = 'unreachable' | 'silent' | 'tls' | 'sign-in' | 'sender' | 'recipient' | 'content';

/** A problem with the mail server. @property answer response of the server without secrets; empty if there was none */
export type MailProblem = { readonly fault: MailFault; readonly answer: string };

const faultTexts: Readonly<Record<MailFault, string>> = {
  unreachable: texts.unreachable,
  silent: texts.silent,
  tls: texts.tls,
  'sign-in': texts.signIn,
  sender: texts.sender,
  recipient: texts.recipient,
  content: texts.content,
};

/** Returns the message for the reason why a mail was not sent, with advice on where to look. */
export const mailFaultMessage = (fault: MailFault): string => faultTexts[fault];

const faultsByCode: Readonly<Record<string, MailFault>> = {
  EDNS: 'unreachable',
  ESOCKET: 'unreachable',
  ECONNECTION: 'unreachable',
  ECONNREFUSED: 'unreachable',
  ETIMEDOUT: 'silent',
  ETLS: 'tls',
  EAUTH: 'sign-in',
};

/** Returns the message for a mail error code without a server response. Undefined for other codes. */
export const mailErrorMessage = (code: string | undefined): string | undefined => {
  const fault = faultsByCode[code ?? ''];
  return fault && faultTexts[fault];
};

type MailTrial = {
  /** Progress by step. `skipped`: the settings do not require the step. */
  readonly steps: readonly { readonly step: MailStep; readonly state: 'done' | 'skipped' | 'failed' | 'not-reached' }[];
  readonly fault: MailFault | undefined;
  /** Response of the server without secrets. Empty if there was none. */
  readonly answer: string;
};

type Content = { readonly to: string; readonly subject: string; readonly text: string };
type Done = (error: unknown) => void;
type SmtpError = Error & { code?: string; command?: string; response?: string; reason?: string };

/** Time limit of the whole trial in milliseconds. */
const deadline = 8000;

class NoReplyError extends Error {}

const addressOf = (from: string) => /<([^<>]+)>$/.exec(from)?.[1] ?? from;

const openSocket = (host: string, port: number): Promise<Socket> =>
  new Promise((resolve, reject) => {
    const socket = connect({ host: host.replace(/^\[(.*)\]$/, '$1'), port });
    socket.once('error', reject);
    socket.once('connect', () => {
      socket.off('error', reject);
      resolve(socket);
    });
  });

const asPromise = (begin: (done: Done) => void): Promise<void> =>
  new Promise((resolve, reject) => begin((error) => (error ? reject(error) : resolve())));

const faultOf = (error: unknown, step: MailStep, { security }: MailServer): MailFault => {
  if (error instanceof NoReplyError) return 'silent';
  const { code, command } = error as SmtpError;
  if (step === 'connect') return 'unreachable';
  if (code === 'ETLS' || (step === 'secure' && security === 'from-start')) return 'tls';
  if (code === 'EAUTH' || step === 'sign-in') return 'sign-in';
  if (command?.startsWith('MAIL')) return 'sender';
  if (command?.startsWith('RCPT')) return 'recipient';
  return step === 'secure' ? 'unreachable' : 'content';
};

/** Returns the server's response without secrets (clear or Base64), or the problem of a TLS certificate. */
const serverMessage = (error: unknown, fault: MailFault, { user, password }: MailServer): string => {
  const { response, reason, message } = error as SmtpError;
  const base64 = (text: string) => Buffer.from(text).toString('base64');
  const secrets = password === '' ? [] : [password, base64(password), base64(`\u0000${user}\u0000${password}`)];
  const reply = response ?? (fault === 'tls' ? (reason ?? message) : '');
  return secrets.reduce((redacted, secret) => redacted.replaceAll(secret, '…'), reply).slice(0, 300);
};

/** Creates a trial that runs the steps of sending. `at` returns the current step. */
const createTrial = (server: MailServer, content: Content | undefined) => {
  let at: MailStep = 'connect';
  let socket: Socket | undefined;
  let connection: SMTPConnection | undefined;
  const { host, port, security, user, password, from } = server;

  const run = async (): Promise<void> => {
    const [{ default: Connection }, { default: Composer }] = await Promise.all([
      import('nodemailer/lib/smtp-connection'),
      import('nodemailer/lib/mail-composer'),
    ]);
    socket = await openSocket(host, port);
    at = 'secure';
    const opened = new Connection({
      host,
      port,
      secure: security === 'from-start',
      requireTLS: security === 'required',
      connection: socket,
    });
    connection = opened;
    await asPromise((done) => {
      opened.once('error', done);
      opened.connect((error) => done(error));
    });
    at = 'sign-in';
    if (user !== '') await asPromise((done) => opened.login({ user, pass: password }, (error) => done(error)));
    if (content === undefined) return;
    at = 'accept';
    const message = await new Composer({ ...content, from, disableFileAccess: true, disableUrlAccess: true })
      .compile()
      .build();
    await asPromise((done) =>
      opened.send({ from: addressOf(from), to: [content.to] }, message, (error) => done(error)),
    );
  };
  return {
    run,
    at: () => at,
    isEncrypted: () => connection?.secure === true,
    close: () => {
      connection?.on('error', () => {});
      connection?.close();
      socket?.destroy();
    },
  };
};

type Trial = ReturnType<typeof createTrial>;

/** Runs a trial. Ends within 8 seconds. @returns the problem, if any */
const runTrial = async (trial: Trial, server: MailServer): Promise<MailProblem | undefined> => {
  let timer: NodeJS.Timeout | undefined;
  const noReply = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoReplyError()), deadline);
  });
  try {
    await Promise.race([trial.run(), noReply]);
    return undefined;
  } catch (error) {
    const fault = faultOf(error, trial.at(), server);
    return { fault, answer: serverMessage(error, fault, server) };
  } finally {
    clearTimeout(timer);
    trial.close();
  }
};

/** Sends a mail and reports the result of each step. Retries nothing. Ends within 8 seconds. */
export const tryMail = async (server: MailServer, content: Content): Promise<MailTrial> => {
  const trial = createTrial(server, content);
  const problem = await runTrial(trial, server);
  const isSkipped = (step: MailStep) =>
    (step === 'sign-in' && server.user === '') || (step === 'secure' && !trial.isEncrypted());
  const failed = problem ? mailSteps.indexOf(trial.at()) : mailSteps.length;
  const steps = mailSteps.map((step, index) => {
    if (index > failed) return { step, state: 'not-reached' } as const;
    if (index === failed) return { step, state: 'failed' } as const;
    return { step, state: isSkipped(step) ? 'skipped' : 'done' } as const;
  });
  return { steps, fault: problem?.fault, answer: problem?.answer ?? '' };
};

/** Checks without sending that the server is reachable and accepts the credentials. Ends within 8 seconds. */
export const findMailProblem = (server: MailServer): Promise<MailProblem | undefined> =>
  runTrial(createTrial(server, undefined), server);
