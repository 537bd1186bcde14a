import type { CommandContext } from '#platform/server/context.ts';

/** Returns the ID of the caller's observation with this client ID, if it has arrived. */
export const findByClientId = async ({ db, actor }: CommandContext, clientId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('observations')
    .select('id')
    .where('maker_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
};
