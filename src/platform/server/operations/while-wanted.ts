import type { OperationKind } from './operations.ts';

const everyMilliseconds = 2000;

/**
 * Does what cannot wait for the database with each step that it reports: the operation hears of the last one every two seconds.
 * @param report of the operation
 * @param signal the program stops
 * @param work gets a signal that also tells when nobody wants it any more
 */
export const whileWanted = async <T>(
  report: Parameters<OperationKind['run']>[2],
  signal: AbortSignal,
  work: (how: { signal: AbortSignal; report: (percent: number) => void }) => Promise<T>,
): Promise<T> => {
  const unwanted = new AbortController();
  let percent = 0;
  const telling = setInterval(() => void report(percent).catch((why) => unwanted.abort(why)), everyMilliseconds);
  try {
    return await work({
      signal: AbortSignal.any([signal, unwanted.signal]),
      report: (now) => {
        percent = now;
      },
    });
  } catch (error) {
    throw unwanted.signal.aborted ? unwanted.signal.reason : error;
  } finally {
    clearInterval(telling);
  }
};
