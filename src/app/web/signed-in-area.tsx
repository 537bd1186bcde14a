import '#platform/web/theme/print.css';
import { Anchor } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useMemo } from 'react';
import { Link, useRoutes } from 'react-router';
import { sessionQuery } from '#features/people/web/session.hooks.ts';
import { FirstPasswordPage } from '#features/session/web/first-password-page.tsx';
import { useSignOut } from '#features/session/web/session.hooks.ts';
import type { Role } from '#kernel/roles.ts';
import { useHydrated } from '#platform/web/hydrated.ts';
import { AreaFrame } from '#platform/web/layout/area-frame.tsx';
import { beforeSignOut } from '#platform/web/sign-out.ts';
import { useViewer } from '#platform/web/viewer.ts';
import { pagesOf, preloadPage } from './area-pages.tsx';
import { FilledSlots } from './filled-slots.tsx';
import { AfterFirstView } from './installed/after-first-view.tsx';
import { menuOf } from './navigation.tsx';
import { SearchTool } from './search/search-tool.tsx';
import { StudentFooter } from './student-footer.tsx';

const loadLiveMessages = () => import('#features/messages/web/live-messages.tsx');

/** Without it, such as after a failed load, messages show where one looks for them. */
const LiveMessages = lazy(async () => {
  const loaded = await loadLiveMessages().catch(() => undefined);
  return { default: loaded?.LiveMessages ?? (() => null) };
});

const AreaPages = ({ of: role }: { of: Role }) => useRoutes(useMemo(() => pagesOf(role), [role]));

/** What the chat keeps is asked about and goes along also when somebody signs out before it has loaded. */
const useChatAtSignOut = (hasChat: boolean) => {
  const client = useQueryClient();
  const viewer = useViewer();
  useEffect(() => {
    if (!hasChat) return;
    return beforeSignOut({ prepare: async () => (await loadLiveMessages()).beginChat(client, viewer) });
  }, [hasChat, client, viewer]);
};

/** What lies behind the sign-in. A password of one's own comes before anything else. */
export const SignedInArea = () => {
  const viewer = useViewer();
  const { role, mustChangePassword } = viewer;
  const client = useQueryClient();
  // The chat of a tab lives in the browser alone.
  const isHydrated = useHydrated();
  const hasChat = !mustChangePassword && role !== 'admin';
  useChatAtSignOut(hasChat);
  const signOut = useSignOut();
  const refreshSession = () => client.refetchQueries({ queryKey: sessionQuery.queryKey });
  return (
    <>
      <AreaFrame
        groups={mustChangePassword ? [] : menuOf(viewer)}
        signOutLabel={role === 'admin' ? 'Sign out' : 'Sign Out'}
        onSignOut={() => signOut.mutate()}
        tools={!mustChangePassword && <SearchTool />}
        accountLinks={
          !mustChangePassword && (
            <>
              <Anchor component={Link} to={`/${role}/account`} size="sm" underline="always" mt="sm" display="block">
                Password and devices
              </Anchor>
              {role !== 'admin' && (
                <Anchor
                  component={Link}
                  to={`/${role}/notifications`}
                  size="sm"
                  underline="always"
                  mt="sm"
                  display="block"
                >
                  Notifications
                </Anchor>
              )}
            </>
          )
        }
        footer={role === 'student' && <StudentFooter />}
      >
        {mustChangePassword ? (
          <FirstPasswordPage onChanged={refreshSession} />
        ) : (
          <FilledSlots>
            <AreaPages of={role} />
          </FilledSlots>
        )}
      </AreaFrame>
      {isHydrated && hasChat && (
        <Suspense fallback={null}>
          <LiveMessages />
          <AfterFirstView />
        </Suspense>
      )}
    </>
  );
};

export { preloadPage };
