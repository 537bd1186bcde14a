import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setImmediate as nextTurn } from 'node:timers/promises';

/**
 * Does what whoever began this process has ordered.
 * @param abandon nobody waits for it any more: whoever asked for it was stopped, or thought better of it
 */
export const runChildJob = async <Order>(work: (order: Order) => Promise<void>, abandon: () => void): Promise<void> => {
  try {
    const [line] = await once(createInterface({ input: process.stdin }), 'line');
    process.once('SIGTERM', abandon);
    process.stdin.once('end', abandon);
    // An end that came along with the order is read with the next turn of the event loop. Nothing is begun before that: a folder that
    // is being made in another thread at this moment would outlive its removal.
    await nextTurn();
    await nextTurn();
    await work(JSON.parse(String(line)) as Order);
  } catch (error) {
    // It brings the features along, which a program that goes well may do without.
    const { describeError } = await import('../describe-error.ts');
    process.stderr.write(`${describeError(error)}\n`);
    process.exitCode = 1;
  } finally {
    process.stdin.off('end', abandon).destroy();
  }
};
