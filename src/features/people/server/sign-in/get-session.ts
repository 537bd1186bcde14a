import type { Handler } from '#platform/server/feature.ts';
import type { peopleEndpoints } from '../../contract.ts';
import { getOwnRecord } from './own-record.ts';

export const getSession: Handler<(typeof peopleEndpoints)['getSession']> = async ({ actor, services }) => {
  const user = await getOwnRecord(services, actor.role, actor.id);
  const { role, mustEnrol } = actor;
  return { role, user, mustChangePassword: user.mustChangePassword, mustEnrol, epoch: services.epoch };
};
