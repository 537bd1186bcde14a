import {
  lessonProblem,
  loadEntryContext,
  type SectionAccess,
  schoolDay,
  studentProblem,
} from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/agreements/errors';
import { maxDaysAhead } from '../limits.ts';
import type { AgreementInput } from '../schemas.ts';

type Before = { readonly lessonIDs: readonly string[]; readonly byDay: string | null };

const emptyAgreement: Before = { lessonIDs: [], byDay: null };

const dayProblem = (byDay: string | null, today: string): string | undefined => {
  if (byDay === null) return undefined;
  if (byDay < today) return texts.dayBefore({ day: byDay });
  return byDay > addDays(today, maxDaysAhead) ? texts.dayTooFar({ day: byDay }) : undefined;
};

/** Validates an agreement. Lessons and days unchanged since `before` always pass. @throws AppError invalid */
export const checkAgreement = async (
  { db, services }: CommandContext,
  { studentID: studentId, access }: { readonly studentID: string; readonly access: SectionAccess },
  { lessonIDs, byDay }: AgreementInput,
  before: Before = emptyAgreement,
): Promise<void> => {
  const today = schoolDay(services);
  const dayMessage = byDay === before.byDay ? undefined : dayProblem(byDay, today);
  if (dayMessage !== undefined) throw invalidField('byDay', dayMessage);
  const entryContext = await loadEntryContext({ db, services }, access.section, {
    studentIds: [studentId],
    lessonIds: lessonIDs,
  });
  const problem = studentProblem({ studentID: studentId, day: today }, entryContext);
  if (problem) throw invalidField('studentID', problem.message);
  for (const lessonId of lessonIDs) {
    const wrongLessonProblem = before.lessonIDs.includes(lessonId) ? undefined : lessonProblem(lessonId, entryContext);
    if (wrongLessonProblem) throw invalidField('lessonIDs', wrongLessonProblem.message);
  }
};
