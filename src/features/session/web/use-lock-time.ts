import { useCallback } from 'react';
import { ApiError, hasCode } from '#platform/web/api-error.ts';
import { ceilToMinute } from '#platform/web/format/ceil-to-minute.ts';
import { useDates } from '#platform/web/format/dates.ts';
import * as texts from '#texts/session/lock';

/** Returns a wrapper that adds the end of the lock, in the school's time zone, to the error message. */
export const useLockTime = () => {
  const { time } = useDates();
  return useCallback(
    async <T>(work: Promise<T>): Promise<T> => {
      try {
        return await work;
      } catch (error) {
        if (!hasCode(error, 'rate_limited') || !error.retryAfterSeconds) throw error;
        const until = ceilToMinute(Date.now() + error.retryAfterSeconds * 1000);
        throw new ApiError({ ...error, issues: [...error.issues], message: texts.until({ time: time(until) }) });
      }
    },
    [time],
  );
};
