import type { QueryContext } from '#platform/server/context.ts';
import { mayKeepRecord } from '../lesson-records.policy.ts';
import { findChildStaff, formerSince, requireChild } from '../room.queries.ts';
import { readMoves } from './moves.queries.ts';

/**
 * The handover of a child whose record the caller reads. The notes are those of the class that the child left lately; while it has not
 * moved, those of the class where it is.
 * @throws AppError forbidden; not_found
 */
export const requireHandover = async ({ db, actor, services }: QueryContext, studentID: string) => {
  const since = formerSince(services);
  await requireChild(db, actor, { id: studentID, since });
  const { now: staff, formerAdvisers } = await findChildStaff(db, studentID, since);
  const moves = await readMoves(db, [studentID], since);
  const { place, former } = moves.get(studentID) ?? { place: undefined, former: undefined };
  const isFormer = actor.role === 'teacher' && formerAdvisers.includes(actor.id);
  const mayWriteOfFormer = actor.role === 'admin' || (isFormer && former?.adviser_id === actor.id);
  return {
    ...{ place, former, staff },
    /** The class whose guide writes; missing where the child is and was in none. */
    notesOf: former?.section_id ?? place,
    // A class that changed hands has a former adviser too.
    mayWrite: former ? mayWriteOfFormer : place !== undefined && (isFormer || mayKeepRecord(actor, staff)),
    isAdvised: staff?.adviser === actor.id,
    mayAnswer: place !== undefined && (isFormer || mayKeepRecord(actor, staff)),
  };
};

export type HandoverOfChild = Awaited<ReturnType<typeof requireHandover>>;
