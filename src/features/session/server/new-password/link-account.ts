import type { Actor, QueryContext } from '#platform/server/context.ts';
import { findToken } from '#platform/server/one-time-tokens.ts';

/** Whose password a link is for; undefined when it no longer works. */
export const findLinkAccount = async (context: QueryContext<Actor | undefined>, token: string) => {
  const id = await findToken(context, { purpose: 'new-password', token });
  if (id === undefined) return undefined;
  return context.db
    .selectFrom('accounts')
    .select(['id', 'role', 'email'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();
};
