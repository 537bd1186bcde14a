import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { PageData, RenderPage } from '#kernel/page-data.ts';

// Runs in a thread of its own: what renders pages is large, and nobody else waits while it works.
const { file } = workerData as { file: string };
const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };

/** One page after the other: what stands beside the components, such as the width of the window, belongs to one page. */
let queue = Promise.resolve();

const answer = async (id: number, data: string) => {
  try {
    parentPort?.postMessage({ id, page: await renderPage(JSON.parse(data) as PageData) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
};

parentPort?.on('message', ({ id, data }: { id: number; data: string }) => {
  queue = queue.then(() => answer(id, data));
});
