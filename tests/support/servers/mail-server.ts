import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

type Received = { to: string[]; from: string; content: string };

const refusal = (responseCode: number) => Object.assign(new Error('not taken'), { responseCode });

/** Starts a mail server that stores received messages. @param port port of an earlier server, to restart there */
export const startMailServer = async (port = 0) => {
  const received: Received[] = [];
  const state: { refuseWith: number | undefined } = { refuseWith: undefined };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onRcptTo: (_address, _session, done) => done(state.refuseWith ? refusal(state.refuseWith) : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((content) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        received.push({ to: envelope.rcptTo.map(({ address }) => address), from, content });
        done();
      });
    },
  });
  server.on('error', () => {});
  await new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(undefined)));
  const own = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${own}`,
    port: own,
    received,
    state,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
export type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** Returns the environment of a Casa that sends its mail through this server. */
export const mailVariables = ({ url }: Pick<MailServer, 'url'>) => ({
  CASA_SMTP_URL: url,
  CASA_MAIL_FROM: 'casa@casa.example',
  CASA_PUBLIC_URL: 'https://casa.example',
});
