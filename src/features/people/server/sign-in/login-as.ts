import { beginSession, checkPassword } from '#features/session/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import { getOwnRecord } from './own-record.ts';

type Credentials = { email: string; password: string };

export const loginAs =
  <R extends Role>(role: R) =>
  async (context: SelfManagedContext<Actor | undefined>, input: Credentials) => {
    const account = await checkPassword(context, role, input);
    // Loads the record first. An error after the session begins would leave an unused session.
    const record = await getOwnRecord(context.services, role, account.id);
    await beginSession(context, account);
    return record;
  };
