import { type ResourceLimits, Worker } from 'node:worker_threads';

type Order<Input> = { readonly id: number; readonly input: Input };
type Answer<Output> = { readonly id: number } & ({ readonly output: Output } | { readonly error: unknown });
type Waiting<Output> = { resolve: (output: Output) => void; reject: (error: unknown) => void };

type IdleWorkerOptions = {
  readonly data?: unknown;
  /** Idle time in milliseconds after which the thread ends. */
  readonly idleMs: number;
  readonly resourceLimits?: ResourceLimits;
};

/** A worker thread for work that would block the event loop. */
export type IdleWorker<Input, Output> = {
  /** Runs work in the thread. @throws the error of the work, or the reason why the thread ended */
  run(input: Input): Promise<Output>;
  waiting(): number;
  close(): Promise<void>;
};

/** Starts a thread on first work and ends it when idle. `program` uses `answerOrders` of `worker-orders.ts`. */
export const createIdleWorker = <Input, Output>(
  program: URL,
  { data, idleMs, resourceLimits }: IdleWorkerOptions,
): IdleWorker<Input, Output> => {
  const waiting = new Map<number, Waiting<Output>>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const end = async (error: unknown = new Error('The thread has ended.')) => {
    const ended = worker;
    worker = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    await ended?.terminate();
  };

  const settle = (answer: Answer<Output>) => {
    const one = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('output' in answer) one?.resolve(answer.output);
    else one?.reject(answer.error);
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
  };

  const start = () => {
    const started = new Worker(program, { workerData: data, ...(resourceLimits && { resourceLimits }) });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => void (worker === started && end(error)));
    return started;
  };

  return {
    run: (input) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        count += 1;
        // `postMessage` throws for input that cannot be cloned. The promise is then rejected and not stored.
        worker.postMessage({ id: count, input } satisfies Order<Input>);
        waiting.set(count, { resolve, reject });
      }),
    waiting: () => waiting.size,
    close: () => end(),
  };
};
