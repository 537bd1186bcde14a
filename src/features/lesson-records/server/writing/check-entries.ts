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
  // A recorded lesson can be corrected even if the section no longer uses its album.
  correctsId !== null && entryContext.lessons.has(lessonId) ? undefined : lessonProblem(lessonId, entryContext);

const dayProblem = ({ kind, day }: NewEntry, today: string): Problem | undefined =>
  kind !== 'planned' && day > today ? { field: 'day', message: texts.future({ day }) } : undefined;

export type EntryProblem = { readonly entry: NewEntry; readonly field: string; readonly message: string };

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

/** Refuses with an issue per invalid entry, so that clients can resend the others. @throws AppError invalid */
export const refuseProblems = (sent: readonly NewEntry[], problems: readonly EntryProblem[]): void => {
  const [first] = problems;
  if (!first) return;
  const issues = sent.flatMap((entry, index) => {
    const problem = problems.find((one) => one.entry === entry);
    return problem ? [{ path: `entries.${index}.${problem.field}`, message: problem.message }] : [];
  });
  throw new AppError('invalid', issues[0]?.message ?? first.message, { issues });
};
