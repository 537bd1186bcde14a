import type { QueryClient } from '@tanstack/react-query';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import type { Timing } from '#platform/web/outbox/backoff.ts';
import { createDelivery } from '#platform/web/outbox/delivery.ts';
import { createOutbox, type Outbox, openTabChannel } from '#platform/web/outbox/outbox.ts';
import type { OpenStore, Outgoing } from '#platform/web/outbox/outgoing.ts';
import { isRefusal } from '#platform/web/outbox/refusal.ts';
import type { TabLock } from '#platform/web/outbox/tab-lock.ts';
import { mergeCells } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { Cells, Plan, RecordSection } from '../../schemas.ts';
import { withPlanSteps } from './plan-steps.ts';
import type { RecordStep } from './record-step.ts';

const {
  addEntries,
  withdrawEntries,
  getRecordSection,
  getClassRecord,
  getCellEntries,
  getPlans,
  getBalance,
  getHandover,
} = lessonRecordsEndpoints;

export type OutgoingStep = Outgoing<RecordStep>;

type Call = <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<D>>;

export type RecordOutboxParts = {
  owner: string;
  client: QueryClient;
  call: Call;
  store: OpenStore<RecordStep>;
  /** The name of what the tabs of one browser share. */
  storeName: string;
  lock: TabLock;
  timing: Timing;
};

type AddStep = Extract<OutgoingStep, { kind: 'add' }>;

const createSend = ({ call, timing, store }: RecordOutboxParts, outbox: Outbox<RecordStep>) => {
  const inTime = () => ({ signal: AbortSignal.timeout(timing.answer) });
  const sendEntries = async (step: AddStep): Promise<Cells> => {
    try {
      return await call(addEntries, { sectionID: step.to, entries: [...step.entries] }, inTime());
    } catch (error) {
      if (!(error instanceof ApiError && isRefusal(error))) throw error;
      const { separateRefused } = await import('./split-refused.ts');
      return sendEntries({ ...step, entries: await separateRefused({ outbox, store, step }, error) });
    }
  };
  return (step: OutgoingStep): Promise<Cells> =>
    step.kind === 'add' ? sendEntries(step) : call(withdrawEntries, { entries: [...step.entries] }, inTime());
};

/** What one person has recorded and the server does not have yet: kept in the browser, sent as soon as that can be. */
export const createRecordOutbox = (parts: RecordOutboxParts) => {
  const { owner, client, store, storeName, lock, timing } = parts;
  const channel = openTabChannel(`${storeName} ${owner}`);
  const outbox = createOutbox<RecordStep>({ store, owner, channel });
  /** Shows a step in the plans until they have been asked for again: the step itself is about to go. */
  const applyToPlans = (step: OutgoingStep) => {
    const at = { sectionID: step.to };
    const section = client.getQueryData<RecordSection>(endpointKey(getRecordSection, at));
    if (section)
      client.setQueryData<Plan[]>(endpointKey(getPlans, at), (plans) => plans && withPlanSteps(plans, [step], section));
  };
  const onSent = (cells: Cells, step: OutgoingStep) => {
    const { to } = step;
    // The answer to own entries says nothing of what others wrote before them: that is still to be asked for, if there is any.
    client.setQueryData<Cells>(endpointKey(getClassRecord, { sectionID: to }), (current) =>
      current ? mergeCells(current, cells.change === current.change + 1 ? cells : { ...cells, change: 0 }) : current,
    );
    applyToPlans(step);
    void invalidate(client, [getCellEntries, getPlans, getBalance, getHandover]);
  };
  const delivery = createDelivery({
    owner,
    outbox,
    send: createSend(parts, outbox),
    lock,
    timing,
    onSent,
    onError: () => {},
  });
  const unsubscribe = outbox.onForeignChange(delivery.onOtherTabChange);
  return {
    /** Settles once what was kept is there. */
    opened: outbox
      .open()
      .then(delivery.deliverAll)
      .catch(() => undefined),
    all: outbox.all,
    subscribe: outbox.subscribe,
    /** Takes a step: it shows at once, is kept, and goes out. Where this device has no room for it, it shows as failed. */
    enqueue: (sectionId: string, step: RecordStep): void => {
      void outbox.add(sectionId, step).then(
        () => delivery.deliver(sectionId),
        () => undefined,
      );
    },
    retry: async ({ to, clientId }: OutgoingStep): Promise<void> => {
      await outbox.retry(clientId);
      delivery.deliver(to);
    },
    discard: ({ clientId }: Pick<OutgoingStep, 'clientId'>): Promise<void> => outbox.remove([clientId]),
    /** The way may be free again. */
    wake: delivery.deliverAll,
    stop: (): void => {
      unsubscribe();
      delivery.stop();
      outbox.close();
    },
  };
};
export type RecordOutbox = ReturnType<typeof createRecordOutbox>;
