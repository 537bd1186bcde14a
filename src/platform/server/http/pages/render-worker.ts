import { pathToFileURL } from 'node:url';
import { workerData } from 'node:worker_threads';
import type { PageData, RenderPage } from '#kernel/page-data.ts';
import { answerOrders } from '../../threads/worker-orders.ts';

// Runs in a thread of its own: what renders pages is large, and nobody else waits while it works.
const { file } = workerData as { file: string };
const { renderPage } = (await import(pathToFileURL(file).href)) as { renderPage: RenderPage };

/** One page after the other: what stands beside the components, such as the width of the window, belongs to one page. */
answerOrders((data: string) => renderPage(JSON.parse(data) as PageData));
