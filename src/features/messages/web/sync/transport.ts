import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import type { Role } from '#kernel/roles.ts';
import type { Timing } from '#platform/web/outbox/backoff.ts';
import type { SocketLink } from '#platform/web/socket-link.ts';
import { clientWires, messagesEndpoints } from '../../contract.ts';
import type { ConversationPartner, Message, QueuedMessage, Quote } from '../../records.ts';
import { anySignal } from './any-signal.ts';
import { conversationsOf } from './keys.ts';

export type Call = <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<D>>;

export type ServerAccess = {
  link: Pick<SocketLink, 'emitWithAck' | 'reconnect' | 'connectNow' | 'state'>;
  call: Call;
  upload: (file: File) => Promise<string>;
};

type Sent = { to: string; text: string; clientId: string; files: readonly string[]; quote?: Quote | undefined };

export const maxPerRequest = 1000;

export const createTransport = ({ link, call, upload }: ServerAccess, timing: Timing) => {
  const inTime = (signal?: AbortSignal) => {
    const limit = AbortSignal.timeout(timing.answer);
    return { signal: signal ? anySignal([signal, limit]) : limit };
  };
  /** Falls back to HTTP without an acknowledgement: a request may arrive twice. Reconnects an unresponsive socket. */
  const request = async <Data>(wire: string, fields: object, overHttp: () => Promise<Data>): Promise<Data> => {
    const wasOpen = link.state() === 'open';
    const answer = await link.emitWithAck<Data>(wire, fields, timing.acknowledgement);
    if (answer?.ok) return answer.data;
    const isSilent = wasOpen && !answer && link.state() === 'open';
    const data = await overHttp().finally(() => isSilent && link.reconnect());
    if (link.state() === 'lost') link.connectNow();
    return data;
  };
  return {
    upload,
    send: ({ to, text: message, clientId, files, quote }: Sent): Promise<Message | QueuedMessage> => {
      const reply = quote && { replyTo: quote._id };
      const fields = { message, clientId, ...(files.length > 0 && { files: [...files] }), ...reply };
      return request(clientWires.sendMessage, { to, ...fields }, () =>
        call(messagesEndpoints.sendMessage, { userId: to, ...fields }, inTime()),
      );
    },
    markRead: (to: string, upTo: string): Promise<{ unreadCount: number }> =>
      request(clientWires.readMessages, { to, upTo }, () =>
        call(messagesEndpoints.readMessages, { userId: to, upTo }, inTime()),
      ),
    /** Reports delivered messages: of one partner up to a `seq`, or all. */
    markDelivered: async (of?: { userId: string; upTo: number }): Promise<void> => {
      const fields = of ? { to: of.userId, upTo: of.upTo } : {};
      await request<unknown>(clientWires.messagesDelivered, fields, () =>
        call(messagesEndpoints.deliveredMessages, of ?? {}, inTime()),
      );
    },
    conversations: (role: Role, signal?: AbortSignal): Promise<ConversationPartner[]> =>
      call(conversationsOf(role), {}, inTime(signal)),
    /** Returns the tag, or undefined without a quick response. */
    conversationsTag: async (): Promise<string | undefined> => {
      const answer = await link.emitWithAck<string>(clientWires.conversationsTag, {}, timing.acknowledgement / 4);
      return answer?.ok ? answer.data : undefined;
    },
    newest: (userId: string, limit: number, signal?: AbortSignal) =>
      call(messagesEndpoints.getMessages, { userId, limit }, inTime(signal)),
    after: (userId: string, after: number, limit = maxPerRequest) =>
      call(messagesEndpoints.getMessages, { userId, after, limit }, inTime()),
    before: (userId: string, before: string, limit: number) =>
      call(messagesEndpoints.getMessages, { userId, before, limit }, inTime()),
    around: (userId: string, around: number, limit: number) =>
      call(messagesEndpoints.getMessages, { userId, around, limit }, inTime()),
    changes: (userId: string, after: number) => call(messagesEndpoints.getMessageChanges, { userId, after }, inTime()),
    queued: (userId: string) => call(messagesEndpoints.getQueuedMessages, { userId }, inTime()),
  };
};
export type Transport = ReturnType<typeof createTransport>;
