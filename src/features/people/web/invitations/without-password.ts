import { useMemo } from 'react';
import type { Role } from '#kernel/roles.ts';
import { endpointQuery, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { peopleEndpoints } from '../../contract.ts';

const { getPeopleWithoutPassword } = peopleEndpoints;

/** What a page asks for that shows who has no password of their own yet. */
export const withoutPasswordQuery = (role: Role) => endpointQuery(getPeopleWithoutPassword, { role });

/** Those of one role who have no password of their own yet, by id; `undefined` until the answer is there. */
export const useWithoutPassword = (role: Role) => {
  const { data } = useEndpoint(getPeopleWithoutPassword, { role });
  return useMemo(() => data && new Map(data.map((one) => [one._id, one])), [data]);
};
