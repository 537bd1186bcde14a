import { lessonProblem, loadEntryContext, type SectionAccess } from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/work-cycles/errors';
import type { workCyclesEndpoints } from '../contract.ts';
import { maxClockSkewSeconds } from '../limits.ts';
import { requireCycle } from './cycles.queries.ts';
import { publishWorkCycleChanged } from './publish-work-cycle-changed.ts';

const findSentNote = ({ db, actor }: CommandContext, clientId: string) =>
  db
    .selectFrom('work_notes')
    .select('id')
    .where('maker_id', '=', actor.id)
    .where('client_id', '=', clientId)
    .executeTakeFirst();

type NoteSubject = { readonly studentID: string; readonly lessonID: string | null };

/** @throws AppError invalid if the student is not in the section or the section does not use the lesson */
const checkSubject = async (
  { db, services }: CommandContext,
  { section }: SectionAccess,
  { studentID: studentId, lessonID: lessonId }: NoteSubject,
): Promise<void> => {
  const enrollment = await db
    .selectFrom('enrollments')
    .select('student_id')
    .where('student_id', '=', studentId)
    .where('section_id', '=', section.id)
    .executeTakeFirst();
  if (!enrollment) throw invalidField('studentID', texts.notInRoom({ section: section.name }));
  if (lessonId === null) return;
  const problem = lessonProblem(
    lessonId,
    await loadEntryContext({ db, services }, section, { studentIds: [], lessonIds: [lessonId] }),
  );
  if (problem) throw invalidField('lessonID', problem.message);
};

/** Returns the time, with tolerance for clock skew. @throws AppError invalid if in the future or outside the cycle */
const noteTime = ({ services: { clock } }: CommandContext, cycle: Tables['work_cycles'], at: string): string => {
  const allowance = maxClockSkewSeconds * 1000;
  const [moment, now, begun] = [Date.parse(at), clock.milliseconds(), Date.parse(cycle.begun_at)];
  const latest = cycle.ended_at === null ? now : Date.parse(cycle.ended_at);
  if (moment > now + allowance) throw invalidField('at', texts.future);
  if (moment < begun - allowance) throw invalidField('at', texts.beforeCycle);
  if (moment > latest + allowance) throw invalidField('at', texts.afterCycle);
  return new Date(Math.max(begun, Math.min(moment, latest))).toISOString();
};

export const addWorkNote: Handler<(typeof workCyclesEndpoints)['addWorkNote']> = async (context, input) => {
  const { db, actor, services } = context;
  const { cycle, access } = await requireCycle(context, input.cycleID);
  // Serializes concurrent requests of one user. A repeat finds the note of the first request.
  await services.database.lock(db, `work notes of ${actor.id}`);
  const existing = await findSentNote(context, input.clientId);
  if (existing) return { _id: existing.id };
  const at = noteTime(context, cycle, input.at);
  await checkSubject(context, access, input);
  const id = services.clock.newId();
  await db
    .insertInto('work_notes')
    .values({
      ...{ id, cycle_id: cycle.id, student_id: input.studentID, at, kind: input.kind, lesson_id: input.lessonID },
      ...{ maker_id: actor.id, client_id: input.clientId, created_at: services.clock.now() },
    })
    .execute();
  publishWorkCycleChanged(context, access);
  return { _id: id };
};
