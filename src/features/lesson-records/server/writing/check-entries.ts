import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { NewEntry } from '../../schemas.ts';
import { childProblem, type Known, lessonProblem, type Problem, readKnown } from '../known.ts';
import type { SectionRow } from '../room.queries.ts';

const lessonOf = ({ lessonID, correctsID }: NewEntry, known: Known): Problem | undefined =>
  // What was recorded once can be corrected, whatever the class's albums are by now.
  correctsID !== null && known.lessons.has(lessonID) ? undefined : lessonProblem(lessonID, known);

const dayProblem = ({ kind, day }: NewEntry, today: string): Problem | undefined =>
  kind !== 'planned' && day > today ? { field: 'day', message: texts.future({ day }) } : undefined;

/** Why an entry cannot be. */
export type EntryProblem = { readonly entry: NewEntry; readonly field: string; readonly message: string };

/** What is wrong with entries that cannot be, with a sentence for each. */
export const entryProblems = async (
  context: Pick<CommandContext, 'db' | 'services'>,
  entries: readonly NewEntry[],
  section: SectionRow,
): Promise<EntryProblem[]> => {
  const known = await readKnown(context, section, {
    studentIds: [...new Set(entries.map(({ studentID }) => studentID))],
    lessonIds: [...new Set(entries.map(({ lessonID }) => lessonID))],
  });
  const today = schoolDay(context.services);
  return entries.flatMap((entry) => {
    const problem = childProblem(entry, known) ?? lessonOf(entry, known) ?? dayProblem(entry, today);
    return problem ? [{ entry, ...problem }] : [];
  });
};

/** Refuses what was sent and says of each entry that cannot be why, so that the others can be sent without them. @throws AppError invalid */
export const refuseProblems = (sent: readonly NewEntry[], problems: readonly EntryProblem[]): void => {
  const [first] = problems;
  if (!first) return;
  const issues = sent.flatMap((entry, index) => {
    const problem = problems.find((one) => one.entry === entry);
    return problem ? [{ path: `entries.${index}.${problem.field}`, message: problem.message }] : [];
  });
  throw new AppError('invalid', issues[0]?.message ?? first.message, { issues });
};
