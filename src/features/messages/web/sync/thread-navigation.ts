import type { CatchUp } from './catch-up.ts';
import { pageSize } from './keys.ts';
import type { MessagesCache } from './messages-cache.ts';
import { emptyThread, shownIn, withNeighbours, withoutPast, withPast } from './thread.ts';
import type { Transport } from './transport.ts';

type ThreadNavigationParts = {
  cache: MessagesCache;
  transport: Pick<Transport, 'around' | 'before' | 'after'>;
  catchUp: Pick<CatchUp, 'load'>;
};

export const createThreadNavigation = ({ cache, transport, catchUp }: ThreadNavigationParts) => {
  const shown = (partnerId: string) => shownIn(cache.thread(partnerId) ?? emptyThread);
  let jumps = 0;
  return {
    /** Loads what is missing and returns the cached conversation. */
    load: catchUp.load,
    loadOlder: async (partnerId: string): Promise<void> => {
      const [first] = shown(partnerId);
      if (!first) return;
      const page = await transport.before(partnerId, first._id, pageSize);
      cache.changeThread(partnerId, (cached) => withNeighbours(cached, first.seq, page));
    },
    /** Loads the page after the shown section of history. */
    loadNewer: async (partnerId: string): Promise<void> => {
      const last = cache.thread(partnerId)?.past?.at(-1);
      if (!last) return;
      const page = await transport.after(partnerId, last.seq, pageSize);
      cache.changeThread(partnerId, (cached) => (cached.past ? withNeighbours(cached, last.seq, page) : cached));
    },
    /** Shows the messages around a `seq`. Of several concurrent jumps, the last one wins. */
    jumpTo: async (partnerId: string, seq: number): Promise<void> => {
      jumps += 1;
      const own = jumps;
      if (shown(partnerId).some((one) => one.seq === seq)) return;
      const page = await transport.around(partnerId, seq, pageSize);
      if (own === jumps) cache.changeThread(partnerId, (cached) => withPast(cached, page));
    },
    leavePast: (partnerId: string): void => {
      jumps += 1;
      cache.changeThread(partnerId, withoutPast);
    },
  };
};
