import type { QueryClient } from '@tanstack/react-query';
import { call } from '#platform/web/api-client.ts';
import { ApiError, sentenceOf } from '#platform/web/api-error.ts';
import { emitWithAck } from '#platform/web/socket.ts';
import { toast } from '#platform/web/toasts/toast.ts';
import { clientWires, type Message, messagesEndpoints } from '../contract.ts';
import { takeMessage } from './messages-cache.ts';
import { dropOutgoing, holdBack, markOutgoing, nextOutgoing, type Outgoing, waitingFor } from './outbox.ts';

const patience = 15_000;

/** Over the socket, and over HTTP where that does not answer. The same `clientId` makes it one message at most. */
const deliver = async ({ to, text: message, clientId }: Outgoing): Promise<Message> => {
  const answer = await emitWithAck<Message>(clientWires.sendMessage, { to, message, clientId });
  if (answer?.ok) return answer.data;
  const signal = AbortSignal.timeout(patience);
  return call(messagesEndpoints.sendMessage, { userId: to, message, clientId }, { signal });
};

const passes = ['unauthenticated', 'rate_limited', 'request_timeout', 'bad_csrf_token'];
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && !passes.includes(error.code);

const busy = new Set<string>();

const fail = (outgoing: Outgoing, error: unknown) => {
  if (outgoing.state === 'sending') void toast.failure(error);
  markOutgoing(outgoing.clientId, isRefusal(error) ? 'refused' : 'waiting', sentenceOf(error));
};

/** @returns whether the next one may follow */
const deliverOne = async (client: QueryClient, viewerId: string, outgoing: Outgoing): Promise<boolean> => {
  try {
    takeMessage(client, viewerId, await deliver(outgoing));
    dropOutgoing([outgoing.clientId]);
    return true;
  } catch (error) {
    fail(outgoing, error);
    return isRefusal(error);
  }
};

/** Sends what is written to somebody, one after the other, so that it arrives in the order of writing. */
export const deliverTo = async (client: QueryClient, viewerId: string, to: string): Promise<void> => {
  if (busy.has(to)) return;
  busy.add(to);
  let goesOn = true;
  for (let next = nextOutgoing(to); next && goesOn; next = nextOutgoing(to))
    goesOn = await deliverOne(client, viewerId, next);
  busy.delete(to);
  if (!goesOn) holdBack(to);
};

/** Sends all that waited for the connection. */
export const deliverWaiting = (client: QueryClient, viewerId: string): void => {
  for (const to of waitingFor()) void deliverTo(client, viewerId, to);
};
