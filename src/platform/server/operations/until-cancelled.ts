import type { OperationKind } from './operations.ts';

const reportMilliseconds = 2000;

/** Runs work and passes on its progress every two seconds. Its signal aborts on a stop or a cancellation. */
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
