import { createRetry, type Timing } from '#platform/web/outbox/backoff.ts';
import type { Transport } from './transport.ts';

/**
 * Tells the server what has arrived in this tab, gathered. Of several tabs of a person the first one tells; the others hear of it
 * and keep silent, as they do about what was read.
 */
export const createReceipts = ({ markDelivered }: Pick<Transport, 'markDelivered'>, timing: Timing) => {
  const untold = new Map<string, number>();
  let isAll = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const tell = async (): Promise<void> => {
    const [only] = untold;
    if (!only && !isAll) return;
    const one = only && untold.size === 1 && !isAll ? { userId: only[0], upTo: only[1] } : undefined;
    untold.clear();
    isAll = false;
    try {
      await markDelivered(one);
      retry.succeeded();
    } catch {
      isAll = true;
      retry.later();
    }
  };
  const retry = createRetry(timing, () => void tell());
  const soon = () => {
    timer ??= setTimeout(
      () => {
        timer = undefined;
        void tell();
      },
      timing.gather * (0.5 + Math.random() / 2),
    );
  };
  return {
    arrived: (partnerId: string, seq: number): void => {
      untold.set(partnerId, Math.max(seq, untold.get(partnerId) ?? 0));
      soon();
    },
    /** All that the server had when this tab asked last. */
    everythingArrived: (): void => {
      isAll = true;
      soon();
    },
    /** The server knows already, from another tab or as it was read. */
    isKnown: (partnerId: string, upTo: number): void => {
      if ((untold.get(partnerId) ?? 0) <= upTo) untold.delete(partnerId);
    },
    stop: (): void => {
      clearTimeout(timer);
      retry.stop();
    },
  };
};
export type Receipts = ReturnType<typeof createReceipts>;
