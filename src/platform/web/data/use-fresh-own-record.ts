import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '../query-client.ts';

const freshFor = 30_000;

/** Refetches the user's own record in the background if it is older than 30 seconds. */
export const useFreshOwnRecord = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const readAt = client.getQueryState(sessionKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - readAt > freshFor) void client.invalidateQueries({ queryKey: sessionKey });
  }, [client]);
};
