import type { QueryClient } from '@tanstack/react-query';
import { sessionKey } from '#platform/web/query-client.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { SignedInArea } from './area.tsx';
import { SetUpPage } from './routes.tsx';

type Place = { pathname: string; search: string };

/** Fetches all that the page at an address is made of, so that one that is rendered already can be taken over as it stands. */
export const loadPage = async (client: QueryClient, { pathname, search }: Place): Promise<void> => {
  const [, area] = pathname.split('/');
  if (area === 'setup') return SetUpPage.preload();
  const viewer = client.getQueryData<Viewer | null>(sessionKey);
  if (!viewer || viewer.role !== area) return;
  const [{ preparePage }] = await Promise.all([import('./signed-in-area.tsx'), SignedInArea.preload()]);
  await preparePage(client, viewer, { pathname, search });
};
