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

/** Validates an observation. Tags in `before` may stay. @throws AppError invalid, naming the invalid value */
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
 * Validates an assistant's quick note; filing checks the enrollment. Errors reveal no more than the visible faces.
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
