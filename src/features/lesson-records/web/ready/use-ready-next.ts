import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';
import { cellKey } from '../../cell-map.ts';
import { lessonRecordsEndpoints } from '../../contract.ts';

type Asked = { awayIDs?: readonly string[]; isWanted?: boolean };

/** What may come next in a class. It stays as it is while somebody looks at it, and is asked for anew the next time. */
export const useReadyNext = (sectionID: string, { awayIDs = [], isWanted = true }: Asked = {}) =>
  useQuery({
    ...endpointQuery(lessonRecordsEndpoints.getReadyNext, { sectionID, awayIDs: [...awayIDs] }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: isWanted,
  });

/** The cells whose lesson is proposed for their child; none where they are not wanted. */
export const useReadyCells = (sectionID: string, isWanted: boolean) => {
  const query = useReadyNext(sectionID, { isWanted });
  const proposals = isWanted ? query.data?.proposals : undefined;
  const cells = useMemo(
    () => new Set(proposals?.map(({ studentID, lessonID }) => cellKey(studentID, lessonID))),
    [proposals],
  );
  return { query, cells };
};
