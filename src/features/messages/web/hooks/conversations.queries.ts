import { queryOptions } from '@tanstack/react-query';
import { peopleEndpoints } from '#features/people/contract.ts';
import type { Role } from '#kernel/roles.ts';
import { call, readCallOf } from '#platform/web/api-client.ts';
import type { ConversationPartner } from '../../records.ts';
import { mergeNewer } from '../sync/conversations.ts';
import { conversationsKey, conversationsOf } from '../sync/keys.ts';

export const partnersOf = (role: Role) =>
  role === 'teacher' ? peopleEndpoints.getAllStudents : peopleEndpoints.getAllTeachers;

/** Query for the user's conversations. Events received while the request runs are merged into the response. */
export const conversationsQuery = (role: Role) =>
  queryOptions<ConversationPartner[]>({
    queryKey: conversationsKey(role),
    queryFn: ({ signal }) => call(conversationsOf(role), {}, { signal }),
    meta: { call: readCallOf(conversationsOf(role), {}) },
    structuralSharing: (known, fresh) =>
      mergeNewer(known as ConversationPartner[] | undefined, fresh as ConversationPartner[]),
  });
