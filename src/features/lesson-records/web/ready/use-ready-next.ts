import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { cellKey } from '../../cell-map.ts';
import { readyQuery } from '../record.queries.ts';

/** Loads the proposals of a section. They stay unchanged while displayed and are fetched again on the next mount. */
export const useReadyNext = (sectionId: string | undefined, awayIds: readonly string[] = []) =>
  useQuery({ ...readyQuery(sectionId, awayIds), staleTime: Number.POSITIVE_INFINITY, gcTime: 0 });

/** Returns the keys of cells with proposed lessons. Empty if not wanted. */
export const useReadyCells = (sectionId: string, isWanted: boolean) => {
  const query = useReadyNext(isWanted ? sectionId : undefined);
  const proposals = query.data?.proposals;
  const cells = useMemo(
    () => new Set(proposals?.map(({ studentID: studentId, lessonID: lessonId }) => cellKey(studentId, lessonId))),
    [proposals],
  );
  return { query, cells };
};
