import { AppError } from '#kernel/app-error.ts';
import type { Actor, Services } from '#platform/server/context.ts';
import { createTokenBuckets, type TokenBuckets } from '#platform/server/limits/token-buckets.ts';
import * as texts from '#texts/messages/errors';
import { maxMessagesAtOnce } from '../../limits.ts';
import { messagesPerMinute } from '../settings.ts';

type WithinSendingLimit = <T extends { readonly isNew: boolean }>(
  sender: Pick<Actor, 'id'>,
  send: () => Promise<T>,
) => Promise<T>;

declare module '#platform/server/ports.ts' {
  interface Ports {
    /** Limits the rate of new messages. Repeated and refused ones are free. @throws AppError too_many_messages */
    withinSendingLimit: WithinSendingLimit;
  }
}

/** Creates the rate limiter of one process, which counts in memory. */
export const createSendingLimit = ({ settings, clock }: Services): WithinSendingLimit => {
  let limit: { perMinute: number; buckets: TokenBuckets } | undefined;
  const bucketsFor = (perMinute: number): TokenBuckets => {
    const capacity = Math.max(maxMessagesAtOnce, perMinute);
    if (limit?.perMinute !== perMinute)
      limit = { perMinute, buckets: createTokenBuckets({ capacity, perMinute }, clock.milliseconds) };
    return limit.buckets;
  };
  return async ({ id }, send) => {
    const perMinute = settings.get(messagesPerMinute);
    if (perMinute === 0) return send();
    const buckets = bucketsFor(perMinute);
    const retryAfterSeconds = buckets.consume(id);
    if (retryAfterSeconds > 0)
      throw new AppError('too_many_messages', texts.tooManyMessages, {
        retryAfterSeconds,
      });
    let isNew = false;
    try {
      const sent = await send();
      isNew = sent.isNew;
      return sent;
    } finally {
      if (!isNew) buckets.refund(id);
    }
  };
};
