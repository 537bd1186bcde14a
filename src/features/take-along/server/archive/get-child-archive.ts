import type { FileAnswer, SelfManagedHandler } from '#platform/server/feature.ts';
import { safeName } from '#platform/server/files/file-names.ts';
import { requireOwnOperation, requireResult } from '#platform/server/operations/own-operations.ts';
import * as texts from '#texts/take-along/record';
import type { takeAlongEndpoints } from '../../contract.ts';
import { requireChildToHandOut } from '../require-child.ts';
import { archiveOperation } from './archives.ts';

/** For whoever asked for it, as long as the child is theirs. @throws AppError conflict where it holds something else by now */
export const getChildArchive: SelfManagedHandler<(typeof takeAlongEndpoints)['getChildArchive']> = {
  managesTransactions: async (context, { id }): Promise<FileAnswer> => {
    const one = archiveOperation(context.services);
    const operation = await requireOwnOperation(context, one, id);
    const child = await requireChildToHandOut(context, operation.subject_id ?? '');
    const result = await requireResult(context, one, operation);
    await context.transaction((command) =>
      command.audit({ action: 'student:record-downloaded', subject: { kind: 'student', id: child.id } }),
    );
    return {
      ...{ ...result, type: 'application/zip', revalidate: true as const },
      downloadName: `${safeName(texts.fileName({ child: child.name }))}.zip`,
    };
  },
};
