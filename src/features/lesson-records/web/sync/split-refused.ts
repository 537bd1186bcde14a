import type { ApiError } from '#platform/web/api-error.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import type { OpenStore } from '#platform/web/outbox/outgoing.ts';
import type { OutgoingStep, RecordStep, SentEntry } from './record-step.ts';

type Refused = { readonly problem: string; readonly entries: readonly SentEntry[] };

type Split = {
  readonly remaining: readonly SentEntry[];
  /** True if the server would refuse the remaining entries too. */
  readonly isRefused: boolean;
  /** Entries to separate, grouped by reason. */
  readonly apart: readonly Refused[];
};

/** Returns the reason of each refused entry by its index in the request. */
const reasonsOf = ({ issues }: ApiError): ReadonlyMap<number, string> => {
  const reasons = new Map<number, string>();
  for (const { path, message } of issues) {
    const place = /^entries\.(\d+)(?:\.|$)/.exec(path)?.[1];
    if (place !== undefined && !reasons.has(Number(place))) reasons.set(Number(place), message);
  }
  return reasons;
};

/** Separates refused entries. Undefined if all entries share one reason. */
const splitRefused = (entries: readonly SentEntry[], error: ApiError): Split | undefined => {
  const reasons = reasonsOf(error);
  const good = entries.filter((_, place) => !reasons.has(place));
  const refused = [...new Set(reasons.values())].map((problem) => ({
    problem,
    entries: entries.filter((_, place) => reasons.get(place) === problem),
  }));
  const [first, ...others] = refused;
  if (!first) return undefined;
  if (good.length > 0) return { remaining: good, isRefused: false, apart: refused };
  return others.length > 0 ? { remaining: first.entries, isRefused: true, apart: others } : undefined;
};

type SplitContext = {
  readonly outbox: Outbox<RecordStep>;
  readonly store: OpenStore<RecordStep>;
  readonly step: Extract<OutgoingStep, { kind: 'add' }>;
};

/** Stores refused entries as failed steps with their reasons. Safe to repeat after an interruption. */
const storeRefused = async ({ outbox, store, step }: SplitContext, { remaining, apart }: Split) => {
  const { owner, to, clientId } = step;
  for (const { entries, problem } of apart) {
    const [first] = entries;
    if (!first) continue;
    const refused = {
      kind: 'add',
      entries,
      owner,
      to,
      clientId: first.clientId,
      state: 'failed',
      problem,
      n: 0,
    } as const;
    await (await store()).add(refused);
  }
  await outbox.update([clientId], { entries: remaining });
  await outbox.read();
};

/** Separates refused entries. @returns entries to send again @throws the error if no entries remain to be sent */
export const separateRefused = async (context: SplitContext, error: ApiError): Promise<readonly SentEntry[]> => {
  const split = splitRefused(context.step.entries, error);
  if (!split) throw error;
  await storeRefused(context, split);
  // The message of the error is the first reason, which applies to the remaining entries.
  if (split.isRefused) throw error;
  return split.remaining;
};
