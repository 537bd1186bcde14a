import type { QueryClient } from '@tanstack/react-query';
import type { EndpointDefinition, OutputOf, RequestOf } from '#kernel/endpoint.ts';
import { ApiError } from '#platform/web/api-error.ts';
import { endpointKey } from '#platform/web/data/endpoint-key.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import { isRefusal } from '#platform/web/outbox/refusal.ts';
import { createStepOutbox, type StepOutboxParts } from '#platform/web/outbox/step-outbox.ts';
import { mergeCells } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';
import type { Cells, Plan, RecordSection } from '../../schemas.ts';
import { withPlanSteps } from './plan-steps.ts';
import type { OutgoingStep, RecordStep } from './record-step.ts';

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

type Call = <D extends EndpointDefinition>(
  endpoint: D,
  input: RequestOf<D>,
  options?: { signal?: AbortSignal },
) => Promise<OutputOf<D>>;

export type RecordOutboxParts = StepOutboxParts<RecordStep> & { client: QueryClient; call: Call };

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
  const { client } = parts;
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
  const outbox = createStepOutbox<RecordStep, Cells>(parts, {
    createSend: (box) => createSend(parts, box),
    onSent,
  });
  return {
    ...outbox,
    retry: (step: OutgoingStep): Promise<void> => outbox.retry([step]),
    discard: (step: Pick<OutgoingStep, 'clientId'>): Promise<void> => outbox.discard([step]),
  };
};
export type RecordOutbox = ReturnType<typeof createRecordOutbox>;
