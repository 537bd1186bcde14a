import type { QueryClient } from '@tanstack/react-query';
import type { Role } from '#kernel/roles.ts';
import type { ConversationPartner } from '../../records.ts';
import { conversationsQuery } from '../hooks/conversations.queries.ts';

/** Returns the sender of an incoming message. Reloads the conversations if the sender is not among them. */
export const findSender = async (
  client: QueryClient,
  role: Role,
  senderId: string,
): Promise<ConversationPartner | undefined> => {
  const query = conversationsQuery(role);
  const isSender = ({ _id }: ConversationPartner) => _id === senderId;
  const known = client.getQueryData(query.queryKey)?.find(isSender);
  if (known) return known;
  const list = await client.fetchQuery({ ...query, staleTime: 0 }).catch(() => undefined);
  return list?.find(isSender);
};
