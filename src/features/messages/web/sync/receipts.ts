import { createRetry, type Timing } from '#platform/web/outbox/backoff.ts';
import type { Transport } from './transport.ts';

/** Sends batched delivery receipts. Of a user's tabs, the first sends and notifies the others, which skip it. */
export const createReceipts = ({ markDelivered }: Pick<Transport, 'markDelivered'>, timing: Timing) => {
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
    /** Drops receipts that the server already has, from another tab or from a read mark. */
    markReported: (partnerId: string, upTo: number): void => {
      if ((unreported.get(partnerId) ?? 0) <= upTo) unreported.delete(partnerId);
    },
    stop: (): void => {
      clearTimeout(timer);
      retry.stop();
    },
  };
};
export type Receipts = ReturnType<typeof createReceipts>;
