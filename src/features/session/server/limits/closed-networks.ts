import { AppError } from '#kernel/app-error.ts';
import type { Services } from '#platform/server/context.ts';
import * as texts from '#texts/session/errors';

/** The 429 of somebody who has tried too often. */
export const tooMany = (retryAfterSeconds: number): AppError =>
  new AppError('rate_limited', texts.tooManySignIns, { retryAfterSeconds });

const closedForMilliseconds = 1000;
const maxClosed = 10_000;

/** Networks that were found closed by failures; for a second they are refused without a look at the database. */
export const createClosedNetworks = ({ clock }: Services) => {
  const closed = new Map<string, { until: number; retryAfterSeconds: number }>();
  return {
    note: (source: string, retryAfterSeconds: number): void => {
      if (closed.size >= maxClosed) closed.clear();
      closed.set(source, { until: clock.milliseconds() + closedForMilliseconds, retryAfterSeconds });
    },
    /** @throws AppError rate_limited */
    requireOpen: ({ source }: { readonly source: string }): void => {
      const known = closed.get(source);
      if (known === undefined) return;
      const milliseconds = known.until - clock.milliseconds();
      // A clock that was ahead when it was noted would keep it closed for as long.
      if (milliseconds > 0 && milliseconds <= closedForMilliseconds) throw tooMany(known.retryAfterSeconds);
      closed.delete(source);
    },
    forget: (): void => closed.clear(),
  };
};
export type ClosedNetworks = ReturnType<typeof createClosedNetworks>;
