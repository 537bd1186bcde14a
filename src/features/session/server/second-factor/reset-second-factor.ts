import type { Role } from '#kernel/roles.ts';
import type { Actor, CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { sessionEndpoints } from '../../contract.ts';
import { requireAccount } from '../accounts.ts';
import { liftLock } from '../limits/sign-in-limits.ts';
import { mailNotice } from '../notice-mail.ts';
import { requireRecentProof } from '../recent-proof.ts';
import { endSessions } from '../sessions.ts';
import { removeFactors } from './factors.ts';

/** Deletes a lost second factor and ends all sessions. @returns true if there was one @throws AppError not_found */
export const resetFactor = async (
  context: CommandContext<Actor | undefined>,
  { role, id }: { role: Role; id: string },
): Promise<boolean> => {
  await requireAccount(context, { role, id });
  const hadFactor = await removeFactors(context, id);
  await endSessions(context, [id]);
  await liftLock(context, id);
  await context.audit({ action: 'second-factor:reset', subject: { kind: role, id } });
  if (hadFactor) await mailNotice(context, id, 'second factor reset');
  return hadFactor;
};

export const resetSecondFactor: Handler<(typeof sessionEndpoints)['resetSecondFactor']> = async (context, person) => {
  requireRecentProof(context);
  return { hadFactor: await resetFactor(context, person) };
};
