import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useCutOff } from './reach.ts';

/** What could not be asked while there was no connection is asked for again once it is back. */
export const useAskAgain = (): void => {
  const client = useQueryClient();
  const isCutOff = useCutOff();
  const wasCutOff = useRef(false);
  useEffect(() => {
    if (wasCutOff.current && !isCutOff)
      void client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' });
    wasCutOff.current = isCutOff;
  }, [client, isCutOff]);
};
