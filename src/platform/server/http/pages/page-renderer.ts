import type { RenderedPage } from '#kernel/page-data.ts';
import { createIdleWorker } from '../../threads/idle-worker.ts';

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
  const worker = createIdleWorker<string, RenderedPage>(new URL('./render-worker.ts', import.meta.url), {
    data: { file },
    idleMs,
    resourceLimits: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 40 },
  });
  return { render: worker.run, isBusy: () => worker.waiting() >= maxQueue, close: worker.close };
};
