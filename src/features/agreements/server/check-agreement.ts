import {
  childProblem,
  lessonProblem,
  type Room,
  readKnown,
  schoolDay,
} from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import { addDays } from '#kernel/days/days.ts';
import type { CommandContext } from '#platform/server/context.ts';
import * as texts from '#texts/agreements/errors';
import { farthestDays } from '../limits.ts';
import type { Written } from '../schemas.ts';

type Before = { readonly lessonIDs: readonly string[]; readonly byDay: string | null };

const nothingBefore: Before = { lessonIDs: [], byDay: null };

/** Why a due day cannot be. */
const dayProblem = (byDay: string | null, today: string): string | undefined => {
  if (byDay === null) return undefined;
  if (byDay < today) return texts.dayBefore({ day: byDay });
  return byDay > addDays(today, farthestDays) ? texts.dayTooFar({ day: byDay }) : undefined;
};

/**
 * Refuses what cannot be, with a sentence that names what is wrong.
 * @param before what the agreement says already: the class's albums may be others by now, and the day may have come
 * @throws AppError invalid
 */
export const checkAgreement = async (
  { db, services }: CommandContext,
  { studentID, room }: { readonly studentID: string; readonly room: Room },
  { lessonIDs, byDay }: Written,
  before: Before = nothingBefore,
): Promise<void> => {
  const today = schoolDay(services);
  const wrongDay = byDay === before.byDay ? undefined : dayProblem(byDay, today);
  if (wrongDay !== undefined) throw invalidField('byDay', wrongDay);
  const known = await readKnown({ db, services }, room.section, { studentIds: [studentID], lessonIds: lessonIDs });
  const wrongChild = childProblem({ studentID, day: today }, known);
  if (wrongChild) throw invalidField('studentID', wrongChild.message);
  for (const lessonID of lessonIDs) {
    const wrongLesson = before.lessonIDs.includes(lessonID) ? undefined : lessonProblem(lessonID, known);
    if (wrongLesson) throw invalidField('lessonIDs', wrongLesson.message);
  }
};
