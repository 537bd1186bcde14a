import { quoteOf } from '../../quote.ts';
import type { Message, QueuedMessage } from '../../records.ts';

/** A message as this tab holds it. `arrivedAt`: came live just now, so it shakes when it is first shown; never on the wire. */
export type ChatMessage = Message & { arrivedAt?: number };

/** What a tab holds of a conversation. Places decide the order, never times. */
export type Thread = {
  /** The newest messages, oldest first, each place once. Their end is the conversation's as far as this tab has heard. */
  messages: readonly ChatMessage[];
  /** `false` while only messages that came live are there. */
  isLoaded: boolean;
  /** The number of the last change up to which all changes of `messages` are known. */
  change: number;
  /** How far the other has read and received. */
  readSeq: number;
  deliveredSeq: number;
  /** One's own that wait at the server for the end of quiet hours, in the order of writing. */
  held: readonly QueuedMessage[];
  /** A piece of older history that one has jumped to, while it does not touch `messages`. */
  past?: readonly ChatMessage[];
  /** Changes of messages that are not here: a page that was read before them may still bring those. */
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

/** Each place once, the state of the latest change at each. The same run when nothing is new. */
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

/** A piece of history that has grown together with the newest messages is no piece of its own any more. */
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

/** Those that answer a message that was changed show it as it is now. */
const requoted = (run: Run, incoming: Run): Run => {
  if (run.every(({ quote }) => quote === undefined)) return run;
  const changed = new Map(incoming.map((one) => [one._id, one]));
  return run.map((one) => {
    const quoted = one.quote && changed.get(one.quote._id);
    return quoted ? { ...one, quote: quoteOf(quoted) } : one;
  });
};

/** Messages as they are after the changes that are known: what brings them may have been read before those. */
const afterChanges = ({ messages, unplaced = [] }: Thread, incoming: Run): Run =>
  requoted(withChanged(incoming, unplaced), [...messages, ...unplaced]);

/** Adds messages at their places to the newest ones; of two states of a message the one that was changed last stays. */
export const merge = (thread: Thread, incoming: Run): Thread => {
  const messages = joined(thread.messages, afterChanges(thread, incoming));
  if (messages === thread.messages) return thread;
  return withJoinedPast({ ...thread, messages, held: withoutReleased(thread.held, incoming) });
};

/**
 * The newest page, put under what came live meanwhile. What lies before the page is dropped: it may be out of date.
 * @param known the number of the last change that was made before the page was asked for
 */
export const withNewest = (thread: Thread, page: Run, known: number): Thread => {
  const live = thread.messages.filter(({ seq }) => seq >= firstSeq(page));
  const change = page.reduce((max, message) => Math.max(max, message.change ?? 0), known);
  return merge({ ...thread, messages: afterChanges(thread, page), isLoaded: true, change }, live);
};

/** Takes in changes of what is held, and keeps those of messages that may still be on their way. */
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

/** All changes after the ones known, in their order: from here on these are known too. */
export const withChanges = (thread: Thread, incoming: Run): Thread => {
  const last = incoming.at(-1)?.change ?? 0;
  return incoming.length === 0 ? thread : { ...change(thread, incoming), change: Math.max(thread.change, last) };
};

/** One change that was heard of. @see lacksChanges whether others came before it */
export const withChange = (thread: Thread, message: ChatMessage): Thread => {
  const next = change(thread, [message]);
  return message.change === thread.change + 1 ? { ...next, change: message.change } : next;
};

export const lacksChanges = (thread: Thread, known: number): boolean => known > thread.change;

/** Progress only moves forward. */
export const withProgress = (thread: Thread, progress: { readSeq?: number; deliveredSeq?: number }): Thread => {
  const readSeq = Math.max(thread.readSeq, progress.readSeq ?? 0);
  const deliveredSeq = Math.max(thread.deliveredSeq, readSeq, progress.deliveredSeq ?? 0);
  return readSeq === thread.readSeq && deliveredSeq === thread.deliveredSeq
    ? thread
    : { ...thread, readSeq, deliveredSeq };
};

/** A waiting message that was written or edited, or that is gone. */
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

/** The last place before the first gap: everything after it is to be asked for. 0 when nothing is there. */
export const lastWithoutGap = (thread: Thread): number => {
  const { messages } = thread;
  if (!hasGap(thread)) return lastSeq(messages);
  const gap = messages.findIndex(({ seq }, index) => index > 0 && seq !== (messages[index - 1]?.seq ?? 0) + 1);
  return messages[gap - 1]?.seq ?? 0;
};

export const hasGap = ({ messages }: Thread): boolean =>
  messages.length > 0 && lastSeq(messages) - firstSeq(messages) + 1 !== messages.length;

/** What is on the screen: the piece of history that one looks at, or the newest messages. */
export const shownIn = ({ past, messages }: Thread): Run => past ?? messages;

/** Places begin at 1, so an earlier page is there where the first one is not. */
export const hasOlder = (thread: Thread): boolean => (shownIn(thread)[0]?.seq ?? 1) > 1;

/** Whether there is more between the piece of history that one looks at and the newest messages. */
export const hasNewer = ({ past }: Thread): boolean => past !== undefined;

/** A page beside what is on the screen, unless one has gone on from the place beside which it was asked for. */
export const withNeighbours = (thread: Thread, place: number, page: Run): Thread => {
  if (!shownIn(thread).some(({ seq }) => seq === place)) return thread;
  if (!thread.past) return merge(thread, page);
  return withJoinedPast({ ...thread, past: joined(thread.past, afterChanges(thread, page)) });
};

/** Looks at a piece of history, or at the newest messages where it is a part of them. */
export const withPast = (thread: Thread, page: Run): Thread =>
  withJoinedPast({ ...thread, past: afterChanges(thread, page) });

export const withoutPast = (thread: Thread): Thread => {
  const { past, ...rest } = thread;
  return past ? rest : thread;
};

export type SentState = 'sent' | 'delivered' | 'read';

/** At which of one's own messages is said how far they have come: the newest one, and the last one that was read. */
export const shownStates = (thread: Thread, viewerId: string): ReadonlyMap<number, SentState> => {
  const own = shownIn(thread).filter(({ senderId, deletedAt }) => senderId === viewerId && !deletedAt);
  const shown = [own.at(-1), own.findLast(({ seq }) => seq <= thread.readSeq)];
  return new Map(shown.flatMap((one) => (one ? [[one.seq, sentState(thread, one)] as const] : [])));
};

/** How far one's own message has come. */
export const sentState = ({ readSeq, deliveredSeq }: Thread, { seq }: Message): SentState => {
  if (seq <= readSeq) return 'read';
  return seq <= deliveredSeq ? 'delivered' : 'sent';
};
