import {
  lessonProblem,
  loadEntryContext,
  type SectionAccess,
  studentProblem,
} from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/observations/errors';
import type { ObservationInput } from '../schemas.ts';

/**
 * Refuses what cannot be, with a sentence that names what is wrong.
 * @param before what the observation is about already: a class's albums may be others by now
 * @throws AppError invalid
 */
export const checkObservation = async (
  { db, services }: CommandContext,
  { section }: SectionAccess,
  { day, studentIDs: studentIds, lessonIDs: lessonIds }: ObservationInput,
  before: { readonly studentIDs: readonly string[]; readonly lessonIDs: readonly string[] } = {
    studentIDs: [],
    lessonIDs: [],
  },
): Promise<void> => {
  if (day > schoolDay(services)) throw invalidField('day', texts.future({ day }));
  const entryContext = await loadEntryContext({ db, services }, section, { studentIds, lessonIds });
  for (const studentId of studentIds) {
    const problem = studentProblem({ studentID: studentId, day }, entryContext);
    if (problem?.field === 'day') throw invalidField('day', problem.message);
    if (problem && !before.studentIDs.includes(studentId)) throw invalidField('studentIDs', problem.message);
  }
  for (const lessonId of lessonIds) {
    const problem = before.lessonIDs.includes(lessonId) ? undefined : lessonProblem(lessonId, entryContext);
    if (problem) throw invalidField('lessonIDs', problem.message);
  }
};

/**
 * The same for those who only help in the class: they may name its children, and no sentence tells them more of anybody than the faces that
 * they see. What the days of a child say is looked at when it is sorted.
 * @throws AppError invalid
 */
export const checkQuickNote = async (
  { db, services }: CommandContext,
  { section }: SectionAccess,
  { day, studentIDs: studentIds, lessonIDs: lessonIds }: ObservationInput,
): Promise<void> => {
  if (day > schoolDay(services)) throw invalidField('day', texts.future({ day }));
  const entryContext = await loadEntryContext({ db, services }, section, { studentIds, lessonIds });
  if (studentIds.some((id) => !entryContext.students.has(id) || !entryContext.lastDays.has(id)))
    throw invalidField('studentIDs', texts.notOfThisClass);
  if (lessonIds.some((id) => lessonProblem(id, entryContext)))
    throw invalidField('lessonIDs', texts.lessonNotOfThisClass);
};
