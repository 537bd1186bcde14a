import { Anchor, Button, List, Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, use, useEffect, useState } from 'react';
import { Link, useLocation } from 'react-router';
import * as offlineTexts from '#texts/platform/web/offline';
import * as pagesTexts from '#texts/platform/web/pages';
import { EmptyState } from '../ui/empty-state.tsx';
import { Page, PageHeader } from '../ui/page.tsx';
import { useViewer } from '../viewer.ts';
import { OfflinePagesContext } from './offline-pages-context.ts';
import { useIsOffline } from './use-is-offline.ts';

/** Restores the offline copy into the cache. Returns true once the restore has finished. */
const useRestoredCopy = (): boolean => {
  const client = useQueryClient();
  const { user } = useViewer();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    let isWanted = true;
    import('./offline-copy.ts')
      .then(({ restoreCopy }) => restoreCopy(client, user._id))
      .catch(() => undefined)
      .finally(() => isWanted && setDone(true));
    return () => {
      isWanted = false;
    };
  }, [client, user._id]);
  return isDone;
};

const OfflinePageList = () => {
  const { pathname } = useLocation();
  const pages = use(OfflinePagesContext)().filter(({ to }) => to !== pathname);
  if (pages.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text>{offlineTexts.there}</Text>
      <List listStyleType="none" spacing={4}>
        {pages.map(({ to, label }) => (
          <List.Item key={to}>
            <Anchor component={Link} to={to} underline="always">
              {label}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  );
};

type NotAvailableOfflineProps = {
  skeleton: ReactNode;
  /** Repeats the request; undefined if that happens automatically. */
  retry?: (() => void) | undefined;
};

/** Replaces a part of a page that has no offline copy while offline. Links to pages that are available. */
export const NotAvailableOffline = ({ skeleton, retry }: NotAvailableOfflineProps) => {
  const isDone = useRestoredCopy();
  if (!isDone) return skeleton;
  return (
    <EmptyState
      action={
        <Stack align="center">
          <OfflinePageList />
          {retry && (
            <Button variant="default" onClick={retry}>
              {pagesTexts.tryAgain}
            </Button>
          )}
        </Stack>
      }
    >
      <span role="status">{offlineTexts.notOpened}</span>
    </EmptyState>
  );
};

type LoadingOrOfflineProps = {
  skeleton: ReactNode;
  /** True if the request waits for a connection. */
  isPaused: boolean;
};

/** Renders the skeleton until the first response, or the offline notice. */
export const LoadingOrOffline = ({ skeleton, isPaused }: LoadingOrOfflineProps): ReactNode =>
  useIsOffline() && isPaused ? <NotAvailableOffline skeleton={skeleton} /> : skeleton;

export const NotAvailableOfflinePage = ({ skeleton }: { skeleton: ReactNode }) => (
  <Page>
    <PageHeader title={offlineTexts.title} />
    <NotAvailableOffline skeleton={skeleton} />
  </Page>
);
