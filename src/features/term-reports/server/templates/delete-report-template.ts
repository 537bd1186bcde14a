import { notFound } from '#kernel/app-error.ts';
import { findEarlierDeletion } from '#platform/server/bin/earlier-deletion.ts';
import { moveToBin } from '#platform/server/bin/move-to-bin.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';

/** Deletes a template. Rounds that use it have their own copy of the parts. */
export const deleteReportTemplate: Handler<(typeof termReportsEndpoints)['deleteReportTemplate']> = async (
  context,
  { id },
) => {
  const { db, services } = context;
  await services.database.lock(db, 'report templates');
  const before = await findEarlierDeletion(context, 'report_templates', id);
  if (before) return before;
  const row = await db.selectFrom('report_templates').select('name').where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(texts.template);
  const { batch } = await moveToBin(context, { table: 'report_templates', kind: 'reportTemplate', ids: [id] });
  await context.audit({
    action: 'report-template:deleted',
    subject: { kind: 'report-template', id },
    before: { name: row.name, batch },
  });
  return { deleted: 1, batch };
};
