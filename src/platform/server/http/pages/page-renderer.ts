import { Worker } from 'node:worker_threads';
import type { RenderedPage } from '#kernel/page-data.ts';

type Waiting = { resolve: (page: RenderedPage) => void; reject: (error: unknown) => void };
type Answer = { id: number; page: RenderedPage; error?: unknown } | { id: number; page?: never; error: unknown };

const idleMs = 120_000;
const maxQueue = 8;

export type PageRenderer = {
  /** @param data a page's data as JSON @throws what the rendering threw */
  render(data: string): Promise<RenderedPage>;
  /** So many pages wait that the next one does better without. */
  isBusy(): boolean;
  close(): Promise<void>;
};

/**
 * Renders pages in a thread that begins with the first page and ends, with its memory, after two minutes without one.
 * @param file the renderer that the web build has made
 */
export const createPageRenderer = (file: string): PageRenderer => {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  const end = async (error: unknown = new Error('The rendering of pages has ended.')) => {
    const ended = worker;
    worker = undefined;
    clearTimeout(idle);
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
    await ended?.terminate();
  };

  const settle = ({ id, page, error }: Answer) => {
    const one = waiting.get(id);
    waiting.delete(id);
    if (page) one?.resolve(page);
    else one?.reject(error);
    if (waiting.size === 0) idle = setTimeout(() => void end(), idleMs).unref();
  };

  const start = () => {
    const started = new Worker(new URL('./render-worker.ts', import.meta.url), {
      workerData: { file },
      resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 40 },
    });
    started.unref();
    started.on('message', settle);
    started.on('error', (error) => void (worker === started && end(error)));
    return started;
  };

  return {
    render: (data) =>
      new Promise((resolve, reject) => {
        clearTimeout(idle);
        worker ??= start();
        count += 1;
        waiting.set(count, { resolve, reject });
        worker.postMessage({ id: count, data });
      }),
    isBusy: () => waiting.size >= maxQueue,
    close: () => end(),
  };
};
