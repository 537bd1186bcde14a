import { parentPort } from 'node:worker_threads';

/** Runs the orders of an idle worker in this thread, one at a time. */
export const answerOrders = <Input, Output>(work: (input: Input) => Promise<Output>): void => {
  let queue = Promise.resolve();
  const answer = async (id: number, input: Input) => {
    try {
      parentPort?.postMessage({ id, output: await work(input) });
    } catch (error) {
      parentPort?.postMessage({ id, error });
    }
  };
  parentPort?.on('message', ({ id, input }: { id: number; input: Input }) => {
    queue = queue.then(() => answer(id, input));
  });
};
