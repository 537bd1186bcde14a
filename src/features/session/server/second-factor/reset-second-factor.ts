import { notFound } from '#kernel/app-error.ts';
import type { Role } from '#kernel/roles.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/session/errors';
import type { sessionEndpoints } from '../../contract.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { endSessions } from '../sessions.ts';
import { liftLock } from '../sign-in-limits.ts';
import { removeFactors } from './factors.ts';

/**
 * Takes the second factor of somebody away who has lost it, and ends their sessions.
 * @returns whether there was one
 * @throws AppError not_found
 */
export const takeFactorAway = async (
  context: CommandContext<Actor | undefined>,
  { role, id }: { role: Role; id: string },
): Promise<boolean> => {
  const account = await context.db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', id)
    .where('role', '=', role)
    .executeTakeFirst();
  if (!account) throw notFound(texts.person);
  const hadFactor = await removeFactors(context, id);
  await endSessions(context, [id]);
  await liftLock(context, id);
  await context.audit({ action: 'second-factor:reset', subject: { kind: role, id } });
  return hadFactor;
};

export const resetSecondFactor: Verb<(typeof sessionEndpoints)['resetSecondFactor']> = async (context, person) => {
  requireRecentProof(context);
  return { hadFactor: await takeFactorAway(context, person) };
};
