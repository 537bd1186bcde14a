import type { Message } from '../contract.ts';

/** A message as this tab holds it. `arrivedAt`: came live just now, so it shakes when it is first shown; never on the wire. */
export type ChatMessage = Message & { arrivedAt?: number };

/** What a tab holds of a conversation: its newest messages, oldest first, each place once. */
export type Thread = {
  messages: readonly ChatMessage[];
  /** `false` while only messages that came live are there. */
  isLoaded: boolean;
  /** The newest message that the other has read, as far as this tab has heard. */
  readUpTo?: string;
};

export const emptyThread: Thread = { messages: [], isLoaded: false };

/** Adds messages at their places. What is there already stays as it is. */
export const merge = (thread: Thread, incoming: readonly ChatMessage[]): Thread => {
  const known = new Set(thread.messages.map(({ seq }) => seq));
  const fresh = incoming.filter(({ seq }) => !known.has(seq) && known.add(seq));
  if (fresh.length === 0) return thread;
  return { ...thread, messages: [...thread.messages, ...fresh].sort((one, other) => one.seq - other.seq) };
};

/** The last place before the first gap: everything after it is to be asked for. 0 when nothing is there. */
export const lastWithoutGap = ({ messages }: Thread): number => {
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return messages.at(gap === -1 ? -1 : gap - 1)?.seq ?? 0;
};

export const hasGap = (thread: Thread): boolean => lastWithoutGap(thread) !== (thread.messages.at(-1)?.seq ?? 0);

/** The place up to which the other has read; 0 when that is not known. */
export const readPlace = ({ messages, readUpTo }: Thread): number =>
  readUpTo === undefined ? 0 : (messages.findLast(({ _id }) => _id === readUpTo)?.seq ?? 0);

/** Places begin at 1, so an earlier page is there where the first one is not. */
export const hasOlder = ({ messages }: Thread): boolean => (messages[0]?.seq ?? 1) > 1;
