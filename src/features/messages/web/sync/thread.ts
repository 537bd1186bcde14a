import { quoteOf } from '../../quote.ts';
import type { Message, QueuedMessage } from '../../records.ts';

/** `arrivedAt` is set on messages just received by socket, which shake when first shown. The field is never sent. */
export type ChatMessage = Message & { arrivedAt?: number };

/** Cached state of a conversation. Messages are ordered by `seq`, never by time. */
export type Thread = {
  /** The newest messages, oldest first, without duplicates. They end with the last message known to this tab. */
  messages: readonly ChatMessage[];
  /** False while only messages received by socket are present. */
  isLoaded: boolean;
  /** Number of the last change up to which all changes of `messages` are known. */
  change: number;
  /** Read mark of the partner. The delivery mark follows. */
  readSeq: number;
  deliveredSeq: number;
  /** The user's messages queued on the server until quiet hours end, in the order of writing. */
  held: readonly QueuedMessage[];
  /** A section of older history that the user jumped to, as long as it does not adjoin `messages`. */
  past?: readonly ChatMessage[];
  /** Changes of messages that are not loaded. A page requested before the changes may still deliver the old state. */
  unplaced?: readonly ChatMessage[];
};

export const emptyThread: Thread = {
  messages: [],
  isLoaded: false,
  change: 0,
  readSeq: 0,
  deliveredSeq: 0,
  held: [],
};

type Run = readonly ChatMessage[];

const isNewer = (incoming: ChatMessage, known: ChatMessage) => (incoming.change ?? 0) > (known.change ?? 0);

const replaceIn = (bySeq: Map<number, ChatMessage>, incoming: ChatMessage): boolean => {
  const known = bySeq.get(incoming.seq);
  if (known && !isNewer(incoming, known)) return false;
  bySeq.set(incoming.seq, incoming);
  return true;
};

/** Merges two runs by `seq`, with the latest change of each message. Returns the same run if nothing changed. */
const joined = (run: Run, incoming: Run): Run => {
  const last = run.at(-1)?.seq ?? 0;
  const [first] = incoming;
  if (incoming.length === 1 && first && first.seq > last) return [...run, first];
  const bySeq = new Map(run.map((one) => [one.seq, one]));
  let isChanged = false;
  for (const one of incoming) isChanged = replaceIn(bySeq, one) || isChanged;
  return isChanged ? [...bySeq.values()].sort((one, other) => one.seq - other.seq) : run;
};

const firstSeq = (run: Run) => run[0]?.seq ?? 0;
const lastSeq = (run: Run) => run.at(-1)?.seq ?? 0;

/** Merges the section of history into the newest messages once both adjoin. */
const withJoinedPast = (thread: Thread): Thread => {
  const { past, ...rest } = thread;
  if (!past || lastSeq(past) + 1 < firstSeq(rest.messages)) return thread;
  return { ...rest, messages: joined(past, rest.messages) };
};

const withoutReleased = (held: Thread['held'], incoming: Run): Thread['held'] => {
  if (held.length === 0) return held;
  const released = new Set(incoming.map(({ _id }) => _id));
  return held.filter(({ _id }) => !released.has(_id));
};

const withChanged = (run: Run, incoming: Run): Run => {
  const known = new Set(run.map(({ seq }) => seq));
  return joined(
    run,
    incoming.filter(({ seq }) => known.has(seq)),
  );
};

const requoted = (run: Run, incoming: Run): Run => {
  if (run.every(({ quote }) => quote === undefined)) return run;
  const changed = new Map(incoming.map((one) => [one._id, one]));
  return run.map((one) => {
    const quoted = one.quote && changed.get(one.quote._id);
    return quoted ? { ...one, quote: quoteOf(quoted) } : one;
  });
};

/** Applies known changes to incoming messages, because their page may have been read before those changes. */
const afterChanges = ({ messages, unplaced = [] }: Thread, incoming: Run): Run =>
  requoted(withChanged(incoming, unplaced), [...messages, ...unplaced]);

/** Merges messages into the newest ones by `seq`. Of two states of a message, the later change wins. */
export const merge = (thread: Thread, incoming: Run): Thread => {
  const messages = joined(thread.messages, afterChanges(thread, incoming));
  if (messages === thread.messages) return thread;
  return withJoinedPast({ ...thread, messages, held: withoutReleased(thread.held, incoming) });
};

/** Merges the newest page with later messages, drops older ones. `known`: last change before the page's request. */
export const withNewest = (thread: Thread, page: Run, known: number): Thread => {
  const live = thread.messages.filter(({ seq }) => seq >= firstSeq(page));
  const change = page.reduce((max, message) => Math.max(max, message.change ?? 0), known);
  return merge({ ...thread, messages: afterChanges(thread, page), isLoaded: true, change }, live);
};

/** Applies changes to the loaded messages. Stores changes of other messages for pages that are still loading. */
const change = (thread: Thread, incoming: Run): Thread => {
  const { past, unplaced = [] } = thread;
  const held = new Set([...thread.messages, ...(past ?? [])].map(({ seq }) => seq));
  const others = incoming.filter(({ seq }) => !held.has(seq));
  return {
    ...thread,
    messages: requoted(withChanged(thread.messages, incoming), incoming),
    ...(past && { past: requoted(withChanged(past, incoming), incoming) }),
    ...(others.length > 0 && { unplaced: joined(unplaced, others) }),
  };
};

/** Applies all changes after the known ones, in order. The thread then knows all changes up to the last one. */
export const withChanges = (thread: Thread, incoming: Run): Thread => {
  const last = incoming.at(-1)?.change ?? 0;
  return incoming.length === 0 ? thread : { ...change(thread, incoming), change: Math.max(thread.change, last) };
};

/** Applies one change received by socket. @see lacksChanges to detect missed earlier changes */
export const withChange = (thread: Thread, message: ChatMessage): Thread => {
  const next = change(thread, [message]);
  return message.change === thread.change + 1 ? { ...next, change: message.change } : next;
};

export const lacksChanges = (thread: Thread, known: number): boolean => known > thread.change;

/** Updates the marks, which only move forward. */
export const withProgress = (thread: Thread, progress: { readSeq?: number; deliveredSeq?: number }): Thread => {
  const readSeq = Math.max(thread.readSeq, progress.readSeq ?? 0);
  const deliveredSeq = Math.max(thread.deliveredSeq, readSeq, progress.deliveredSeq ?? 0);
  return readSeq === thread.readSeq && deliveredSeq === thread.deliveredSeq
    ? thread
    : { ...thread, readSeq, deliveredSeq };
};

/** Applies a queued message that was created, edited or removed. */
export const withQueued = (thread: Thread, message: QueuedMessage): Thread => {
  const isSame = ({ _id }: { _id: string }) => _id === message._id;
  if (message.deletedAt || thread.messages.some(isSame))
    return { ...thread, held: thread.held.filter((one) => !isSame(one)) };
  const isKnown = thread.held.some(isSame);
  return {
    ...thread,
    held: isKnown ? thread.held.map((one) => (isSame(one) ? message : one)) : [...thread.held, message],
  };
};

/** Replaces the queued messages. Omits those that have been sent since the server listed them. */
export const withAllQueued = (thread: Thread, queued: readonly QueuedMessage[]): Thread => {
  const sent = new Set(thread.messages.map(({ _id }) => _id));
  return { ...thread, held: queued.filter(({ _id }) => !sent.has(_id)) };
};

/** Returns the last `seq` before the first gap; later messages must be requested. 0 if no messages are loaded. */
export const lastWithoutGap = (thread: Thread): number => {
  const { messages } = thread;
  if (!hasGap(thread)) return lastSeq(messages);
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return messages[gap - 1]?.seq ?? 0;
};

export const hasGap = ({ messages }: Thread): boolean =>
  messages.length > 0 && lastSeq(messages) - firstSeq(messages) + 1 !== messages.length;

/** Returns the displayed messages: the section of history if there is one, otherwise the newest messages. */
export const shownIn = ({ past, messages }: Thread): Run => past ?? messages;

/** True if earlier messages exist. `seq` starts at 1. */
export const hasOlder = (thread: Thread): boolean => (shownIn(thread)[0]?.seq ?? 1) > 1;

/** True if messages exist between the section of history and the newest messages. */
export const hasNewer = ({ past }: Thread): boolean => past !== undefined;

/** Adds a page next to the displayed messages. Ignores the page if the message at `place` is no longer displayed. */
export const withNeighbours = (thread: Thread, place: number, page: Run): Thread => {
  if (!shownIn(thread).some(({ seq }) => seq === place)) return thread;
  if (!thread.past) return merge(thread, page);
  return withJoinedPast({ ...thread, past: joined(thread.past, afterChanges(thread, page)) });
};

/** Shows a section of history, or the newest messages if the section adjoins them. */
export const withPast = (thread: Thread, page: Run): Thread =>
  withJoinedPast({ ...thread, past: afterChanges(thread, page) });

export const withoutPast = (thread: Thread): Thread => {
  const { past, ...rest } = thread;
  return past ? rest : thread;
};

export type SentState = 'sent' | 'delivered' | 'read';

/** Returns the delivery states to display: at the user's newest message and at the last one that was read. */
export const shownStates = (thread: Thread, viewerId: string): ReadonlyMap<number, SentState> => {
  const own = shownIn(thread).filter(({ senderId, deletedAt }) => senderId === viewerId && !deletedAt);
  const shown = [own.at(-1), own.findLast(({ seq }) => seq <= thread.readSeq)];
  return new Map(shown.flatMap((one) => (one ? [[one.seq, sentState(thread, one)] as const] : [])));
};

export const sentState = ({ readSeq, deliveredSeq }: Thread, { seq }: Message): SentState => {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
};
