import { requireRecentProof } from '#features/session/server/public.ts';
import { isActiveState } from '#kernel/operation.ts';
import type { Handler } from '#platform/server/feature.ts';
import { startOperation } from '#platform/server/operations/operations.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import type { childExportEndpoints } from '../../contract.ts';
import { requireExportableStudent } from '../require-exportable-student.ts';
import { exportOperation } from './export-operation.ts';

export const beginChildArchive: Handler<(typeof childExportEndpoints)['beginChildArchive']> = async (
  context,
  { studentID: studentId },
) => {
  const { actor, db, services } = context;
  await requireExportableStudent(context, studentId);
  requireRecentProof(context);
  await services.database.lock(db, `child archive ${actor.id}`);
  const kind = exportOperation(services);
  const own = await ownOperations(context, kind, studentId);
  const active = own.find(({ state }) => isActiveState(state));
  if (active) return { _id: active._id };
  const id = await startOperation(context, { kind: kind.kind, owner_id: actor.id, subject_id: studentId });
  await context.audit({ action: 'student:record-prepared', subject: { kind: 'student', id: studentId } });
  return { _id: id };
};
