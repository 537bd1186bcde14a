import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { sessionQuery } from '#features/people/web/session.queries.ts';
import { SignInPage } from '#features/people/web/sign-in-page.tsx';
import type { Role } from '#kernel/roles.ts';
import { LoadFailed } from '#platform/web/errors/load-failed.tsx';
import { AreaSkeleton } from '#platform/web/layout/page-skeleton.tsx';
import { lazyPage } from '#platform/web/lazy-page.ts';
import { ViewerContext } from '#platform/web/viewer.ts';

export const SignedInArea = lazyPage(async () => (await import('./signed-in-area.tsx')).SignedInArea);

type AreaProps = {
  of: Role;
  /** Replaces the pages for a path outside the area. */
  elsewhere?: ReactNode;
};

/** One of the three areas. Renders the sign-in page unless a user with the area's role is signed in. */
export const Area = ({ of: role, elsewhere }: AreaProps) => {
  const session = useQuery(sessionQuery);
  if (session.isPending) {
    void SignedInArea.preload().catch(() => undefined);
    return <AreaSkeleton />;
  }
  if (session.isLoadingError) return <LoadFailed error={session.error} retry={() => void session.refetch()} />;
  const viewer = session.data ?? null;
  if (viewer?.role !== role) return <SignInPage key={role} role={role} elsewhere={viewer} />;
  if (elsewhere) return elsewhere;
  return (
    <ViewerContext value={viewer}>
      <Suspense fallback={<AreaSkeleton />}>
        <SignedInArea />
      </Suspense>
    </ViewerContext>
  );
};
