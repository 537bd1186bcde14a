import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { PageData, RenderPage } from '#kernel/page-data.ts';
import { answerOrders } from '../../threads/worker-orders.ts';

// Runs in a separate thread: the renderer needs a lot of memory, and rendering would block other requests.
const { file } = workerData as { file: string };
const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };

/** Renders one page at a time because state outside the components, such as the window width, belongs to one page. */
answerOrders((data: string) => renderPage(JSON.parse(data) as PageData));
