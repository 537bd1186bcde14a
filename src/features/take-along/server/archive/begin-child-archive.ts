import { requireRecentProof } from '#features/session/server/public.ts';
import type { Handler } from '#platform/server/feature.ts';
import { startOperation } from '#platform/server/operations/operations.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import type { takeAlongEndpoints } from '../../contract.ts';
import { requireChildToHandOut } from '../require-child.ts';
import { archiveOperation } from './archives.ts';

export const beginChildArchive: Handler<(typeof takeAlongEndpoints)['beginChildArchive']> = async (
  context,
  { studentID },
) => {
  const { actor, db, services } = context;
  await requireChildToHandOut(context, studentID);
  requireRecentProof(context);
  await services.database.lock(db, `child archive ${actor.id}`);
  const one = archiveOperation(services);
  const own = await ownOperations(context, one, studentID);
  const underWay = own.find(({ state }) => state === 'waiting' || state === 'running');
  if (underWay) return { _id: underWay._id };
  const id = await startOperation(context, { kind: one.kind, owner_id: actor.id, subject_id: studentID });
  await context.audit({ action: 'student:record-prepared', subject: { kind: 'student', id: studentID } });
  return { _id: id };
};
