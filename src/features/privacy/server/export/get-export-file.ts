import { forbidden } from '#kernel/app-error.ts';
import type { FileAnswer, SelfManagedVerb } from '#platform/server/feature.ts';
import * as texts from '#texts/privacy/export';
import type { privacyEndpoints } from '../../contract.ts';

export const getExportFile: SelfManagedVerb<(typeof privacyEndpoints)['getExportFile']> = {
  selfManaged: async (context, { id }): Promise<FileAnswer> => {
    const { actor, db, services } = context;
    const row = await db
      .selectFrom('operations')
      .selectAll()
      .where('id', '=', id)
      .where('owner_id', '=', actor.id)
      .where('state', '=', 'done')
      .where('expires_at', '>', services.clock.now())
      .executeTakeFirst();
    if (!row?.result_key) throw forbidden();
    await context.transaction((command) =>
      command.audit({ action: 'export:opened', subject: { kind: 'person', id: row.subject_id ?? '' } }),
    );
    const downloadName = texts.fileName({ day: row.created_at.slice(0, 10) });
    return {
      content: { key: row.result_key },
      type: 'application/zip',
      size: row.result_size ?? 0,
      etag: `"${id}"`,
      downloadName,
    };
  },
};
