import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { sessionKey } from '../query-client.ts';

const freshFor = 30_000;

/** On pages that stand on one's own record: asks for it again in the background where it may have changed meanwhile. */
export const useFreshOwnRecord = (): void => {
  const client = useQueryClient();
  useEffect(() => {
    const readAt = client.getQueryState(sessionKey)?.dataUpdatedAt ?? 0;
    if (Date.now() - readAt > freshFor) void client.invalidateQueries({ queryKey: sessionKey });
  }, [client]);
};
