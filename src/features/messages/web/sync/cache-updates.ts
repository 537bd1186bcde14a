import type { Message, QueuedMessage } from '../../records.ts';
import type { CatchUp } from './catch-up.ts';
import { partnerOf } from './conversations.ts';
import type { MessagesCache } from './messages-cache.ts';
import { hasGap, lacksChanges, merge, withChange, withQueued } from './thread.ts';

type CacheUpdatesParts = {
  owner: string;
  cache: MessagesCache;
  catchUp: CatchUp;
  onArrived: (messages: readonly Message[]) => void;
};

/** Applies messages and changes to the list and to a loaded conversation. Fills gaps from the server. */
export const createCacheUpdates = ({ owner, cache, catchUp, onArrived }: CacheUpdatesParts) => {
  const message = (one: Message, unread: 0 | 1 = 0): void => {
    const partnerId = partnerOf(one, owner);
    const thread = cache.changeThread(partnerId, (cached) => merge(cached, [one]));
    if (thread?.isLoaded && hasGap(thread)) catchUp.messagesOf(partnerId);
    onArrived([one]);
    if (!cache.listMessage(partnerId, one, unread)) catchUp.all();
  };
  const queued = (one: QueuedMessage): void =>
    void cache.changeThread(partnerOf(one, owner), (thread) => withQueued(thread, one));
  return {
    message,
    queued,
    sent: (one: Message | QueuedMessage): void => ('waitsUntil' in one ? queued(one) : message(one)),
    change: (one: Message): void => {
      const partnerId = partnerOf(one, owner);
      const thread = cache.changeThread(partnerId, (before) => withChange(before, one));
      if (thread?.isLoaded && lacksChanges(thread, one.change ?? 0)) catchUp.changesOf(partnerId);
      cache.listChange(partnerId, one);
    },
  };
};
export type CacheUpdates = ReturnType<typeof createCacheUpdates>;
