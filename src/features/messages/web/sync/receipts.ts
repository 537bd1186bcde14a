import { createRetry, type Timing } from '#platform/web/outbox/backoff.ts';
import type { Transport } from './transport.ts';

/**
 * Tells the server what has arrived in this tab, gathered. Of several tabs of a person the first one tells; the others hear of it
 * and keep silent, as they do about what was read.
 */
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
    /** All that the server had when this tab asked last. */
    everythingArrived: (): void => {
      isAll = true;
      soon();
    },
    /** The server knows already, from another tab or as it was read. */
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
