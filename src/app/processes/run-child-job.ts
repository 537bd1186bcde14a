import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';

/** Runs an order from standard input. `abandon` is called when the parent has stopped or cancelled the job. */
export const runChildJob = async <Order>(work: (order: Order) => Promise<void>, abandon: () => void): Promise<void> => {
  try {
    const [line] = await once(createInterface({ input: process.stdin }), 'line');
    process.once('SIGTERM', abandon);
    process.stdin.once('end', abandon);
    // If standard input ended together with the order, the end arrives in a later turn of the event loop. The work must
    // not start before: a folder that another thread is just creating would survive the cleanup.
    await nextTurn();
    await nextTurn();
    await work(JSON.parse(String(line)) as Order);
  } catch (error) {
    // Loaded only on an error, because the module loads all features.
    const { describeError } = await import('../describe-error.ts');
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  } finally {
    process.stdin.off('end', abandon).destroy();
  }
};
