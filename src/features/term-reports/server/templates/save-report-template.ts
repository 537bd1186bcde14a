import { AppError, notFound } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/term-reports/errors';
import type { termReportsEndpoints } from '../../contract.ts';

/** @throws AppError not_found; name_taken; conflict if the template has changed since the caller's version */
export const saveReportTemplate: Handler<(typeof termReportsEndpoints)['saveReportTemplate']> = async (
  { db, actor, services, audit },
  { id, version, name, plane, ...rest },
) => {
  const parts = JSON.stringify(rest.parts);
  await services.database.lock(db, 'report templates');
  const named = await db.selectFrom('report_templates').selectAll().where('name', '=', name).executeTakeFirst();
  const isSame = named?.plane === plane && named.parts === parts && (id === undefined || id === named.id);
  // A repeated request with the same content is not saved again.
  if (named && isSame) return { _id: named.id, version: named.version };
  if (named && named.id !== id) throw new AppError('name_taken', texts.templateNameTaken({ name }));
  const subject = { kind: 'report-template', id: id ?? services.clock.newId() };
  if (id === undefined) {
    const made = { maker_id: actor.id, created_at: services.clock.now() };
    await db
      .insertInto('report_templates')
      .values({ id: subject.id, name, plane, parts, version: 1, ...made })
      .execute();
    await audit({ action: 'report-template:created', subject, after: { name, plane } });
    return { _id: subject.id, version: 1 };
  }
  const before = await db.selectFrom('report_templates').selectAll().where('id', '=', id).executeTakeFirst();
  if (!before) throw notFound(texts.template);
  if (before.version !== version) throw new AppError('conflict', texts.templateChanged);
  const change = { name, plane, parts, version: version + 1 };
  await db.updateTable('report_templates').set(change).where('id', '=', id).execute();
  await audit({
    action: 'report-template:changed',
    subject,
    before: { name: before.name, plane: before.plane },
    after: { name, plane },
  });
  return { _id: id, version: change.version };
};
