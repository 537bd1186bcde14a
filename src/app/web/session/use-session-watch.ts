import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { findSession } from '#features/people/web/session.queries.ts';
import { findUnsaved } from '#platform/web/leave/unsaved.ts';
import { sessionKey } from '#platform/web/query-client.ts';
import { discardPage } from '#platform/web/session/discard-page.ts';
import {
  activateSession,
  isSessionOver,
  markSessionOver,
  onSession,
  resumeSession,
} from '#platform/web/session/session-state.ts';
import { type SessionChange, subscribeToTabs } from '#platform/web/session/session-tabs.ts';
import { storeEpoch } from '#platform/web/session/stored-epoch.ts';
import { onSocketRefused, socketLink } from '#platform/web/socket.ts';
import type { Refusal } from '#platform/web/socket-link.ts';
import type { Viewer } from '#platform/web/viewer.ts';
import './session-over.css';

let focused: Element | null = null;

/** Returns the element that had the focus when the session ended. */
export const focusedBefore = (): Element | null => focused;

/** Hides the page while its session is over (`session-over.css`), and stores the focused element. */
const hidePage = () => {
  if (isSessionOver()) focused = document.activeElement;
  document.documentElement.toggleAttribute('data-session-over', isSessionOver());
};

/** Blocks keyboard shortcuts of the hidden page, such as Escape for its dialogs. */
const blockPageKeys = (event: KeyboardEvent) => {
  if (!isSessionOver()) return;
  if (event.key === 'Escape') event.preventDefault();
  if (event.key === 'Escape' || event.ctrlKey || event.metaKey) event.stopImmediatePropagation();
};

if (typeof window !== 'undefined') addEventListener('keydown', blockPageKeys, { capture: true });

/** Resumes waiting requests and refetches all queries after the same user has signed in again. */
export const resumePage = (client: QueryClient): void => {
  resumeSession();
  void client.invalidateQueries();
};

/** True if the user must replace a temporary password before the page resumes. */
export const mustReplacePassword = ({ mustChangePassword }: Viewer, isAtWork: boolean): boolean =>
  isAtWork && mustChangePassword;

/** Watches the session: its end, and changes in other tabs. `isAtWork`: a dialog replaces a temporary password. */
export const useSessionWatch = ({ role, user, epoch, mustChangePassword }: Viewer, isAtWork: boolean): void => {
  const client = useQueryClient();
  /** @returns true if the session continues */
  const checkSession = useEffectEvent(async (): Promise<boolean> => {
    const now = await findSession({});
    if (!now) {
      markSessionOver();
      return false;
    }
    if (now.role !== role || now.user._id !== user._id) {
      discardPage();
      return false;
    }
    client.setQueryData(sessionKey, now);
    if (isSessionOver() && !mustReplacePassword(now, isAtWork)) resumePage(client);
    return true;
  });
  const onTabChange = useEffectEvent((change: SessionChange) => {
    if (change === 'began') return void checkSession().catch(() => undefined);
    return findUnsaved('page') ? markSessionOver() : discardPage();
  });
  const onRefused = useEffectEvent(async (refusal: Refusal) => {
    if ((await checkSession().catch(() => true)) && refusal === 'closed') socketLink.connectNow();
  });
  useEffect(() => {
    if (isAtWork && mustChangePassword) markSessionOver();
  }, [isAtWork, mustChangePassword]);
  useEffect(() => storeEpoch(epoch), [epoch]);
  const first = useRef(user._id);
  useEffect(() => {
    if (user._id !== first.current) discardPage();
  }, [user._id]);
  useEffect(() => {
    const checkWhenVisible = () => void (isSessionOver() && !document.hidden && checkSession().catch(() => undefined));
    document.addEventListener('visibilitychange', checkWhenVisible);
    const stops = [
      onSession(hidePage),
      activateSession(),
      onSocketRefused((refusal) => void onRefused(refusal)),
      subscribeToTabs((change) => onTabChange(change)),
      () => document.removeEventListener('visibilitychange', checkWhenVisible),
    ];
    return () => {
      for (const stop of stops.reverse()) stop();
    };
  }, []);
};
