import { requireOpenToStudent } from '#features/lesson-records/server/public.ts';
import { AppError, forbidden } from '#kernel/app-error.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/agreements/errors';
import type { agreementsEndpoints } from '../contract.ts';
import { publishAgreementsChanged } from './publish-agreements-changed.ts';
import { findSectionOfStudent } from './require-writable-agreement.ts';
import { setState } from './set-state.ts';

/** Ticks the student's agreement or removes their own tick. @throws AppError forbidden; not_found; conflict */
export const tickMyAgreement: Handler<(typeof agreementsEndpoints)['tickMyAgreement']> = async (
  context,
  { id, isDone },
) => {
  const { db, actor, services } = context;
  await requireOpenToStudent(db, actor.id);
  await services.database.lock(db, `agreement ${id}`);
  const row = await db.selectFrom('agreements').selectAll().where('id', '=', id).executeTakeFirst();
  if (row?.student_id !== actor.id) throw forbidden();
  if (!isDone && row.state === 'done' && row.done_by !== actor.id) throw new AppError('conflict', texts.doneByGuide);
  if (await setState(context, row, isDone))
    await publishAgreementsChanged(context, actor.id, await findSectionOfStudent(db, actor.id));
  return { isDone };
};
