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

/** Brings back what this browser kept; what is on the screen shows by itself then. @returns whether that is done */
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
  /** Until what this browser kept is back. */
  skeleton: ReactNode;
  /** Asks once more; undefined where that happens by itself. */
  retry?: (() => void) | undefined;
};

/** In place of a part of a page that this browser has no copy of, while there is no connection: leads to what can be read. */
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
  /** Nothing was asked for want of a connection. */
  isPaused: boolean;
};

/** Until the first answer: a skeleton, or without a connection what there is instead. */
export const LoadingOrOffline = ({ skeleton, isPaused }: LoadingOrOfflineProps): ReactNode =>
  useIsOffline() && isPaused ? <NotAvailableOffline skeleton={skeleton} /> : skeleton;

/** In place of a whole page of which there is nothing on this device. */
export const NotAvailableOfflinePage = ({ skeleton }: { skeleton: ReactNode }) => (
  <Page>
    <PageHeader title={offlineTexts.title} />
    <NotAvailableOffline skeleton={skeleton} />
  </Page>
);
