import { Page } from '#platform/web/ui/page.tsx';
import { FieldsSkeleton } from '#platform/web/ui/skeletons.tsx';

/** Where a page about one thing is about to be. */
export const LoadingPage = () => (
  <Page>
    <FieldsSkeleton />
  </Page>
);
