import type { QueryContext } from '#platform/server/context.ts';
import { mayKeepRecord } from '../lesson-records.policy.ts';
import { formerAdviserSince, loadStudentStaff, requireStudentAccess } from '../sections.queries.ts';
import { loadMoves } from './moves.queries.ts';

/** Returns the handover of a student whose record the caller may read. @throws AppError forbidden; not_found */
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
    /** Section of the notes. Missing if the student never had a section. */
    notesSectionId: former?.section_id ?? currentSectionId,
    // A section whose adviser changed also has a former adviser.
    mayWrite: former ? mayWriteOfFormer : currentSectionId !== undefined && (isFormer || mayKeepRecord(actor, staff)),
    isAdvised: staff?.adviser === actor.id,
    mayAnswer: currentSectionId !== undefined && (isFormer || mayKeepRecord(actor, staff)),
  };
};

export type StudentHandover = Awaited<ReturnType<typeof requireHandover>>;
