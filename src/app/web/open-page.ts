import type { QueryClient } from '@tanstack/react-query';
import type { LazyPage } from '#platform/web/lazy-page.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { SignedInArea } from './area.tsx';
import { ForgottenPage, NewPasswordPage, PrivacyPage, SetUpPage } from './routes.tsx';

/** Pages outside of the areas, by the first word of their address. */
const singlePages: Readonly<Record<string, LazyPage | undefined>> = {
  setup: SetUpPage,
  privacy: PrivacyPage,
  forgotten: ForgottenPage,
  'new-password': NewPasswordPage,
};

type Place = { pathname: string; search: string };

/** Fetches all that the page at an address is made of, so that one that is rendered already can be taken over as it stands. */
export const loadPage = async (client: QueryClient, { pathname, search }: Place): Promise<void> => {
  const [, area] = pathname.split('/');
  const single = area === undefined ? undefined : singlePages[area];
  if (single) return single.preload();
  const viewer = client.getQueryData<Viewer | null>(sessionKey);
  if (!viewer || viewer.role !== area) return;
  const [{ preparePage }] = await Promise.all([import('./signed-in-area.tsx'), SignedInArea.preload()]);
  await preparePage(client, viewer, { pathname, search });
};
