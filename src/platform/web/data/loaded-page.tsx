import { Anchor, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import * as texts from '#texts/platform/web/pages';
import { hasCode } from '../api-error.ts';
import { NotAvailableOfflinePage } from '../offline/not-available-offline.tsx';
import { useIsOffline } from '../offline/use-is-offline.ts';
import { PageTitle } from '../page-title.tsx';
import { forbiddenMessage, LoadError } from '../ui/load-error.tsx';
import { NotFound } from '../ui/not-found.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { FieldsSkeleton } from '../ui/skeletons.tsx';
import { useViewer } from '../viewer.ts';

type LoadedPageProps<Data> = {
  query: UseQueryResult<Data>;
  /** Name of the item for the message `This <itemName> is no longer here` */
  itemName: string;
  children: (data: Data) => ReactNode;
};

const ForbiddenPage = () => (
  <Page width="narrow">
    <PageHeader title={texts.notOpen} subtitle={<span role="alert">{forbiddenMessage}</span>} />
    <Anchor component={Link} to={`/${useViewer().role}`} underline="always">
      {texts.backToStart}
    </Anchor>
  </Page>
);

const LoadingPage = () => (
  <Page>
    <PageTitle>{texts.loading}</PageTitle>
    <VisuallyHidden component="h1">{texts.loading}</VisuallyHidden>
    <FieldsSkeleton />
  </Page>
);

/** Renders a page that depends on one query. Each state of the query has a heading and a tab title. */
export const LoadedPage = <Data,>({ query, itemName, children }: LoadedPageProps<Data>): ReactNode => {
  const isOffline = useIsOffline();
  if (query.data !== undefined) return children(query.data);
  if (isOffline && query.isPaused) return <NotAvailableOfflinePage skeleton={<FieldsSkeleton />} />;
  if (!query.isError) return <LoadingPage />;
  if (hasCode(query.error, 'forbidden')) return <ForbiddenPage />;
  if (hasCode(query.error, 'not_found')) return <NotFound itemName={itemName} />;
  return (
    <Page>
      <PageHeader title={texts.notLoaded({ what: itemName })} />
      <LoadError error={query.error} retry={() => void query.refetch()} isRetrying={query.isFetching} />
    </Page>
  );
};
