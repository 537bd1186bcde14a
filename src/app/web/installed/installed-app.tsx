import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useNavigate } from 'react-router';
import { sectionStaffChanged } from '#features/lesson-records/contract.ts';
import { openRecordOutbox } from '#features/lesson-records/web/open-record-outbox.ts';
import { isRecordQuery, mayCacheRecord } from '#features/lesson-records/web/record-cache.ts';
import { useConversations, useUnreadCount } from '#features/messages/web/hooks/use-conversations.ts';
import { conversationsKey, threadKey } from '#features/messages/web/sync/keys.ts';
import { tabVisibleWire } from '#features/notifications/contract.ts';
import { rebindDevice, turnOffDevice } from '#features/notifications/web/device-push.ts';
import { checkPushOffer } from '#features/notifications/web/push-offer.ts';
import { openObservationOutbox } from '#features/observations/web/open-observation-outbox.ts';
import {
  createQuickNoteCacheFilter,
  isObservationsQuery,
  isQuickNotesQuery,
  refreshQuickNoteSections,
} from '#features/observations/web/quick-note-cache.ts';
import { schoolQuery } from '#features/session/web/session.queries.ts';
import { clearReportDraftsAtSignOut } from '#features/term-reports/web/report-drafts.ts';
import { maintainCopy } from '#platform/web/offline/offline-copy.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { isSessionOver, onSession } from '#platform/web/session/session-state.ts';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { emit, useSocketEvent, useSocketOpen } from '#platform/web/socket.ts';
import { useViewer, type Viewer } from '#platform/web/viewer.ts';
import { copiedCalls } from '../offline-pages.ts';
import { closeNotifications, registerWorker } from './register-worker.ts';

const isSame = (key: QueryKey, beginning: QueryKey) =>
  beginning.every((part, at) => JSON.stringify(key[at]) === JSON.stringify(part));

const weekMilliseconds = 7 * 24 * 60 * 60 * 1000;

/** Selects offline queries: session, school, messages, record and observations of own sections, offline pages. */
const copyOptionsFor = (client: QueryClient, viewer: Viewer) => {
  const copiedKeys: readonly QueryKey[] = [
    sessionKey,
    schoolQuery.queryKey,
    conversationsKey(viewer.role),
    threadKey(),
  ];
  const isOwnRecord = mayCacheRecord(client);
  const isOwnQuickNote = createQuickNoteCacheFilter(client);
  const copiedPaths = copiedCalls(client, viewer);
  const isCopied = (key: QueryKey) => {
    if (isQuickNotesQuery(key)) return isOwnQuickNote(key);
    const isOfClass = isRecordQuery(key) || isObservationsQuery(key);
    return isOfClass ? isOwnRecord(key) : copiedPaths.has(key[0]);
  };
  return {
    shouldStore: (key: QueryKey) => isCopied(key) || copiedKeys.some((beginning) => isSame(key, beginning)),
    /** Data about other people expires after a week without contact to the server. */
    maxAgeOf: (key: QueryKey) => (isCopied(key) ? weekMilliseconds : undefined),
  };
};

const useOfflineCopy = () => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    const copy = maintainCopy(client, { owner: viewer.user._id, ...copyOptionsFor(client, viewer) });
    const leave = async () => {
      await Promise.allSettled([copy.forget(), turnOffDevice(), closeNotifications(), navigator.clearAppBadge?.()]);
    };
    const stopStep = beforeSignOut({ cleanUp: leave });
    const stopWatching = onSession(() => isSessionOver() && void leave());
    return () => {
      stopStep();
      stopWatching();
      copy.stop();
    };
  }, [client, viewer]);
};

/** Sends entries recorded without a connection, on every page. */
const useOutboxes = () => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (viewer.role !== 'teacher') return;
    openRecordOutbox(client, viewer);
    openObservationOutbox(client, viewer);
  }, [client, viewer]);
};

/** Refetches the sections on every page and reconnect, so that quick notes of left sections are deleted. */
const useLeftSectionsCleanUp = () => {
  const client = useQueryClient();
  const { role } = useViewer();
  const renewSections = () => {
    if (role === 'teacher') void refreshQuickNoteSections(client).catch(() => undefined);
  };
  useSocketEvent(sectionStaffChanged.wire, renewSections);
  useSocketOpen(renewSections);
};

/** Drafts of reports stay in the browser until they are saved or the user signs out. */
const useReportDraftsCleanUp = () => {
  const { role, user } = useViewer();
  useEffect(() => (role === 'student' ? undefined : clearReportDraftsAtSignOut(user._id)), [role, user._id]);
};

const useUnreadOnIcon = () => {
  const unread = useUnreadCount();
  const isKnown = useConversations().data !== undefined;
  useEffect(() => {
    if (!isKnown) return;
    void navigator.setAppBadge?.(unread).catch(() => undefined);
    if (unread === 0) void closeNotifications().catch(() => undefined);
  }, [unread, isKnown]);
};

const reportVisibility = () => emit(tabVisibleWire, { visible: document.visibilityState === 'visible' });

/** Reports the visibility of the tab. The server sends no push to a user with a visible tab. */
const useVisibilityReports = () => {
  useSocketOpen(reportVisibility);
  useEffect(() => {
    reportVisibility();
    document.addEventListener('visibilitychange', reportVisibility);
    return () => document.removeEventListener('visibilitychange', reportVisibility);
  }, []);
};

const useOpenedNotifications = () => {
  const navigate = useNavigate();
  const open = useEffectEvent(({ data }: MessageEvent<{ open?: unknown }>) => {
    if (typeof data?.open === 'string' && data.open.startsWith('/')) void navigate(data.open);
  });
  useEffect(() => {
    const onMessage = (event: MessageEvent) => open(event);
    navigator.serviceWorker?.addEventListener('message', onMessage);
    return () => navigator.serviceWorker?.removeEventListener('message', onMessage);
  }, []);
};

/** Makes the page an application: installable, usable offline, with the number of unread messages on the icon. */
export const InstalledApp = () => {
  const { role, user } = useViewer();
  useEffect(() => {
    void registerWorker(role).catch(() => undefined);
    void rebindDevice(user._id).catch(() => undefined);
    checkPushOffer();
  }, [role, user._id]);
  useOfflineCopy();
  useOutboxes();
  useLeftSectionsCleanUp();
  useReportDraftsCleanUp();
  useUnreadOnIcon();
  useVisibilityReports();
  useOpenedNotifications();
  return null;
};
