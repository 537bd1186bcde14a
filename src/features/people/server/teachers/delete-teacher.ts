import { requireRecentProofForMany } from '#features/session/server/public.ts';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { noteLinks } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import { deletePeople } from '../delete-people.ts';
import { fullName } from '../names.ts';
import { findTeacher, type TeacherRow, teachersById } from '../people.queries.ts';
import type { Duties } from '../school-port.ts';

export const deleteTeacher: Verb<(typeof peopleEndpoints)['deleteTeacher']> = async (context, { ids, reassignTo }) => {
  requireRecentProofForMany(context, ids.length);
  // Of several who delete the same people at once, one is the one who did.
  await context.services.database.lock(context.db, 'people');
  const leaving = await teachersById(context.db, ids);
  if (leaving.length === 0) throw notFound(texts.teacher);
  const leavingIds = leaving.map(({ id }) => id);
  if (reassignTo === undefined) await requireNoDuties(context, leaving);
  const { moved = [], ...overlaps } = reassignTo === undefined ? {} : await reassign(context, leavingIds, reassignTo);
  const batch = await deletePeople(context, 'teacher', leaving);
  await noteLinks(context, batch, moved);
  return { deleted: leaving.length, batch, ...overlaps };
};

const reassign = async (context: CommandContext, leavingIds: readonly string[], toId: string) => {
  if (leavingIds.includes(toId)) throw invalidField('reassignTo', texts.successorDeleted);
  if (!(await findTeacher(context.db, toId))) throw notFound(texts.teacher);
  return context.services.ports.school.reassign(context, leavingIds, toId);
};

const requireNoDuties = async (context: CommandContext, leaving: readonly TeacherRow[]) => {
  const duties = await context.services.ports.school.duties(
    context.db,
    leaving.map(({ id }) => id),
  );
  const busy = leaving.flatMap((row) => describe(row, duties.get(row.id)));
  if (busy.length === 0) return;
  throw new AppError('still_assigned', texts.stillAssigned({ duties: busy.join(' ') }));
};

const describe = (row: TeacherRow, duties: Duties | undefined): string[] => {
  const advises = duties?.advisoryClass.map(({ section }) => section) ?? [];
  const teaches = duties?.classes.map(({ subject }) => subject) ?? [];
  if (advises.length === 0 && teaches.length === 0) return [];
  const kind = advises.length > 0 && teaches.length > 0 ? 'both' : advises.length > 0 ? 'advises' : 'teaches';
  return [texts.duties({ name: fullName(row), kind, sections: advises.join(', '), subjects: teaches.join(', ') })];
};
