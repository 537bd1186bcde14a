import { Navigate, type RouteObject } from 'react-router';
import type { Role } from '#kernel/roles.ts';
import type { AreaRoute } from '#platform/web/area-route.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';

const ownAccountPage = lazyPage(async () => (await import('./own-account-page.tsx')).OwnAccountPage);
const adminChatPage = lazyPage(async () => (await import('./admin-chat-page.tsx')).AdminChatPage);
const homePage = lazyPage(async () => (await import('./home-page.tsx')).HomePage);

const ofFeatures = import.meta.glob<{ routes: AreaRoute[] }>('../../features/*/web/routes.tsx', { eager: true });

/** Pages that are put together from several features, and the first page of an area until a feature has one. */
const ofApplication: AreaRoute[] = [
  { area: 'admin', path: 'account', page: ownAccountPage },
  { area: 'teacher', path: 'account', page: ownAccountPage },
  { area: 'student', path: 'account', page: ownAccountPage },
  { area: 'admin', path: 'chat/:tab?', page: adminChatPage },
  { area: 'admin', path: '', page: () => <Navigate to="/admin/teachers" replace /> },
  { area: 'teacher', path: '', page: homePage },
  { area: 'student', path: '', page: homePage },
];

const listed = [...ofApplication, ...Object.values(ofFeatures).flatMap(({ routes }) => routes)];

/** The pages of an area, as routes below its path. A feature's page stands before the application's at the same path. */
export const pagesOf = (role: Role): RouteObject[] => {
  const pages = new Map(listed.filter(({ area }) => area === role).map(({ path, page }) => [path, page]));
  const routes = [...pages].map(([path, Component]) =>
    path ? { path, Component } : { index: true as const, Component },
  );
  return [...routes, { path: '*', Component: NotFound }];
};

/** Fetches the page at a path without parameters, so that it is there as soon as it is shown. */
export const preloadPage = async (path: string): Promise<void> => {
  const found = listed.find(({ area, path: below }) => path === (below ? `/${area}/${below}` : `/${area}`));
  await found?.page.preload?.();
};
