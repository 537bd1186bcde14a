import type { Services } from '#platform/server/context.ts';
import type { SocketConnection, SocketHub } from '#platform/server/feature.ts';
import { personRoom } from '#platform/server/feature.ts';
import { clientWires } from '../../contract.ts';
import { Typing } from '../../schemas.ts';
import { requirePair } from '../conversations/pair.ts';

const onceInMilliseconds = 900;
const maxKept = 10_000;

/** Passes on that somebody is typing, at most about once a second, whoever is named: each is a look into the database. What may not be is ignored. */
export const createTyping = (services: Services, { send }: SocketHub) => {
  const lastAt = new Map<string, number>();

  const isTooSoon = (personId: string): boolean => {
    const now = performance.now();
    if (now - (lastAt.get(personId) ?? Number.NEGATIVE_INFINITY) < onceInMilliseconds) return true;
    if (lastAt.size >= maxKept) for (const [old, at] of lastAt) if (now - at >= onceInMilliseconds) lastAt.delete(old);
    lastAt.set(personId, now);
    return false;
  };

  return async ({ actor }: SocketConnection, data: unknown): Promise<void> => {
    const typing = Typing.safeParse(data);
    if (!typing.success || isTooSoon(actor.id)) return;
    const { to } = typing.data;
    const pair = await requirePair({ db: services.database.read, actor, services }, to).catch(() => undefined);
    const isHeard = pair?.ruling.mayWrite && !pair.ruling.mustWait;
    if (isHeard) send({ wire: clientWires.typing, rooms: [personRoom(to)], data: { from: actor.id } });
  };
};
