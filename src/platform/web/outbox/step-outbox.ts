import type { Timing } from './backoff.ts';
import { createDelivery } from './delivery.ts';
import { createOutbox, type Outbox, openTabChannel } from './outbox.ts';
import type { OpenStore, Outgoing } from './outgoing.ts';
import type { TabLock } from './tab-lock.ts';

export type StepOutboxParts<Step extends object> = {
  owner: string;
  store: OpenStore<Step>;
  /** Name that the tabs of a browser share. */
  storeName: string;
  lock: TabLock;
  timing: Timing;
};

type Sending<Step extends object, Answer> = {
  createSend: (outbox: Outbox<Step>) => (step: Outgoing<Step>) => Promise<Answer>;
  onSent: (answer: Answer, step: Outgoing<Step>) => void;
};

/** Creates an outbox of steps with its delivery. Errors are shown at the steps only. */
export const createStepOutbox = <Step extends object, Answer>(
  { owner, store, storeName, lock, timing }: StepOutboxParts<Step>,
  { createSend, onSent }: Sending<Step, Answer>,
) => {
  const outbox = createOutbox<Step>({ store, owner, channel: openTabChannel(`${storeName} ${owner}`) });
  const send = createSend(outbox);
  const delivery = createDelivery({ owner, outbox, send, lock, timing, onSent, onError: () => {} });
  const unsubscribe = outbox.onForeignChange(delivery.onOtherTabChange);
  const retry = async (steps: readonly Outgoing<Step>[]): Promise<void> => {
    for (const { clientId } of steps) await outbox.retry(clientId);
    for (const to of new Set(steps.map((step) => step.to))) delivery.deliver(to);
  };
  return {
    /** Settles when the stored steps are loaded and a first delivery was attempted. */
    opened: outbox
      .open()
      .then(delivery.deliverAll)
      .catch(() => undefined),
    all: outbox.all,
    subscribe: outbox.subscribe,
    /** Adds a step: shows it immediately, stores it and sends it. Shows it as failed if the browser storage is full. */
    enqueue: (to: string, step: Step): void => {
      void outbox.add(to, step).then(
        () => delivery.deliver(to),
        () => undefined,
      );
    },
    retry,
    discard: (steps: readonly Pick<Outgoing<Step>, 'clientId'>[]): Promise<void> =>
      outbox.remove(steps.map(({ clientId }) => clientId)),
    /** Retries delivery when the connection may be back. */
    wake: delivery.deliverAll,
    stop: (): void => {
      unsubscribe();
      delivery.stop();
      outbox.close();
    },
  };
};
