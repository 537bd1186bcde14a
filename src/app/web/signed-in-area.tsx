import { useQueryClient } from '@tanstack/react-query';
import { Outlet } from 'react-router';
import { sessionQuery } from '#features/people/web/session.hooks.ts';
import { FirstPasswordPage } from '#features/session/web/first-password-page.tsx';
import { useSignOut } from '#features/session/web/session.hooks.ts';
import { AreaFrame } from '#platform/web/layout/area-frame.tsx';
import { useViewer } from '#platform/web/viewer.ts';

/** What lies behind the sign-in. A password of one's own comes before anything else. */
export const SignedInArea = () => {
  const { mustChangePassword } = useViewer();
  const client = useQueryClient();
  const signOut = useSignOut();
  const refreshSession = () => client.refetchQueries({ queryKey: sessionQuery.queryKey });
  return (
    <AreaFrame onSignOut={() => signOut.mutate()}>
      {mustChangePassword ? <FirstPasswordPage onChanged={refreshSession} /> : <Outlet />}
    </AreaFrame>
  );
};
