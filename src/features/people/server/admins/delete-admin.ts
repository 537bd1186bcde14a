import { deleteAccounts, requireAnotherAdmin, requireRecentProof } from '#features/session/server/public.ts';
import { AppError, notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import { fullName } from '../names.ts';
import { findAdmin } from '../people.queries.ts';

export const deleteAdmin: Handler<(typeof peopleEndpoints)['deleteAdmin']> = async (context, { id }) => {
  const { actor, db, services } = context;
  requireRecentProof(context);
  // If two admins delete each other concurrently, the second request fails.
  await services.database.lock(db, 'people');
  const leaving = await findAdmin(db, id);
  if (!leaving) throw notFound(texts.admin);
  await requireAnotherAdmin(db, id);
  if (id === actor.id) throw new AppError('conflict', texts.ownAccess);
  const batch = await deleteAccounts(context, { role: 'admin', ids: [id], titles: [fullName(leaving)] });
  await context.audit({ action: 'admin:deleted', subject: { kind: 'admin', id }, before: { batch } });
  return { deleted: 1, batch };
};
