import type { FileAnswer, Handler, SelfManagedHandler } from '#platform/server/feature.ts';
import { safeName } from '#platform/server/files/file-names.ts';
import { ownOperations, requireOwnOperation, requireResult } from '#platform/server/operations/own-operations.ts';
import * as texts from '#texts/child-export/record';
import type { childExportEndpoints } from '../../contract.ts';
import { requireExportableStudent } from '../require-exportable-student.ts';
import { exportOperation } from './export-operation.ts';

/** Serves the file to its creator, if still allowed. @throws AppError conflict if the source data has changed since */
export const getChildArchive: SelfManagedHandler<(typeof childExportEndpoints)['getChildArchive']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const kind = exportOperation(context.services);
    const operation = await requireOwnOperation(context, kind, id);
    const student = await requireExportableStudent(context, operation.subject_id ?? '');
    const result = await requireResult(context, kind, operation);
    await context.transaction((command) =>
      command.audit({ action: 'student:record-downloaded', subject: { kind: 'student', id: student.id } }),
    );
    return {
      ...{ ...result, type: 'application/zip', revalidate: true as const },
      downloadName: `${safeName(texts.fileName({ child: student.name }))}.zip`,
    };
  },
};

export const getChildArchives: Handler<(typeof childExportEndpoints)['getChildArchives']> = async (
  context,
  { studentID: studentId },
) => {
  await requireExportableStudent(context, studentId);
  return ownOperations(context, exportOperation(context.services), studentId);
};
