import { useMemo } from 'react';
import type { Role } from '#kernel/roles.ts';
import { endpointQuery, useEndpoint } from '#platform/web/data/use-endpoint.ts';
import { peopleEndpoints } from '../../contract.ts';

const { getPeopleWithoutPassword } = peopleEndpoints;

export const withoutPasswordQuery = (role: Role) => endpointQuery(getPeopleWithoutPassword, { role });

/** Returns the people of a role who have not chosen a password, by ID. Undefined while loading. */
export const useWithoutPassword = (role: Role) => {
  const { data } = useEndpoint(getPeopleWithoutPassword, { role });
  return useMemo(() => data && new Map(data.map((one) => [one._id, one])), [data]);
};
