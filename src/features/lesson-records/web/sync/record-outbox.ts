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
  /** Name that the tabs of a browser share. */
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

/** Creates the outbox of a user: steps not yet on the server, stored in the browser and sent when possible. */
export const createRecordOutbox = (parts: RecordOutboxParts) => {
  const { owner, client, store, storeName, lock, timing } = parts;
  const channel = openTabChannel(`${storeName} ${owner}`);
  const outbox = createOutbox<RecordStep>({ store, owner, channel });
  /** Applies a step to the cached plans until they are refetched, because the step is about to leave the outbox. */
  const applyToPlans = (step: OutgoingStep) => {
    const at = { sectionID: step.to };
    const section = client.getQueryData<RecordSection>(endpointKey(getRecordSection, at));
    if (section)
      client.setQueryData<Plan[]>(endpointKey(getPlans, at), (plans) => plans && withPlanSteps(plans, [step], section));
  };
  const onSent = (cells: Cells, step: OutgoingStep) => {
    const { to } = step;
    // The response covers only the caller's entries. If change numbers were skipped, the known number stays, so that
    // the missing changes are still fetched.
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
    /** Settles when the stored steps are loaded and a first delivery was attempted. */
    opened: outbox
      .open()
      .then(delivery.deliverAll)
      .catch(() => undefined),
    all: outbox.all,
    subscribe: outbox.subscribe,
    /** Adds a step: shows it immediately, stores it and sends it. Shows it as failed if the browser storage is full. */
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
    /** Retries delivery when the connection may be back. */
    wake: delivery.deliverAll,
    stop: (): void => {
      unsubscribe();
      delivery.stop();
      outbox.close();
    },
  };
};
export type RecordOutbox = ReturnType<typeof createRecordOutbox>;
