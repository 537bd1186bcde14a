import { AppError } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import * as texts from '#texts/lesson-records/errors';
import type { NewEntry } from '../../schemas.ts';
import { type EntryContext, lessonProblem, loadEntryContext, type Problem, studentProblem } from '../entry-context.ts';
import type { SectionRow } from '../sections.queries.ts';

const lessonOf = (
  { lessonID: lessonId, correctsID: correctsId }: NewEntry,
  entryContext: EntryContext,
): Problem | undefined =>
  // What was recorded once can be corrected, whatever the class's albums are by now.
  correctsId !== null && entryContext.lessons.has(lessonId) ? undefined : lessonProblem(lessonId, entryContext);

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
  const entryContext = await loadEntryContext(context, section, {
    studentIds: [...new Set(entries.map(({ studentID: studentId }) => studentId))],
    lessonIds: [...new Set(entries.map(({ lessonID: lessonId }) => lessonId))],
  });
  const today = schoolDay(context.services);
  return entries.flatMap((entry) => {
    const problem = studentProblem(entry, entryContext) ?? lessonOf(entry, entryContext) ?? dayProblem(entry, today);
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
