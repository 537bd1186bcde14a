import type { QueryClient } from '@tanstack/react-query';
import { binEndpoints } from '#features/bin/contract.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';

/** Counts what goes along with a deletion as the server would delete it now. */
export const countAlong = async (
  client: QueryClient,
  kind: 'category' | 'level' | 'section',
  ids: readonly string[],
) => {
  const query = endpointQuery(binEndpoints.previewDeletion, { kind, ids: [...ids] });
  const { counts } = await client.fetchQuery({ ...query, staleTime: 0 });
  const { level = 0, section = 0, subject = 0, enrollment = 0 } = counts;
  return { levels: level, sections: section, subjects: subject, students: enrollment };
};
