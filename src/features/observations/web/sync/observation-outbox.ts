import type { QueryClient } from '@tanstack/react-query';
import type { call } from '#platform/web/api-client.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import type { Timing } from '#platform/web/outbox/backoff.ts';
import { newClientId } from '#platform/web/outbox/client-id.ts';
import { createDelivery } from '#platform/web/outbox/delivery.ts';
import { createOutbox, openTabChannel } from '#platform/web/outbox/outbox.ts';
import type { OpenStore, Outgoing } from '#platform/web/outbox/outgoing.ts';
import type { TabLock } from '#platform/web/outbox/tab-lock.ts';
import { observationsEndpoints } from '../../contract.ts';
import type { ObservationStep, Typed } from './observation-step.ts';

const { addObservation, withdrawObservation, getObservations, getChildObservations } = observationsEndpoints;

export type OutgoingObservation = Outgoing<ObservationStep>;

type Parts = {
  owner: string;
  client: QueryClient;
  call: typeof call;
  store: OpenStore<ObservationStep>;
  /** The name of what the tabs of one browser share. */
  place: string;
  lock: TabLock;
  timing: Timing;
};

const createSend =
  ({ call: send, timing }: Parts) =>
  (step: OutgoingObservation): Promise<unknown> => {
    const inTime = { signal: AbortSignal.timeout(timing.answer) };
    if (step.kind === 'withdraw') return send(withdrawObservation, { of: step.of }, inTime);
    const { sentAs, day, text, visibility, studentIDs, lessonIDs } = step;
    const written = { day, text, visibility, studentIDs, lessonIDs };
    return send(addObservation, { clientId: sentAs, sectionID: step.to, ...written }, inTime);
  };

/** What was begun in a class stands apart from what was sent there: taking something back does not end it. */
const draftOf = (sectionID: string) => `begun ${sectionID}`;

/** What one person has observed and the server does not have yet: kept in the browser, sent as soon as that can be. */
export const createObservationOutbox = (parts: Parts) => {
  const { owner, client, store, place, lock, timing } = parts;
  const outbox = createOutbox<ObservationStep>({ store, owner, channel: openTabChannel(`${place} ${owner}`) });
  const delivery = createDelivery({
    ...{ owner, outbox, lock, timing },
    send: createSend(parts),
    onSent: () => void invalidate(client, [getObservations, getChildObservations]),
    onTrouble: () => {},
  });
  const stopHearing = outbox.onForeignChange(delivery.noticeOthers);
  const take = (sectionID: string, step: ObservationStep): void => {
    void outbox.add(sectionID, step).then(
      () => delivery.wake(sectionID),
      () => undefined,
    );
  };
  return {
    /** Settles once what was kept is there. */
    opened: outbox
      .open()
      .then(delivery.wakeAll)
      .catch(() => undefined),
    all: outbox.all,
    subscribe: outbox.subscribe,
    /** It shows at once, is kept, and goes out. @returns the name under which it goes out */
    add: (sectionID: string, typed: Typed): string => {
      const sentAs = newClientId();
      take(sectionID, { kind: 'add', sentAs, ...typed });
      return sentAs;
    },
    takeBack: (sectionID: string, sentAs: string): void => take(sectionID, { kind: 'withdraw', of: sentAs }),
    tryAgain: async ({ to, clientId }: OutgoingObservation): Promise<void> => {
      await outbox.retry(clientId);
      delivery.wake(to);
    },
    discard: ({ clientId }: OutgoingObservation): Promise<void> => outbox.remove([clientId]),
    /** What was begun in a class and not saved. */
    begun: async (sectionID: string): Promise<Typed | undefined> => {
      const drafts = await (await store()).drafts(owner);
      const kept = drafts.find(({ to }) => to === draftOf(sectionID));
      if (kept?.kind !== 'add') return undefined;
      const { day, text, visibility, studentIDs, lessonIDs } = kept;
      return { day, text, visibility, studentIDs, lessonIDs };
    },
    keepBegun: async (sectionID: string, typed: Typed): Promise<void> => {
      const here = await store();
      await here.keepDraft({ owner, to: draftOf(sectionID), kind: 'add', sentAs: '', ...typed });
    },
    forgetBegun: async (sectionID: string): Promise<void> =>
      (await store()).forgetDraft({ owner, to: draftOf(sectionID) }),
    wake: delivery.wakeAll,
    stop: (): void => {
      stopHearing();
      delivery.stop();
      outbox.close();
    },
  };
};
export type ObservationOutbox = ReturnType<typeof createObservationOutbox>;
