import { invalidField } from '#kernel/app-error.ts';
import type { Db } from '#platform/server/db/database.ts';
import * as texts from '#texts/lesson-records/errors';
import type { NewEntry } from '../../schemas.ts';
import { childProblem, type Known, lessonProblem, type Problem, readKnown } from '../known.ts';
import type { SectionRow } from '../room.queries.ts';

const lessonOf = ({ lessonID, correctsID }: NewEntry, known: Known): Problem | undefined =>
  // What was recorded once can be corrected, whatever the class's albums are by now.
  correctsID !== null && known.lessons.has(lessonID) ? undefined : lessonProblem(lessonID, known);

const dayProblem = ({ kind, day }: NewEntry, today: string): Problem | undefined =>
  kind !== 'planned' && day > today ? { field: 'day', message: texts.future({ day }) } : undefined;

/** Refuses entries that cannot be, with a sentence that names what is wrong. @throws AppError invalid */
export const checkEntries = async (
  db: Db,
  entries: readonly NewEntry[],
  { section, today }: { section: SectionRow; today: string },
): Promise<void> => {
  const known = await readKnown(db, section, {
    studentIds: [...new Set(entries.map(({ studentID }) => studentID))],
    lessonIds: [...new Set(entries.map(({ lessonID }) => lessonID))],
  });
  for (const [index, entry] of entries.entries()) {
    const problem = childProblem(entry, known) ?? lessonOf(entry, known) ?? dayProblem(entry, today);
    if (problem) throw invalidField(`entries.${index}.${problem.field}`, problem.message);
  }
};
