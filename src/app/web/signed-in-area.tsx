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
import { EnrolPage, FirstPasswordPage, findPage, readsOf, routesAt } from './area-pages.tsx';
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

/** If loading fails, only the messages page shows new messages. */
const LiveMessages = lazy(async () => {
  const loaded = await loadLiveMessages().catch(() => undefined);
  return { default: loaded?.LiveMessages ?? NoLiveMessages };
});

const NoLiveMessages = ({ onListening }: { onListening: () => void }) => {
  useEffect(onListening, [onListening]);
  return null;
};

/**
 * Opens the socket, with a chat only after it listens: an early message must cause a toast. A separate component,
 * because a change of the area's state would make React hydrate the whole page in one task.
 */
const Connection = ({ hasChat }: { hasChat: boolean }) => {
  const { _id: userId } = useViewer().user;
  const session = useSessionNumber();
  const [isListening, setListening] = useState(false);
  const mayOpen = isListening || !hasChat;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new session needs a new connection.
  useEffect(() => (mayOpen ? openSocket({ userId, ...presenceAsChanges }) : undefined), [userId, session, mayOpen]);
  const onListening = useCallback(() => setListening(true), []);
  // The chat runs only in the browser.
  const isHydrated = useHydrated();
  return (
    isHydrated &&
    hasChat && (
      <Suspense fallback={null}>
        <LiveMessages onListening={onListening} />
        <AfterFirstView key={session} />
      </Suspense>
    )
  );
};

const AreaPages = ({ of: role }: { of: Role }) => useRoutes(routesAt(role, useLocation().pathname));

const useReplacesMenu = (role: Role): boolean => {
  return findPage(role, useLocation().pathname)?.route.replacesMenu === true;
};

/** Loads the chat before a sign-out, so that its unsent messages are checked and its data is deleted. */
const useChatAtSignOut = (hasChat: boolean) => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (!hasChat) return;
    return beforeSignOut({ prepare: async () => (await loadLiveMessages()).startChat(client, viewer) });
  }, [hasChat, client, viewer]);
};

/** Refetches the school's name and theme when its settings change. */
const useLiveSchool = () => {
  const client = useQueryClient();
  const renew = () => void invalidate(client, [schoolQuery.queryKey]);
  useSocketEvent(settingsChanged.wire, renew);
  useSocketOpen((opening) => opening === 'reconnect' && renew());
};

/** Loads the record's outbox before a sign-out, so that the user is asked about unsent entries. */
const useRecordAtSignOut = (hasRecord: boolean) => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (!hasRecord) return;
    return beforeSignOut({ prepare: async () => void (await loadRecordOutbox()).openRecordOutbox(client, viewer) });
  }, [hasRecord, client, viewer]);
};

/** True if the user has worked on a page. A dialog then replaces a temporary password, so that input is kept. */
const useIsAtWork = ({ mustChangePassword }: Viewer): boolean => {
  const [isAtWork, setAtWork] = useState(!mustChangePassword);
  if (!mustChangePassword && !isAtWork) setAtWork(true);
  return isAtWork;
};

/** Returns the page that replaces every other page: the first password, then enrollment of the second factor. */
const useFirstPage = ({ mustChangePassword, mustEnrol }: Viewer, isAtWork: boolean): ReactNode | undefined => {
  // Recovery codes stay visible until the user has saved them, even if the session already reports the enrollment as
  // done.
  const [enrolment, setEnrolment] = useState<'asked' | 'kept'>();
  if (mustEnrol && !enrolment) setEnrolment('asked');
  if (!mustEnrol && enrolment === 'kept') setEnrolment(undefined);
  if (mustChangePassword && !isAtWork) return <FirstPasswordPage />;
  return mustEnrol || enrolment === 'asked' ? <EnrolPage onDone={() => setEnrolment('kept')} /> : undefined;
};

export const SignedInArea = () => {
  const viewer = useViewer();
  const client = useQueryClient();
  const school = useSchool();
  const place = useLocation();
  const { role, epoch } = viewer;
  const isAtWork = useIsAtWork(viewer);
  const firstPage = useFirstPage(viewer, isAtWork);
  const hasPages = firstPage === undefined;
  const hasChat = hasPages && role !== 'admin';
  useChatAtSignOut(hasChat);
  useRecordAtSignOut(hasPages && role !== 'student');
  useSessionWatch(viewer, isAtWork);
  useLiveSchool();
  useRefetchOnReconnect();
  const isOver = useSessionOver();
  usePreloadOnInteraction(SessionOver.preload);
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
      <Connection hasChat={hasChat} />
      <IdentitySlot />
      <Suspense fallback={null}>{isOver && <SessionOver isAtWork={isAtWork} />}</Suspense>
    </OfflinePagesContext>
  );
};

/** Loads the code and the data of a page concurrently, in one round trip. */
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
