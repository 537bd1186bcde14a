import { signIn } from '#features/session/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, ProcedureContext } from '#platform/server/context.ts';
import { getOwnRecord } from './own-record.ts';

type Credentials = { email: string; password: string };

const loginAs =
  <R extends Role>(role: R) =>
  async (context: ProcedureContext<Actor | undefined>, input: Credentials) =>
    getOwnRecord(context.services, role, await signIn(context, role, input));

export const loginAdmin = { ownTransaction: loginAs('admin') };
export const loginTeacher = { ownTransaction: loginAs('teacher') };
export const loginStudent = { ownTransaction: loginAs('student') };
