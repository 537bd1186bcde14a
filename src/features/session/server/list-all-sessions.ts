import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../contract.ts';

export const listAllSessions: Handler<(typeof sessionEndpoints)['listAllSessions']> = async ({
  db,
  actor,
  services,
}) => {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'device', 'created_at', 'last_seen_at'])
    .where('account_id', '=', actor.id)
    .where('expires_at', '>', services.clock.now())
    .orderBy('last_seen_at', 'desc')
    .execute();
  return rows.map((row) => ({
    _id: row.id,
    current: row.id === actor.sessionId,
    createdAt: row.created_at,
    lastSeenAt: row.last_seen_at,
    device: row.device,
  }));
};
