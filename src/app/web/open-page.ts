import type { QueryClient } from '@tanstack/react-query';
import type { LazyPage } from '#platform/web/lazy-page.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { SignedInArea } from './area.tsx';
import { ForgottenPage, NewPasswordPage, PrivacyPage, SetUpPage } from './routes.tsx';

/** Pages outside the areas, by the first segment of their path. */
const singlePages: Readonly<Record<string, LazyPage | undefined>> = {
  setup: SetUpPage,
  privacy: PrivacyPage,
  forgotten: ForgottenPage,
  'new-password': NewPasswordPage,
};

type Place = { pathname: string; search: string };

/** Loads all code and data of a page, so that a server-rendered page can be hydrated without a loading state. */
export const loadPage = async (client: QueryClient, { pathname, search }: Place): Promise<void> => {
  const [, area] = pathname.split('/');
  const single = area === undefined ? undefined : singlePages[area];
  if (single) return single.preload();
  const viewer = client.getQueryData<Viewer | null>(sessionKey);
  if (!viewer || viewer.role !== area) return;
  const [{ preparePage }] = await Promise.all([import('./signed-in-area.tsx'), SignedInArea.preload()]);
  await preparePage(client, viewer, { pathname, search });
};
