import type { ApiError } from '#platform/web/api-error.ts';
import type { Outbox } from '#platform/web/outbox/outbox.ts';
import type { OpenStore } from '#platform/web/outbox/outgoing.ts';
import type { OutgoingStep } from './record-outbox.ts';
import type { RecordStep, SentEntry } from './record-step.ts';

type Refused = { readonly problem: string; readonly entries: readonly SentEntry[] };

type Split = {
  /** What remains of the step. */
  readonly remaining: readonly SentEntry[];
  /** Whether the server refuses even that. */
  readonly isRefused: boolean;
  /** What is to be kept apart, by the reason. */
  readonly apart: readonly Refused[];
};

/** Why entries were refused, by their place among those that were sent. */
const reasonsOf = ({ issues }: ApiError): ReadonlyMap<number, string> => {
  const reasons = new Map<number, string>();
  for (const { path, message } of issues) {
    const place = /^entries\.(\d+)(?:\.|$)/.exec(path)?.[1];
    if (place !== undefined && !reasons.has(Number(place))) reasons.set(Number(place), message);
  }
  return reasons;
};

/** Parts entries that the server refused from the others. Undefined where there is nothing to part: one reason holds for all. */
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

/** Keeps what was refused apart from the others, with its reason. Interrupted in between, it comes to the same again. */
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

/**
 * Parts what the server refused of a step.
 * @returns what remains to be sent
 * @throws the error where nothing remains
 */
export const separateRefused = async (context: SplitContext, error: ApiError): Promise<readonly SentEntry[]> => {
  const split = splitRefused(context.step.entries, error);
  if (!split) throw error;
  await storeRefused(context, split);
  // Its sentence is the first reason, which is that of what remains.
  if (split.isRefused) throw error;
  return split.remaining;
};
