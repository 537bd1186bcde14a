import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cellKey } from '../../cell-map.ts';
import { readyQuery } from '../record.queries.ts';

/** What may come next in a class. It stays as it is while somebody looks at it, and is asked for anew the next time. */
export const useReadyNext = (sectionId: string | undefined, awayIds: readonly string[] = []) =>
  useQuery({ ...readyQuery(sectionId, awayIds), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** The cells whose lesson is proposed for their child; none where they are not wanted. */
export const useReadyCells = (sectionId: string, isWanted: boolean) => {
  const query = useReadyNext(isWanted ? sectionId : undefined);
  const proposals = query.data?.proposals;
  const cells = useMemo(
    () => new Set(proposals?.map(({ studentID: studentId, lessonID: lessonId }) => cellKey(studentId, lessonId))),
    [proposals],
  );
  return { query, cells };
};
