import { parentPort } from 'node:worker_threads';

/** Does in this thread what an idle worker is asked for, one after the other. */
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
