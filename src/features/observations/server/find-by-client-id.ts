import type { CommandContext } from '#platform/server/context.ts';

/** The observation that the caller sent under a name; one that never arrived is none. */
export const findByClientId = async ({ db, actor }: CommandContext, clientId: string): Promise<string | undefined> => {
  const row = await db
    .selectFrom('observations')
    .select('id')
    .where('maker_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();
  return row?.id;
};
