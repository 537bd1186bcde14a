import type { Role } from '#kernel/roles.ts';
import { createRetry, type Timing } from '#platform/web/outbox/backoff.ts';
import { singleFlight } from '#platform/web/outbox/single-flight.ts';
import { conversationsTag } from '../../conversations-tag.ts';
import type { ConversationPartner, Message } from '../../records.ts';
import { pageSize } from './keys.ts';
import type { MessagesCache } from './messages-cache.ts';
import type { Receipts } from './receipts.ts';
import {
  hasGap,
  lacksChanges,
  lastWithoutGap,
  merge,
  type Thread,
  withAllQueued,
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
  onArrived: (messages: readonly Message[]) => void;
  receipts: Pick<Receipts, 'everythingArrived' | 'readMarksAnswered'>;
};

const lacksMessages = (thread: Thread, { lastSeq }: ConversationPartner) =>
  hasGap(thread) || lastSeq > (thread.messages.at(-1)?.seq ?? 0);

type Source = Pick<CatchUpParts, 'cache' | 'transport' | 'onArrived'>;

/** Creates the loaders of the missing parts of a conversation. Concurrent loads of the same part share one request. */
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
    changeThread(partnerId, (now) => withAllQueued(now, queued));
  };
  return { messages: singleFlight(fetchNewMessages), changes: singleFlight(fetchChanges), queued: fetchQueued };
};

/** Loads what this tab has missed: new messages by `seq`, changed messages by change number. */
export const createCatchUp = ({ role, cache, transport, timing, onArrived, receipts }: CatchUpParts) => {
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
  /** True if the cached list, for example from server rendering, is still current. */
  const isListCurrent = async (): Promise<boolean> => {
    if (!cache.list()) return false;
    const tag = await transport.conversationsTag();
    const isCurrent = () => tag === conversationsTag(cache.list() ?? []);
    // The tag may include a read mark of this tab whose answer has not arrived yet.
    if (tag !== undefined && !isCurrent()) await receipts.readMarksAnswered();
    return isCurrent();
  };
  const fillAll = singleFlight(async () => {
    if (!(await isListCurrent())) cache.mergeList(await transport.conversations(role));
    const open = new Set(cache.openThreads());
    for (const row of cache.list() ?? []) if (open.has(row._id)) await fillFor(row);
    receipts.everythingArrived();
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
    /** Updates the list and all open conversations, for example after a reconnect. Retries until it succeeds. */
    all,
    now: retry.now,
    messagesOf: (partnerId: string): void => void retryOnError(fill.messages(partnerId)),
    changesOf: (partnerId: string): void => void retryOnError(fill.changes(partnerId)),
    /** Loads a conversation: first its newest page, later only what is missing. @throws ApiError */
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
