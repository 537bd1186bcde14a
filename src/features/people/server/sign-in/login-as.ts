import { signIn } from '#features/session/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, SelfManagedContext } from '#platform/server/context.ts';
import { getOwnRecord } from './own-record.ts';

type Credentials = { email: string; password: string };

export const loginAs =
  <R extends Role>(role: R) =>
  async (context: SelfManagedContext<Actor | undefined>, input: Credentials) =>
    getOwnRecord(context.services, role, await signIn(context, role, input));
