import { prerender } from 'react-dom/static';
import { UNSAFE_createMemoryHistory as createMemoryHistory } from 'react-router';
import type { PageRead, RenderPage } from '#kernel/page-data.ts';
import { RenderedModules } from '#platform/web/lazy-page.ts';
import { applyPageData } from '#platform/web/page-data.ts';
import { createQueryClient } from '#platform/web/query-client.ts';
import { Application } from './application.tsx';

/** Streaming the page in parts would require inline scripts. */
const asOnePiece = { progressiveChunkSize: Number.POSITIVE_INFINITY };

/** Renders a page to HTML from its data. Runs on the server, one page at a time. */
export const renderPage: RenderPage = async (data) => {
  const client = createQueryClient();
  const history = createMemoryHistory({ initialEntries: [data.address] });
  try {
    applyPageData(client, data);
    const errors: unknown[] = [];
    const onError = (error: unknown) => void errors.push(error);
    const shown = new Set<string>();
    const page = (
      <RenderedModules value={shown}>
        <Application client={client} history={history} />
      </RenderedModules>
    );
    const { prelude } = await prerender(page, { ...asOnePiece, onError });
    const markup = await new Response(prelude).text();
    if (errors.length > 0) throw errors[0];
    const missing = client
      .getQueryCache()
      .getAll()
      .flatMap(({ queryKey, state, meta }): PageRead[] =>
        state.data === undefined && meta?.call ? [{ key: queryKey, call: meta.call }] : [],
      );
    return { markup, modules: [...shown], missing };
  } finally {
    client.clear();
  }
};
