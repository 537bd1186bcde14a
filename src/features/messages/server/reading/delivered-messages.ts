import type { InputOf } from '#kernel/endpoint.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import { messagesDelivered, type messagesEndpoints } from '../../contract.ts';
import { type Pair, requirePair } from '../conversations/conversations.queries.ts';

type Endpoint = (typeof messagesEndpoints)['deliveredMessages'];

export const deliveredMessages: Handler<Endpoint> = async (context, input) => {
  const pair = input.userId === undefined ? undefined : await requirePair(context, input.userId);
  const moved = await moveDeliveredMarks(context, pair, input);
  const { id: receiverId, sessionId: receiverSession } = context.actor;
  for (const { partnerId, upTo } of moved)
    context.afterCommit(messagesDelivered, {
      receiverId,
      partnerId,
      upTo,
      receiverSession,
      receiverConnection: context.request.connectionId,
    });
  return moved;
};

/** Moves delivery marks forward only. Skips fully read conversations: read messages count as delivered. */
const moveDeliveredMarks = async (
  { db, actor }: CommandContext,
  pair: Pair | undefined,
  { upTo }: InputOf<Endpoint>,
): Promise<{ partnerId: string; upTo: number }[]> => {
  const own = actor.role === 'student' ? 'student' : 'teacher';
  const other = own === 'student' ? 'teacher' : 'student';
  const mark = `${own}_delivered_seq` as const;
  let query = db.updateTable('conversations').where(`${own}_id`, '=', actor.id);
  if (pair) query = query.where(`${other}_id`, '=', pair[`${other}Id`]);
  const place = upTo === undefined || !pair ? undefined : upTo;
  const rows = await query
    .set((row) => ({
      [mark]:
        place === undefined
          ? row.ref('last_seq')
          : row.case().when('last_seq', '<', place).then(row.ref('last_seq')).else(place).end(),
    }))
    .whereRef(mark, '<', 'last_seq')
    .whereRef(`${own}_read_seq`, '<', 'last_seq')
    .$if(place !== undefined, (some) => some.where(mark, '<', place ?? 0).where(`${own}_read_seq`, '<', place ?? 0))
    .returning([`${other}_id as partnerId`, `${mark} as upTo`])
    .execute();
  return rows;
};
