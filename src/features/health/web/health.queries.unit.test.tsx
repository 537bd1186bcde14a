import { QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '#platform/web/query-client.ts';
import { until } from '#tests/support/until.ts';
import { useShowKey } from './health.queries.ts';

let show: ReturnType<typeof useShowKey> | undefined;
const Page = () => {
  show = useShowKey();
  return null;
};

afterEach(() => vi.unstubAllGlobals());

test('discards the key when no component shows it', async () => {
  const key = { key: 'SECRET' };
  vi.stubGlobal('fetch', async () => Response.json(key));
  const client = createQueryClient();
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  );
  const cachedResults = () =>
    client
      .getMutationCache()
      .getAll()
      .map(({ state }) => state.data);
  expect(await show?.mutateAsync({})).toEqual(key);
  expect(cachedResults()).toEqual([key]);
  // As on unmount of the page.
  show?.reset();
  await until(() => expect(cachedResults()).toEqual([]));
});
