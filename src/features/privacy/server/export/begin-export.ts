import { requireRecentProof } from '#features/session/server/public.ts';
import { forbidden } from '#kernel/app-error.ts';
import { isActiveState } from '#kernel/operation.ts';
import type { Handler } from '#platform/server/feature.ts';
import { startOperation } from '#platform/server/operations/operations.ts';
import type { privacyEndpoints } from '../../contract.ts';
import { getPerson } from '../find-person.ts';
import { exportKind, listOwnExports } from './exports.ts';

export const beginExport: Handler<(typeof privacyEndpoints)['beginExport']> = async (context, { id }) => {
  const { actor, db } = context;
  const subject = id ?? actor.id;
  if (subject !== actor.id && actor.role !== 'admin') throw forbidden();
  requireRecentProof(context);
  await getPerson(context, subject);
  await context.services.database.lock(db, `export ${actor.id}`);
  const own = await listOwnExports(context);
  const active = own.find(({ person, state }) => person._id === subject && isActiveState(state));
  if (active) return active;
  const operationId = await startOperation(context, { kind: exportKind, owner_id: actor.id, subject_id: subject });
  await context.audit({ action: 'person:exported', subject: { kind: 'person', id: subject } });
  const created = (await listOwnExports(context)).find(({ _id }) => _id === operationId);
  if (!created) throw new Error('the started export was not found');
  return created;
};
