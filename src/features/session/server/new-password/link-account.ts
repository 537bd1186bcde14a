import type { Actor, QueryContext } from '#platform/server/context.ts';
import { findToken } from '#platform/server/one-time-tokens.ts';

const purposes = ['new-password', 'invitation', 'guardian-invitation'] as const;

const findAccount = ({ db }: QueryContext<Actor | undefined>, id: string) =>
  db
    .selectFrom('accounts')
    .select(['id', 'role', 'email'])
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .executeTakeFirst();

/** Returns the account of a mailed link and the purpose of the link. Returns undefined if the link no longer works. */
export const findLinkAccount = async (context: QueryContext<Actor | undefined>, token: string) => {
  for (const purpose of purposes) {
    const id = await findToken(context, { purpose, token });
    const account = id === undefined ? undefined : await findAccount(context, id);
    if (account) return { ...account, purpose };
  }
  return undefined;
};
