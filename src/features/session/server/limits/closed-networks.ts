import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import { failedSignIn } from '#platform/server/limits/failed-sign-in.ts';
import * as texts from '#texts/session/errors';

export const tooManySignIns = (retryAfterSeconds: number): AppError =>
  failedSignIn('too many attempts', new AppError('rate_limited', texts.tooManySignIns, { retryAfterSeconds }));

const closedMilliseconds = 1000;
const maxClosed = 10_000;

/** Caches networks that reached the failure limit, to refuse attempts for one second without a query. */
export const createClosedNetworks = ({ clock }: Services) => {
  const closed = new Map<string, { until: number; retryAfterSeconds: number }>();
  return {
    markClosed: (source: string, retryAfterSeconds: number): void => {
      if (closed.size >= maxClosed) closed.clear();
      closed.set(source, { until: clock.milliseconds() + closedMilliseconds, retryAfterSeconds });
    },
    /** @throws AppError rate_limited */
    requireOpen: ({ source }: { readonly source: string }): void => {
      const entry = closed.get(source);
      if (entry === undefined) return;
      const milliseconds = entry.until - clock.milliseconds();
      // Ignores an entry that was recorded while the clock ran ahead. The network would otherwise stay closed for that
      // long.
      if (milliseconds > 0 && milliseconds <= closedMilliseconds) throw tooManySignIns(entry.retryAfterSeconds);
      closed.delete(source);
    },
    clear: (): void => closed.clear(),
  };
};
export type ClosedNetworks = ReturnType<typeof createClosedNetworks>;
