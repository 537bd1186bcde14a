import { loadEntryContext, type SectionAccess, studentProblem } from '#features/lesson-records/server/public.ts';
import { invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';

type Tags = { readonly day: string; readonly studentIDs: readonly string[] };

/** Validates students on a photo. Those in `before` may stay. @throws AppError invalid, naming the student */
export const checkTags = async (
  context: Pick<CommandContext, 'db' | 'services'>,
  { section }: SectionAccess,
  { day, studentIDs: studentIds }: Tags,
  before: readonly string[] = [],
): Promise<void> => {
  const added = studentIds.filter((id) => !before.includes(id));
  if (added.length === 0) return;
  const entryContext = await loadEntryContext(context, section, { studentIds: added, lessonIds: [] });
  for (const studentId of added) {
    const problem = studentProblem({ studentID: studentId, day }, entryContext);
    if (problem) throw invalidField('studentIDs', problem.message);
  }
};

/** Replaces the tags of a photo. @param tagged number of tagged students, including those in the bin */
export const writePhotoTags = async (
  db: Db,
  photoId: string,
  studentIds: readonly string[],
  tagged = studentIds.length,
): Promise<void> => {
  await db.deleteFrom('photo_children').where('photo_id', '=', photoId).execute();
  if (studentIds.length > 0)
    await db
      .insertInto('photo_children')
      .values(studentIds.map((student_id) => ({ photo_id: photoId, student_id })))
      .execute();
  await db.updateTable('observation_photos').set({ tagged }).where('id', '=', photoId).execute();
};
