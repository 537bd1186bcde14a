import { errorMessage, hasCode } from '#platform/web/api-error.ts';
import { createRetry, type Timing } from './backoff.ts';
import type { Outbox } from './outbox.ts';
import type { Outgoing } from './outgoing.ts';
import { isRefusal, retryDelayOf } from './refusal.ts';
import { singleFlight } from './single-flight.ts';
import type { TabLock } from './tab-lock.ts';

type DeliveryParts<Content extends object, Answer> = {
  owner: string;
  outbox: Outbox<Content>;
  /** Sends to the server, which accepts each `clientId` once. Throws ApiError. */
  send: (outgoing: Outgoing<Content>) => Promise<Answer>;
  lock: TabLock;
  timing: Timing;
  onSent: (answer: Answer, outgoing: Outgoing<Content>) => void;
  onError: (error: unknown) => void;
};

type Outcome = { isDone: true } | { isDone: false; pause: number };

const createDeliverOne = <Content extends object, Answer>(
  { outbox, send, onSent, onError }: DeliveryParts<Content, Answer>,
  isStopped: () => boolean,
) => {
  const update = (ids: readonly string[], state: Outgoing['state'], problem: string) =>
    outbox.update(ids, { state, problem });
  const fail = async (outgoing: Outgoing<Content>, error: unknown): Promise<Outcome> => {
    const problem = errorMessage(error);
    // Messages that only wait for the connection show this state themselves and need no action by the user.
    if (outgoing.state === 'sending' && !hasCode(error, 'offline')) onError(error);
    if (isRefusal(error)) {
      await update([outgoing.clientId], 'failed', problem);
      return { isDone: true };
    }
    const following = outbox.all().filter(({ to, state }) => to === outgoing.to && state === 'sending');
    const ids = [outgoing.clientId, ...following.map(({ clientId }) => clientId)];
    if (outgoing.state !== 'waiting' || outgoing.problem !== problem || ids.length > 1)
      await update([...new Set(ids)], 'waiting', problem);
    return { isDone: false, pause: retryDelayOf(error) };
  };
  return async (outgoing: Outgoing<Content>): Promise<Outcome> => {
    try {
      const answer = await send(outgoing);
      if (isStopped()) return { isDone: false, pause: 0 };
      onSent(answer, outgoing);
    } catch (error) {
      return isStopped() ? { isDone: false, pause: 0 } : fail(outgoing, error);
    }
    await outbox.remove([outgoing.clientId]);
    return { isDone: true };
  };
};

/**
 * Sends items one at a time per recipient in the order of writing, also across tabs, reloads and retries. Each tab
 * starts with the first stored item, and the server accepts a `clientId` once.
 */
export const createDelivery = <Content extends object, Answer>(parts: DeliveryParts<Content, Answer>) => {
  const { owner, outbox, lock, timing } = parts;
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let isStopped = false;
  const deliverOne = createDeliverOne(parts, () => isStopped);
  /** Recipients for which the server has requested a pause. */
  const pausedTargets = new Set<string>();
  const retry = createRetry(timing, () => {
    pausedTargets.clear();
    deliverAll();
  });
  const retryLater = (to: string, pause: number): void => {
    if (pause > 0) pausedTargets.add(to);
    retry.later(pause);
  };

  const drain = async (to: string): Promise<void> => {
    for (let next = await outbox.next(to); next && !isStopped; next = await outbox.next(to)) {
      const outcome = await deliverOne(next);
      if (isStopped) return;
      if (!outcome.isDone) return retryLater(to, outcome.pause);
      retry.succeeded();
    }
    // Another tab may have been closed before it reported that it had sent items still shown here.
    const hasUnsent = outbox.all().some((one) => one.to === to && one.state !== 'failed');
    if (hasUnsent && !isStopped) await outbox.read();
  };
  // Releases the lock immediately when the tab closes, even during a request.
  const run = singleFlight(async (to) => {
    if (!pausedTargets.has(to)) await lock(`casa-outbox ${owner} ${to}`, () => Promise.race([drain(to), ended]));
  });
  const deliver = (to: string): void => {
    if (!isStopped) run(to).catch(() => isStopped || retry.later());
  };
  const deliverAll = () => {
    const waiting = outbox.all().filter(({ state }) => state !== 'failed');
    for (const to of new Set(waiting.map((one) => one.to))) deliver(to);
  };
  return {
    deliver,
    /** Delivers all items. For when the server may be reachable again or another tab has left items. */
    deliverAll: retry.now,
    /** Schedules a delivery after a change in another tab, in case that tab closes before it delivers. */
    onOtherTabChange: (): void => {
      if (!isStopped && outbox.all().some(({ state }) => state !== 'failed')) retry.soon();
    },
    stop: (): void => {
      isStopped = true;
      retry.stop();
      end();
    },
  };
};
export type Delivery = ReturnType<typeof createDelivery<object, unknown>>;
