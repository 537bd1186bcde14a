import { secondFactorQuery } from '#features/session/web/second-factor/second-factor.queries.ts';
import '#platform/web/theme/print.css';
import '#platform/web/theme/subject-colors.css';
import { Anchor } from '@mantine/core';
import {
  type FetchInfiniteQueryOptions,
  type FetchQueryOptions,
  type QueryClient,
  type QueryKey,
  useQueryClient,
} from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useEffect, useState } from 'react';
import { Link, useLocation, useRoutes } from 'react-router';
import { QuickTool } from '#features/lesson-records/web/quick/quick-tool.tsx';
import { presenceAsChanges } from '#features/messages/contract.ts';
import { IdentitySlot } from '#features/session/web/identity-slot.tsx';
import { schoolQuery, useSignOut } from '#features/session/web/session.queries.ts';
import { settingsChanged } from '#features/settings/contract.ts';
import { epochWire } from '#kernel/epoch.ts';
import type { Role } from '#kernel/roles.ts';
import { invalidate } from '#platform/web/data/use-endpoint.ts';
import { useHydrated } from '#platform/web/hydrated.ts';
import { AreaFrame } from '#platform/web/layout/area-frame.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { OfflinePagesContext } from '#platform/web/offline/offline-pages-context.ts';
import { reloadAfterRestore } from '#platform/web/offline/reload-after-restore.ts';
import { useRefetchOnReconnect } from '#platform/web/offline/use-refetch-on-reconnect.ts';
import { useSchool } from '#platform/web/school.ts';
import { useSessionNumber, useSessionOver } from '#platform/web/session/session-state.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { openSocket, useSocketEvent, useSocketOpen } from '#platform/web/socket.ts';
import { usePreloadOnInteraction } from '#platform/web/ui/panel/use-preload-on-interaction.ts';
import { useViewer, type Viewer } from '#platform/web/viewer.ts';
import * as texts from '#texts/app/frame';
import { EnrolPage, FirstPasswordPage, findPage, pagesOf, readsOf } from './area-pages.tsx';
import { FilledSlots } from './filled-slots.tsx';
import { AfterFirstView } from './installed/after-first-view.tsx';
import { barOf, menuOf } from './navigation.tsx';
import { offlinePages, pageAge } from './offline-pages.ts';
import { SearchTool } from './search/search-tool.tsx';
import { useSessionWatch } from './session/use-session-watch.ts';
import { StudentFooter } from './student-footer.tsx';

const loadRecordOutbox = () => import('#features/lesson-records/web/open-record-outbox.ts');
const loadLiveMessages = () => import('#features/messages/web/incoming/live-messages.tsx');

const SessionOver = lazyPage(async () => (await import('./session/session-over.tsx')).SessionOver);

/** Without it, such as after a failed load, messages show where one looks for them. */
const LiveMessages = lazy(async () => {
  const loaded = await loadLiveMessages().catch(() => undefined);
  return { default: loaded?.LiveMessages ?? NoLiveMessages };
});

const NoLiveMessages = ({ onListening }: { onListening: () => void }) => {
  useEffect(onListening, [onListening]);
  return null;
};

/**
 * Opens the connection; where there is a chat, once it listens: a message of the first moment would have no toast.
 * @returns for the chat to say that it listens
 */
const useConnection = (hasChat: boolean, { user: { _id: userId } }: Viewer): (() => void) => {
  const session = useSessionNumber();
  const [isListening, setListening] = useState(false);
  const mayOpen = isListening || !hasChat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session is let in again, an old one is not.
  useEffect(() => (mayOpen ? openSocket({ userId, ...presenceAsChanges }) : undefined), [userId, session, mayOpen]);
  return useCallback(() => setListening(true), []);
};

const AreaPages = ({ of: role }: { of: Role }) => useRoutes(pagesOf(role));

const useReplacesMenu = (role: Role): boolean => {
  return findPage(role, useLocation().pathname)?.route.replacesMenu === true;
};

/** What the chat keeps is asked about and goes along also when somebody signs out before it has loaded. */
const useChatAtSignOut = (hasChat: boolean) => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (!hasChat) return;
    return beforeSignOut({ prepare: async () => (await loadLiveMessages()).startChat(client, viewer) });
  }, [hasChat, client, viewer]);
};

/** The school's own words, and how it looks, follow its settings. */
const useLiveSchool = () => {
  const client = useQueryClient();
  const renew = () => void invalidate(client, [schoolQuery.queryKey]);
  useSocketEvent(settingsChanged.wire, renew);
  useSocketOpen((opening) => opening === 'reconnect' && renew());
};

/** What was recorded and is not sent yet is asked about when somebody signs out. */
const useRecordAtSignOut = (hasRecord: boolean) => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (!hasRecord) return;
    return beforeSignOut({ prepare: async () => void (await loadRecordOutbox()).openRecordOutbox(client, viewer) });
  }, [hasRecord, client, viewer]);
};

/** Who has worked on a page replaces a password that the school gave them over it, so that what they typed stays. */
const useIsAtWork = ({ mustChangePassword }: Viewer): boolean => {
  const [isAtWork, setAtWork] = useState(!mustChangePassword);
  if (!mustChangePassword && !isAtWork) setAtWork(true);
  return isAtWork;
};

/** What comes before every page: a password of one's own, then the second step that the school asks for. */
const useFirstPage = ({ mustChangePassword, mustEnrol }: Viewer, isAtWork: boolean): ReactNode | undefined => {
  // The recovery codes stand there until they are kept, whatever the session says by then; it may say so only afterwards.
  const [enrolment, setEnrolment] = useState<'asked' | 'kept'>();
  if (mustEnrol && !enrolment) setEnrolment('asked');
  if (!mustEnrol && enrolment === 'kept') setEnrolment(undefined);
  if (mustChangePassword && !isAtWork) return <FirstPasswordPage />;
  return mustEnrol || enrolment === 'asked' ? <EnrolPage onDone={() => setEnrolment('kept')} /> : undefined;
};

/** What lies behind the sign-in. */
export const SignedInArea = () => {
  const viewer = useViewer();
  const client = useQueryClient();
  const school = useSchool();
  const place = useLocation();
  const { role, epoch } = viewer;
  const isAtWork = useIsAtWork(viewer);
  const firstPage = useFirstPage(viewer, isAtWork);
  const hasPages = firstPage === undefined;
  // The chat of a tab lives in the browser alone.
  const isHydrated = useHydrated();
  const hasChat = hasPages && role !== 'admin';
  useChatAtSignOut(hasChat);
  useRecordAtSignOut(hasPages && role !== 'student');
  useSessionWatch(viewer, isAtWork);
  useLiveSchool();
  useRefetchOnReconnect();
  const isOver = useSessionOver();
  usePreloadOnInteraction(SessionOver.preload);
  const session = useSessionNumber();
  const onListening = useConnection(hasChat, viewer);
  useSocketEvent<{ epoch: string }>(epochWire, (now) => {
    if (now.epoch !== epoch) void reloadAfterRestore();
  });
  const signOut = useSignOut();
  const replacesMenu = useReplacesMenu(role) && hasPages;
  return (
    <OfflinePagesContext value={() => offlinePages(client, viewer)}>
      <AreaFrame
        groups={hasPages ? menuOf(viewer, school) : []}
        bar={hasPages ? barOf(viewer, school) : []}
        signOutLabel={role === 'admin' ? texts.signOut : texts.signOutOfArea}
        onSignOut={() => signOut.mutate()}
        tools={
          hasPages && (
            <>
              {role === 'teacher' && <QuickTool />}
              <SearchTool />
            </>
          )
        }
        accountLinks={
          hasPages && (
            <>
              <Anchor component={Link} to={`/${role}/account`} size="sm" underline="always" mt="sm" display="flex">
                {texts.account}
              </Anchor>
              {role !== 'admin' && (
                <Anchor
                  component={Link}
                  to={`/${role}/notifications`}
                  size="sm"
                  underline="always"
                  mt="sm"
                  display="flex"
                >
                  {texts.notifications}
                </Anchor>
              )}
            </>
          )
        }
        isMenuReplaced={replacesMenu}
        pageAge={() => pageAge(client, viewer, place)}
        footer={role === 'student' && <StudentFooter />}
      >
        {firstPage ?? (
          <FilledSlots>
            <AreaPages of={role} />
          </FilledSlots>
        )}
      </AreaFrame>
      {isHydrated && hasChat && (
        <Suspense fallback={null}>
          <LiveMessages onListening={onListening} />
          <AfterFirstView key={session} />
        </Suspense>
      )}
      <IdentitySlot />
      <Suspense fallback={null}>{isOver && <SessionOver isAtWork={isAtWork} />}</Suspense>
    </OfflinePagesContext>
  );
};

/** Fetches the files of a page and, at the same time, what it reads: one round trip where both are missing. */
export const preparePage = async (
  client: QueryClient,
  viewer: Viewer,
  { pathname, search }: { pathname: string; search: string },
): Promise<void> => {
  if (viewer.mustChangePassword) return FirstPasswordPage.preload();
  if (viewer.mustEnrol) {
    void client.prefetchQuery(secondFactorQuery);
    return EnrolPage.preload();
  }
  const found = findPage(viewer.role, pathname);
  if (!found) return;
  const getCached = ({ queryKey }: { queryKey: QueryKey }) => client.getQueryData(queryKey) as never;
  const context = { viewer, params: found.params, search: new URLSearchParams(search), getCached };
  for (const query of readsOf(context, found.route)) {
    if (query.meta?.isServerOnly) continue;
    if (query.meta?.isPaged) void client.prefetchInfiniteQuery(query as FetchInfiniteQueryOptions);
    else if (query.meta?.call) void client.prefetchQuery(query as FetchQueryOptions);
  }
  await found.route.page.preload();
};
