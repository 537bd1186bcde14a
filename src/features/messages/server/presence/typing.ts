import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { personRoom } from '#platform/server/feature.ts';
import { clientWires } from '../../contract.ts';
import { Typing } from '../../schemas.ts';
import { requirePair } from '../conversations/conversations.queries.ts';

const minIntervalMilliseconds = 900;
const maxTracked = 10_000;

/** Forwards allowed typing events, about one a second per sender, because each event costs a database query. */
export const createTyping = (services: Services, { send }: SocketHub) => {
  const lastAt = new Map<string, number>();

  const isTooSoon = (personId: string): boolean => {
    const now = performance.now();
    if (now - (lastAt.get(personId) ?? Number.NEGATIVE_INFINITY) < minIntervalMilliseconds) return true;
    if (lastAt.size >= maxTracked)
      for (const [old, at] of lastAt) if (now - at >= minIntervalMilliseconds) lastAt.delete(old);
    lastAt.set(personId, now);
    return false;
  };

  return async ({ actor }: SocketConnection, data: unknown): Promise<void> => {
    const typing = Typing.safeParse(data);
    if (!typing.success || isTooSoon(actor.id)) return;
    const { to } = typing.data;
    const pair = await requirePair({ db: services.database.read, actor, services }, to).catch(() => undefined);
    const mayNotify = pair?.ruling.mayWrite && !pair.ruling.mustWait;
    if (mayNotify) send({ wire: clientWires.typing, rooms: [personRoom(to)], data: { from: actor.id } });
  };
};
