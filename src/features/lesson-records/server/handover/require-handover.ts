import type { QueryContext } from '#platform/server/context.ts';
import { mayKeepRecord } from '../lesson-records.policy.ts';
import { formerAdviserSince, loadStudentStaff, requireStudentAccess } from '../sections.queries.ts';
import { loadMoves } from './moves.queries.ts';

/**
 * The handover of a child whose record the caller reads. The notes are those of the class that the child left lately; while it has not
 * moved, those of the class where it is.
 * @throws AppError forbidden; not_found
 */
export const requireHandover = async ({ db, actor, services }: QueryContext, studentId: string) => {
  const since = formerAdviserSince(services);
  await requireStudentAccess(db, actor, { id: studentId, since });
  const { now: staff, formerAdvisers } = await loadStudentStaff(db, studentId, since);
  const moves = await loadMoves(db, [studentId], since);
  const { currentSectionId, former } = moves.get(studentId) ?? { currentSectionId: undefined, former: undefined };
  const isFormer = actor.role === 'teacher' && formerAdvisers.includes(actor.id);
  const mayWriteOfFormer = actor.role === 'admin' || (isFormer && former?.adviser_id === actor.id);
  return {
    ...{ currentSectionId, former, staff },
    /** The class whose guide writes; missing where the child is and was in none. */
    notesSectionId: former?.section_id ?? currentSectionId,
    // A class that changed hands has a former adviser too.
    mayWrite: former ? mayWriteOfFormer : currentSectionId !== undefined && (isFormer || mayKeepRecord(actor, staff)),
    isAdvised: staff?.adviser === actor.id,
    mayAnswer: currentSectionId !== undefined && (isFormer || mayKeepRecord(actor, staff)),
  };
};

export type StudentHandover = Awaited<ReturnType<typeof requireHandover>>;
