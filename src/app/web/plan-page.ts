import { newSchoolQuery } from '#features/first-run/web/new-school.queries.ts';
import { linkQuery } from '#features/people/web/new-password/new-password.queries.ts';
import { sessionQuery } from '#features/people/web/session.queries.ts';
import { privacyQuery } from '#features/privacy/web/privacy.queries.ts';
import { secondFactorQuery } from '#features/session/web/second-factor/second-factor.queries.ts';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import type { FindAnswer, PagePlan, PagePlanner, PageRead } from '#kernel/page-data.ts';
import type { Role } from '#kernel/roles.ts';
import type { PageContext, PageQuery } from '#platform/web/area-route.ts';
import type { LazyPage } from '#platform/web/lazy-page.ts';
import type { School } from '#platform/web/school.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import { SignedInArea } from './area.tsx';
import { areas, EnrolPage, FirstPasswordPage, findPage, listedRoutes, readsOf } from './area-pages.tsx';
import { ForgottenPage, NewPasswordPage, PrivacyPage, SetUpPage } from './routes.tsx';

const asReads = (queries: readonly PageQuery[]): readonly PageRead[] =>
  queries.flatMap(({ queryKey, meta }) =>
    meta?.call ? [{ key: queryKey, call: meta.call, ...(meta.isPaged && { isPaged: true }) }] : [],
  );

const commonReads = asReads([schoolQuery]);
const readsOfPrivacy = asReads([privacyQuery]);

const areaOf = (pathname: string): Role | undefined => {
  const [, first = ''] = pathname.toLowerCase().split('/');
  return areas.find((role) => role === first);
};

/** Plans a page without personal data. Identical pages share one address. */
const plain = (address: string, modules: readonly string[] = []): PagePlan => ({
  address,
  isMoved: false,
  isPersonal: false,
  modules,
  reads: () => commonReads,
});

const getCachedBy =
  (find: FindAnswer): PageContext['getCached'] =>
  ({ queryKey }) =>
    find(queryKey) as never;

type Place = { pathname: string; search: string; isMoved: boolean };

/** Returns the page that replaces every other page until the user has completed it. */
const firstPageOf = ({ mustChangePassword, mustEnrol }: Viewer) => {
  if (mustChangePassword) return FirstPasswordPage;
  return mustEnrol ? EnrolPage : undefined;
};

const planFor = (viewer: Viewer, { pathname, search, isMoved }: Place): PagePlan => {
  const found = findPage(viewer.role, pathname);
  const base = { viewer, params: found?.params ?? {}, search: new URLSearchParams(search) };
  const module = found ? [found.route.page.module] : [];
  const firstPage = firstPageOf(viewer);
  return {
    address: pathname + search,
    isMoved,
    isPersonal: true,
    modules: [SignedInArea.module, ...(firstPage ? [firstPage.module] : module)],
    reads: (find) =>
      firstPage
        ? [...commonReads, ...(firstPage === EnrolPage ? asReads([secondFactorQuery]) : [])]
        : [...commonReads, ...asReads(readsOf({ ...base, getCached: getCachedBy(find) }, found?.route))],
  };
};

/** Plans a page for a link with a token. The page is marked personal so that it is never cached. */
const planForLink = (
  address: string,
  search: string,
  { module }: LazyPage,
  queryOf: (token: string) => PageQuery,
): PagePlan => {
  const token = new URLSearchParams(search).get('token');
  if (token === null) return plain(address, [module]);
  const reads = asReads([queryOf(token)]);
  return { ...plain(address + search, [module]), isPersonal: true, reads: () => [...commonReads, ...reads] };
};

/** True if the school has an admin. The setup page is then no longer available. */
const isSetUp = (find: FindAnswer): boolean => (find(schoolQuery.queryKey) as School | undefined)?.firstStart === false;

/** Plans the page for the session's user. Runs on the server, which then loads the data and renders the page. */
export const planPage: PagePlanner['planPage'] = (url, session) => {
  const { pathname, search } = new URL(url, 'http://casa.invalid');
  const viewer = session as Viewer | null;
  if (/^\/setup\/?$/i.test(pathname))
    return { ...planForLink('/setup', search, SetUpPage, newSchoolQuery), isOver: isSetUp };
  if (/^\/privacy\/?$/i.test(pathname))
    return { ...plain('/privacy', [PrivacyPage.module]), reads: () => [...commonReads, ...readsOfPrivacy] };
  if (/^\/forgotten\/?$/i.test(pathname)) return plain('/forgotten', [ForgottenPage.module]);
  if (/^\/new-password\/?$/i.test(pathname)) return planForLink('/new-password', search, NewPasswordPage, linkQuery);
  const area = areaOf(pathname);
  if (!viewer) return plain(`/${area ?? 'student'}`);
  if (viewer.role === area) return planFor(viewer, { pathname, search, isMoved: false });
  if (!area && viewer.role === 'student') return planFor(viewer, { pathname: '/student', search: '', isMoved: true });
  return { ...plain(`/${area ?? 'student'}`), isPersonal: true };
};

export const [sessionRead] = asReads([sessionQuery]);

export const offlineModules: PagePlanner['offlineModules'] = areas
  .flatMap(listedRoutes)
  .flatMap(({ offline, page }) => (offline ? [page.module] : []));
