import type { Role } from '#kernel/roles.ts';
import { createRetry, type Timing } from '#platform/web/outbox/backoff.ts';
import { singleFlight } from '#platform/web/outbox/single-flight.ts';
import { conversationsTag } from '../../conversations-tag.ts';
import type { ConversationPartner, Message } from '../../records.ts';
import { pageSize } from './keys.ts';
import type { MessagesCache } from './messages-cache.ts';
import {
  hasGap,
  lacksChanges,
  lastWithoutGap,
  merge,
  type Thread,
  withChanges,
  withNewest,
  withProgress,
} from './thread.ts';
import { maxPerRequest, type Transport } from './transport.ts';

type CatchUpParts = {
  role: Role;
  cache: MessagesCache;
  transport: Transport;
  timing: Timing;
  /** Hears of what came from the server that way. */
  onArrived: (messages: readonly Message[]) => void;
  /** Everything that the list speaks of is there. */
  onCaughtUp: () => void;
};

const lacksMessages = (thread: Thread, { lastSeq }: ConversationPartner) =>
  hasGap(thread) || lastSeq > (thread.messages.at(-1)?.seq ?? 0);

type Source = Pick<CatchUpParts, 'cache' | 'transport' | 'onArrived'>;

/** Each part of a conversation that may be missing, asked for once at a time. */
const createFilling = ({ cache: { thread, changeThread }, transport, onArrived }: Source) => {
  const fetchNewMessages = async (partnerId: string): Promise<void> => {
    for (let isMore = true; isMore; ) {
      const cached = thread(partnerId);
      if (!cached?.isLoaded) return;
      const page = await transport.after(partnerId, lastWithoutGap(cached));
      onArrived(page);
      const filled = changeThread(partnerId, (now) => merge(now, page));
      isMore = page.length === maxPerRequest || (page.length > 0 && filled !== undefined && hasGap(filled));
    }
  };
  const fetchChanges = async (partnerId: string): Promise<void> => {
    for (let isMore = true; isMore; ) {
      const cached = thread(partnerId);
      if (!cached?.isLoaded) return;
      const page = await transport.changes(partnerId, cached.change);
      changeThread(partnerId, (now) => withChanges(now, page));
      isMore = page.length === maxPerRequest;
    }
  };
  const fetchQueued = async (partnerId: string): Promise<void> => {
    const queued = await transport.queued(partnerId);
    changeThread(partnerId, (now) => {
      const out = new Set(now.messages.map(({ _id }) => _id));
      return { ...now, queued: queued.filter(({ _id }) => !out.has(_id)) };
    });
  };
  return { messages: singleFlight(fetchNewMessages), changes: singleFlight(fetchChanges), queued: fetchQueued };
};

/** Asks the server for what this tab has missed: new messages by their place, changed ones by the number of the change. */
export const createCatchUp = ({ role, cache, transport, timing, onArrived, onCaughtUp }: CatchUpParts) => {
  const { thread, changeThread } = cache;
  const fill = createFilling({ cache, transport, onArrived });

  const fillMissing = async (cached: Thread, row: ConversationPartner): Promise<void> => {
    if (lacksMessages(cached, row)) await fill.messages(row._id);
    if (lacksChanges(cached, row.change)) await fill.changes(row._id);
  };
  const fillFor = async (row: ConversationPartner): Promise<void> => {
    const cached = thread(row._id);
    if (!cached?.isLoaded) return;
    await fillMissing(cached, row);
    if (cached.held.length > 0) await fill.queued(row._id);
  };
  /** Whether the list that is there, such as the one that came with the page, is still what the server would answer. */
  const isListCurrent = async (): Promise<boolean> => {
    if (!cache.list()) return false;
    const tag = await transport.conversationsTag();
    return tag === conversationsTag(cache.list() ?? []);
  };
  const fillAll = singleFlight(async () => {
    if (!(await isListCurrent())) cache.mergeList(await transport.conversations(role));
    const open = new Set(cache.openThreads());
    for (const row of cache.list() ?? []) if (open.has(row._id)) await fillFor(row);
    onCaughtUp();
  });
  const retry = createRetry(timing, () => all());
  const all = (): void => {
    fillAll('').then(retry.succeeded, () => retry.later());
  };
  const retryOnError = (done: Promise<void>) => done.catch(() => retry.later());

  const loadNewest = async (partnerId: string, signal: AbortSignal): Promise<void> => {
    const known = cache.conversationWith(partnerId)?.change ?? 0;
    const [page] = await Promise.all([transport.newest(partnerId, pageSize, signal), fill.queued(partnerId)]);
    onArrived(page);
    const row = cache.conversationWith(partnerId);
    const loaded = changeThread(partnerId, (cached) => withProgress(withNewest(cached, page, known), row ?? {}));
    if (loaded && row) void retryOnError(fillMissing(loaded, row));
    else if (loaded && hasGap(loaded)) void retryOnError(fill.messages(partnerId));
  };
  return {
    /** Everything that is held, such as after the connection was away. Tries until it is done. */
    all,
    now: retry.now,
    /** What is missing of one conversation. */
    messagesOf: (partnerId: string): void => void retryOnError(fill.messages(partnerId)),
    changesOf: (partnerId: string): void => void retryOnError(fill.changes(partnerId)),
    /** A conversation that is opened: its newest page at first, later what is missing. @throws ApiError */
    load: async (partnerId: string, signal: AbortSignal): Promise<Thread | undefined> => {
      if (thread(partnerId)?.isLoaded)
        await Promise.all([fill.messages(partnerId), fill.changes(partnerId), fill.queued(partnerId)]);
      else await loadNewest(partnerId, signal);
      return thread(partnerId);
    },
    stop: retry.stop,
  };
};
export type CatchUp = ReturnType<typeof createCatchUp>;
