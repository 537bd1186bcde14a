import { sessionEndpoints } from '#features/session/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { endpointQuery } from '#platform/web/data/use-endpoint.ts';

export const signInStateQuery = (role: Role, id: string) =>
  endpointQuery(sessionEndpoints.getSignInState, { role, id });
