import { requireRecentProofForManyWherePossible } from '#features/session/server/public.ts';
import { AppError, invalidField, notFound } from '#kernel/app-error.ts';
import { recordLinks } from '#platform/server/bin/move-to-bin.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/people/errors';
import type { peopleEndpoints } from '../../contract.ts';
import { deletePeople } from '../delete-people.ts';
import { fullName } from '../names.ts';
import { findTeacher, type TeacherRow, teachersById } from '../people.queries.ts';
import type { Duties } from '../ports.ts';

export const deleteTeacher: Handler<Call> = async (context, { ids, reassignTo, successors = [] }) => {
  requireRecentProofForManyWherePossible(context, ids.length);
  // Only one of several concurrent requests for the same people succeeds.
  await context.services.database.lock(context.db, 'people');
  const leaving = await teachersById(context.db, ids);
  if (leaving.length === 0) throw notFound(texts.teacher);
  const { moved, ...overlaps } = await handOver(context, leaving, { reassignTo, successors });
  const batch = await deletePeople(context, 'teacher', leaving);
  await recordLinks(context, batch, moved);
  return { deleted: leaving.length, batch, ...overlaps };
};

type Call = (typeof peopleEndpoints)['deleteTeacher'];
type HandOver = { reassignTo: string | undefined; successors: readonly { id: string; teacherID: string }[] };

/** Reassigns duties to named successors, others to `reassignTo`. Without `reassignTo`, no duty may remain. */
const handOver = async (
  context: CommandContext,
  leaving: readonly TeacherRow[],
  { reassignTo, successors }: HandOver,
) => {
  const leavingIds = leaving.map(({ id }) => id);
  const successorOf = new Map(successors.map(({ id, teacherID }) => [id, teacherID]));
  const successorIds = new Set([...successorOf.values(), ...(reassignTo === undefined ? [] : [reassignTo])]);
  for (const id of successorIds) await requireSuccessor(context, leavingIds, id);
  const { reassign } = context.services.ports.school;
  const handedOver =
    successorIds.size > 0
      ? await reassign(context, leavingIds, (id) => successorOf.get(id) ?? reassignTo)
      : { moved: [] };
  if (reassignTo === undefined) await requireNoDuties(context, leaving);
  return handedOver;
};

const requireSuccessor = async (context: CommandContext, leavingIds: readonly string[], id: string) => {
  if (leavingIds.includes(id)) throw invalidField('reassignTo', texts.successorDeleted);
  if (!(await findTeacher(context.db, id))) throw notFound(texts.teacher);
};

/** The error lists all duties with their IDs, so that the user can choose a successor for each. */
const requireNoDuties = async (context: CommandContext, leaving: readonly TeacherRow[]) => {
  const { school } = context.services.ports;
  const leavingIds = leaving.map(({ id }) => id);
  const duties = await school.duties(context.db, leavingIds);
  const busy = leaving.flatMap((row) => describe(row, duties.get(row.id)));
  if (busy.length === 0) return;
  const issues = (await school.listDuties(context.db, leavingIds)).map(({ id, section, subject }) => ({
    path: `successors.${id}`,
    message: subject === undefined ? texts.adviserOf({ section }) : texts.subjectOf({ subject, section }),
  }));
  throw new AppError('still_assigned', texts.stillAssigned({ duties: busy.join(' ') }), { issues });
};

const describe = (row: TeacherRow, duties: Duties | undefined): string[] => {
  const advises = duties?.advisoryClass.map(({ section }) => section) ?? [];
  const teaches = duties?.classes.map(({ subject }) => subject) ?? [];
  if (advises.length === 0 && teaches.length === 0) return [];
  const kind = advises.length > 0 && teaches.length > 0 ? 'both' : advises.length > 0 ? 'advises' : 'teaches';
  return [texts.duties({ name: fullName(row), kind, sections: advises.join(', '), subjects: teaches.join(', ') })];
};
