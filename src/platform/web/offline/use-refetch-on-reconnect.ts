import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useIsOffline } from './use-is-offline.ts';

export const useRefetchOnReconnect = (): void => {
  const client = useQueryClient();
  const isOffline = useIsOffline();
  const wasOffline = useRef(false);
  useEffect(() => {
    if (wasOffline.current && !isOffline)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasOffline.current = isOffline;
  }, [client, isOffline]);
};
