import type { OperationKind } from './operations.ts';

const reportMilliseconds = 2000;

/**
 * Runs work that reports progress without waiting for the database. Passes the last reported value to the operation
 * every two seconds.
 * @param report the operation's progress function
 * @param signal aborted when the process stops
 * @param work receives a signal that is also aborted when the operation is cancelled
 */
export const untilCancelled = async <T>(
  report: Parameters<OperationKind['run']>[2],
  signal: AbortSignal,
  work: (control: { signal: AbortSignal; report: (percent: number) => void }) => Promise<T>,
): Promise<T> => {
  const cancelled = new AbortController();
  let percent = 0;
  const reporting = setInterval(
    () => void report(percent).catch((reason) => cancelled.abort(reason)),
    reportMilliseconds,
  );
  try {
    return await work({
      signal: AbortSignal.any([signal, cancelled.signal]),
      report: (now) => {
        percent = now;
      },
    });
  } catch (error) {
    throw cancelled.signal.aborted ? cancelled.signal.reason : error;
  } finally {
    clearInterval(reporting);
  }
};
