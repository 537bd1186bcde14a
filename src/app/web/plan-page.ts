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
import { areas, EnrolPage, FirstPasswordPage, findPage, readsOf } from './area-pages.tsx';
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

/** Without anybody's data. Pages that look alike have one address. */
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

/** What comes before every page. */
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

/** For who has a link: it tells what only they may know, so nobody keeps the page. */
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

/** The set-up page is there until the school has an admin. */
const isSetUp = (find: FindAnswer): boolean => (find(schoolQuery.queryKey) as School | undefined)?.firstStart === false;

/** What the page at an address is made of, for who is signed in. Runs on the server, which then reads and renders it. */
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

/** Asks who is signed in. */
export const [sessionRead] = asReads([sessionQuery]);
