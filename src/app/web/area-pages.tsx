import { matchRoutes, type RouteMatch, type RouteObject } from 'react-router';
import { chatRulesEndpoints } from '#features/chat-rules/contract.ts';
import { messagesEndpoints } from '#features/messages/contract.ts';
import { exportsQuery } from '#features/privacy/web/privacy.queries.ts';
import { secondFactorQuery } from '#features/session/web/second-factor/second-factor.queries.ts';
import { devicesQuery } from '#features/session/web/session.queries.ts';
import type { Role } from '#kernel/roles.ts';
import type { AreaRoute, PageContext, PageQuery, PageReads } from '#platform/web/area-route.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { NotFound } from '#platform/web/ui/not-found.tsx';
import { adminHomeReads } from './admin-home/admin-home.queries.ts';
import { homeReads } from './home/home.queries.ts';
import { menuReads } from './navigation.tsx';
import { withSlotReads } from './slots.queries.ts';

const ownAccountPage = lazyPage(async () => (await import('./own-account-page.tsx')).OwnAccountPage);
const adminChatPage = lazyPage(async () => (await import('./admin-chat-page.tsx')).AdminChatPage);
/** Replaces every page until the user has chosen a password. */
export const FirstPasswordPage = lazyPage(
  async () => (await import('#features/session/web/first-password-page.tsx')).FirstPasswordPage,
);
/** Replaces every page until the user has enrolled the required second factor. */
export const EnrolPage = lazyPage(
  async () => (await import('#features/session/web/second-factor/enrol-page.tsx')).EnrolPage,
);
const adminHomePage = lazyPage(async () => (await import('./admin-home/admin-home-page.tsx')).AdminHomePage);
const homePage = lazyPage(async () => (await import('./home/home-page.tsx')).HomePage);

const ofFeatures = import.meta.glob<{ routes: AreaRoute[] }>('../../features/*/web/routes.tsx', { eager: true });

const ownAccountReads: PageReads = () => [devicesQuery, secondFactorQuery, exportsQuery];

const adminChatReads: PageReads = ({ params: { tab = 'rules' } }) => {
  if (tab === 'conversations') return [endpointQuery(messagesEndpoints.adminConversations, {})];
  return tab === 'rules' ? [endpointQuery(chatRulesEndpoints.getChatRules, {})] : [];
};

const ofApplication: AreaRoute[] = [
  { area: 'admin', path: 'account', page: ownAccountPage, reads: ownAccountReads },
  { area: 'teacher', path: 'account', page: ownAccountPage, reads: ownAccountReads },
  { area: 'student', path: 'account', page: ownAccountPage, reads: ownAccountReads },
  { area: 'admin', path: 'chat/:tab?', page: adminChatPage, reads: adminChatReads },
  { area: 'admin', path: '', page: adminHomePage, reads: adminHomeReads },
  { area: 'teacher', path: '', page: homePage, reads: homeReads, offline: 'copy' },
  { area: 'student', path: '', page: homePage, reads: homeReads, offline: 'copy' },
];

const listed = [...ofApplication, ...Object.values(ofFeatures).flatMap(({ routes }) => routes.map(withSlotReads))];

type ListedRoute = RouteObject & { handle?: AreaRoute };

/** Returns the routes of an area. A feature's page overrides the application's page at the same path. */
export const listedRoutes = (role: Role): readonly AreaRoute[] => [
  ...new Map(listed.filter(({ area }) => area === role).map((route) => [route.path, route])).values(),
];

const routesOf = (role: Role): ListedRoute[] => {
  const routes = listedRoutes(role).map((handle) => {
    const { path, page: Component } = handle;
    return path ? { path, Component, handle } : { index: true as const, Component, handle };
  });
  return [...routes, { path: '*', Component: NotFound }];
};

export const areas: readonly Role[] = ['admin', 'teacher', 'student'];

const routesByArea = new Map(areas.map((role) => [role, routesOf(role)]));

let latest: { role: Role; pathname: string; match: RouteMatch<string, ListedRoute> | undefined } | undefined;

// Matching compiles the paths of all pages, half a millisecond on a server, and is asked for several times per page.
const matchOf = (role: Role, pathname: string) => {
  if (latest?.role !== role || latest.pathname !== pathname) {
    const match = matchRoutes(routesByArea.get(role) ?? [], pathname, `/${role}`)?.at(-1);
    latest = { role, pathname, match };
  }
  return latest.match;
};

/** Returns the only route that matches a path of an area. */
export const routesAt = (role: Role, pathname: string): RouteObject[] => {
  const match = matchOf(role, pathname);
  return match ? [match.route] : [];
};

/** Returns the route at a path of an area and its parameters. Undefined if there is none. */
export const findPage = (role: Role, pathname: string) => {
  const match = matchOf(role, pathname);
  const route = match?.route.handle;
  return route && { route, params: match.params };
};

export const readsOf = (context: PageContext, route: AreaRoute | undefined): readonly PageQuery[] => [
  ...menuReads(context),
  ...(route?.reads?.(context) ?? []),
];
