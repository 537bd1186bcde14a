import { childProblem, lessonProblem, type Room, readKnown } from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/observations/errors';
import type { Written } from '../schemas.ts';

/**
 * Refuses what cannot be, with a sentence that names what is wrong.
 * @param before what the observation is about already: a class's albums may be others by now
 * @throws AppError invalid
 */
export const checkObservation = async (
  { db, services }: CommandContext,
  { section }: Room,
  { day, studentIDs, lessonIDs }: Written,
  before: { readonly studentIDs: readonly string[]; readonly lessonIDs: readonly string[] } = {
    studentIDs: [],
    lessonIDs: [],
  },
): Promise<void> => {
  if (day > schoolDay(services)) throw invalidField('day', texts.future({ day }));
  const known = await readKnown({ db, services }, section, { studentIds: studentIDs, lessonIds: lessonIDs });
  for (const studentID of studentIDs) {
    const problem = childProblem({ studentID, day }, known);
    if (problem?.field === 'day') throw invalidField('day', problem.message);
    if (problem && !before.studentIDs.includes(studentID)) throw invalidField('studentIDs', problem.message);
  }
  for (const lessonID of lessonIDs) {
    const problem = before.lessonIDs.includes(lessonID) ? undefined : lessonProblem(lessonID, known);
    if (problem) throw invalidField('lessonIDs', problem.message);
  }
};

/**
 * The same for those who only help in the class: they may name its children, and no sentence tells them more of anybody than the faces that
 * they see. What the days of a child say is looked at when it is sorted.
 * @throws AppError invalid
 */
export const checkJotted = async (
  { db, services }: CommandContext,
  { section }: Room,
  { day, studentIDs, lessonIDs }: Written,
): Promise<void> => {
  if (day > schoolDay(services)) throw invalidField('day', texts.future({ day }));
  const known = await readKnown({ db, services }, section, { studentIds: studentIDs, lessonIds: lessonIDs });
  if (studentIDs.some((id) => !known.children.has(id) || !known.lastDays.has(id)))
    throw invalidField('studentIDs', texts.notOfThisClass);
  if (lessonIDs.some((id) => lessonProblem(id, known))) throw invalidField('lessonIDs', texts.lessonNotOfThisClass);
};
