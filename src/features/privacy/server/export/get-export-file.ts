import type { FileAnswer, SelfManagedVerb } from '#platform/server/feature.ts';
import { requireOwnOperation, requireResult } from '#platform/server/operations/own-operations.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/privacy/export';
import type { privacyEndpoints } from '../../contract.ts';
import { exportOperation } from './exports.ts';

export const getExportFile: SelfManagedVerb<(typeof privacyEndpoints)['getExportFile']> = {
  selfManaged: async (context, { id }): Promise<FileAnswer> => {
    const { services } = context;
    const one = exportOperation(services);
    const row = await requireOwnOperation(context, one, id);
    const result = await requireResult(context, one, row);
    await context.transaction((command) =>
      command.audit({ action: 'export:opened', subject: { kind: 'person', id: row.subject_id ?? '' } }),
    );
    const downloadName = texts.fileName({ day: schoolDay(services, row.created_at) });
    return { ...result, type: 'application/zip', downloadName };
  },
};
