import { AppError } from '#kernel/app-error.ts';
import { type Allowance, createAllowance } from '#platform/server/allowance.ts';
import type { ProcedureContext, Services } from '#platform/server/context.ts';
import { mostMessagesAtOnce } from '../limits.ts';

const allowances = new WeakMap<Services, Allowance>();

const allowanceOf = (services: Services): Allowance | undefined => {
  const perMinute = services.env.messagesPerMinute;
  const known = allowances.get(services);
  if (known || perMinute === undefined) return known;
  const atOnce = Math.max(mostMessagesAtOnce, perMinute);
  const made = createAllowance({ atOnce, perMinute }, services.clock.milliseconds);
  allowances.set(services, made);
  return made;
};

/**
 * Sends within what one person may send, where the school set a limit. Only what is new counts: a message that comes again, or is refused, costs nothing.
 * @throws AppError too_many_messages
 */
export const withinSendingLimit = async <T extends { readonly isNew: boolean }>(
  { services, actor }: Pick<ProcedureContext, 'services' | 'actor'>,
  send: () => Promise<T>,
): Promise<T> => {
  const allowance = allowanceOf(services);
  if (!allowance) return send();
  const retryAfterSeconds = allowance.take(actor.id);
  if (retryAfterSeconds > 0)
    throw new AppError('too_many_messages', 'Very many messages in a short time. Please wait a moment.', {
      retryAfterSeconds,
    });
  let isNew = false;
  try {
    const sent = await send();
    isNew = sent.isNew;
    return sent;
  } finally {
    if (!isNew) allowance.giveBack(actor.id);
  }
};
