import { createRetry, type Timing } from '#platform/web/outbox/backoff.ts';
import type { MessagesCache } from './messages-cache.ts';
import type { Transport } from './transport.ts';

type ReceiptsParts = {
  cache: Pick<MessagesCache, 'setOwnRead'>;
  transport: Pick<Transport, 'markDelivered' | 'markRead'>;
  timing: Timing;
};

/**
 * Sends read marks and batched delivery receipts. Of a user's tabs, the first sends a delivery receipt and notifies the
 * others, which skip it.
 */
export const createReceipts = ({ cache, transport: { markDelivered, markRead }, timing }: ReceiptsParts) => {
  const unreported = new Map<string, number>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (): Promise<void> => {
    const [only] = unreported;
    if (!only && !isAll) return;
    const one = only && unreported.size === 1 && !isAll ? { userId: only[0], upTo: only[1] } : undefined;
    unreported.clear();
    isAll = false;
    try {
      await markDelivered(one);
      retry.succeeded();
    } catch {
      isAll = true;
      retry.later();
    }
  };
  const retry = createRetry(timing, () => void send());
  const soon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void send();
      },
      timing.gather * (0.5 + Math.random() / 2),
    );
  };
  /** Drops receipts that the server already has, from another tab or from a read mark. */
  const markReported = (partnerId: string, upTo: number): void => {
    if ((unreported.get(partnerId) ?? 0) <= upTo) unreported.delete(partnerId);
  };
  const read = async (partnerId: string, upTo: { _id: string; seq: number }): Promise<void> => {
    markReported(partnerId, upTo.seq);
    const { unreadCount } = await markRead(partnerId, upTo._id);
    cache.setOwnRead(partnerId, upTo.seq, unreadCount);
  };
  let readMarks: Promise<unknown> = Promise.resolve();
  return {
    arrived: (partnerId: string, seq: number): void => {
      unreported.set(partnerId, Math.max(seq, unreported.get(partnerId) ?? 0));
      soon();
    },
    /** Reports all messages up to the last catch-up as delivered. */
    everythingArrived: (): void => {
      isAll = true;
      soon();
    },
    markReported,
    /** Marks the partner's messages up to this one as read. */
    markRead: (partnerId: string, upTo: { _id: string; seq: number }): Promise<void> => {
      const marked = read(partnerId, upTo);
      readMarks = Promise.allSettled([readMarks, marked]);
      return marked;
    },
    /** Resolves once the server has answered all read marks, or after a time if it does not respond. */
    readMarksAnswered: async (): Promise<void> => {
      await Promise.race([readMarks, new Promise((resolve) => setTimeout(resolve, timing.acknowledgement / 4))]);
    },
    stop: (): void => {
      clearTimeout(timer);
      retry.stop();
    },
  };
};
export type Receipts = ReturnType<typeof createReceipts>;
