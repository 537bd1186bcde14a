import type { Handler } from '#platform/server/feature.ts';
import { ownOperations } from '#platform/server/operations/own-operations.ts';
import type { childExportEndpoints } from '../../contract.ts';
import { requireExportableStudent } from '../require-exportable-student.ts';
import { exportOperation } from './export-operation.ts';

export const getChildArchives: Handler<(typeof childExportEndpoints)['getChildArchives']> = async (
  context,
  { studentID: studentId },
) => {
  await requireExportableStudent(context, studentId);
  return ownOperations(context, exportOperation(context.services), studentId);
};
