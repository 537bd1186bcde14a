import type { RenderedPage } from '#kernel/page-data.ts';
import { createIdleWorker } from '../../threads/idle-worker.ts';

const idleMs = 120_000;
const maxQueue = 8;

export type PageRenderer = {
  /** Renders a page. @param data page data as JSON @throws errors of the rendering */
  render(data: string): Promise<RenderedPage>;
  /** True if the queue is so long that rendering in the browser is faster. */
  isBusy(): boolean;
  close(): Promise<void>;
};

/** Renders pages in a worker thread that starts with the first page and ends after two idle minutes. */
export const createPageRenderer = (file: string): PageRenderer => {
  const worker = createIdleWorker<string, RenderedPage>(new URL('./render-worker.ts', import.meta.url), {
    data: { file },
    idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 40 },
  });
  return { render: worker.run, isBusy: () => worker.waiting() >= maxQueue, close: worker.close };
};
