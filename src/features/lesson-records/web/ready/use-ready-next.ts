import { useQuery } from '@tanstack/react-query';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';

/** What may come next in a class. It stays as it is while somebody looks at it, and is asked for anew the next time. */
export const useReadyNext = (sectionID: string, awayIDs: readonly string[] = []) =>
  useQuery({
    ...endpointQuery(lessonRecordsEndpoints.getReadyNext, { sectionID, awayIDs: [...awayIDs] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
