import { pathToFileURL } from 'node:url';
import { parentPort, workerData } from 'node:worker_threads';
import type { RenderFirstView } from '#kernel/first-view.ts';

// Runs in a thread of its own: what renders pages is large, and nobody else waits while it works.
const { file } = workerData as { file: string };
const { renderFirstView } = (await import(pathToFileURL(file).href)) as { renderFirstView: RenderFirstView };

parentPort?.on('message', async ({ id, view }: { id: number; view: string }) => {
  try {
    parentPort?.postMessage({ id, page: await renderFirstView(JSON.parse(view)) });
  } catch (error) {
    parentPort?.postMessage({ id, error });
  }
});
