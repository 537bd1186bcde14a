import { signIn } from '#features/session/server/public.ts';
import type { Role } from '#kernel/roles.ts';
import type { Procedure } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../contract.ts';
import { getOwnRecord } from './own-record.ts';

type Login = Procedure<(typeof peopleEndpoints)['loginAdmin']>['ownTransaction'];

const loginAs =
  (role: Role): Login =>
  async (context, input) =>
    getOwnRecord(context.services, role, await signIn(context, role, input));

export const loginAdmin = { ownTransaction: loginAs('admin') };
export const loginTeacher = { ownTransaction: loginAs('teacher') };
export const loginStudent = { ownTransaction: loginAs('student') };
