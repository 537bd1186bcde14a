import { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/observations/errors';
import { quickNoteDays, unfileHours } from '../../field-rules.ts';
import { tagsOf } from '../observations.queries.ts';
import { writePhotoTags } from '../photos/tags.ts';
import { writeTags } from '../write-tags.ts';

const StateBeforeFiling = z.object({
  /** Missing if the note was filed before filing could change the day. */
  day: z.string().optional(),
  studentIDs: z.array(z.string()),
  lessonIDs: z.array(z.string()),
  photos: z.array(z.object({ id: z.string(), tagged: z.number(), studentIDs: z.array(z.string()) })),
});
type StateBeforeFiling = z.infer<typeof StateBeforeFiling>;

const hour = 60 * 60;

/** Notes filed before this time cannot be unfiled. */
const earliestUnfileTime = ({ clock }: Pick<Services, 'clock'>) => secondsFromNow(clock, -unfileHours * hour);

/** True if the period has passed, or the unfiled note would immediately be erased as too old. */
export const isTooLateToUnfile = ({ kept_at, created_at }: Tables['observations'], services: Services): boolean =>
  (kept_at ?? '') < earliestUnfileTime(services) ||
  created_at < secondsFromNow(services.clock, -quickNoteDays * 24 * hour);

/** Returns the observation's photos with the number of tagged students and the students at the school. */
export const loadPhotoTags = async (
  db: Db,
  observationId: string,
  photoIds: readonly string[],
): Promise<StateBeforeFiling['photos']> => {
  if (photoIds.length === 0) return [];
  const photos = await db
    .selectFrom('observation_photos')
    .select(['id', 'tagged'])
    .where('observation_id', '=', observationId)
    .where('id', 'in', photoIds)
    .execute();
  const tags = await db
    .selectFrom('photo_children')
    .select(['photo_id', 'student_id'])
    .where('photo_id', 'in', photoIds)
    .execute();
  return photos.map(({ id, tagged }) => ({
    ...{ id, tagged },
    studentIDs: tags.filter(({ photo_id }) => photo_id === id).map(({ student_id }) => student_id),
  }));
};

/** Returns the day, students, lessons and photo tags of a note as JSON, to be restored when it is unfiled. */
export const captureStateBeforeFiling = async (
  db: Db,
  { id, day }: Pick<Tables['observations'], 'id' | 'day'>,
  photos: StateBeforeFiling['photos'],
): Promise<string> => JSON.stringify({ day, ...(await tagsOf(db, id)), photos } satisfies StateBeforeFiling);

const findExistingIds = async (
  db: Db,
  table: 'students' | 'lessons' | 'observation_photos',
  ids: readonly string[],
) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

const allExist = async (db: Db, table: 'students' | 'lessons', ids: readonly string[]) => {
  const existingIds = await findExistingIds(db, table, ids);
  return ids.every((id) => existingIds.has(id));
};

/** Restores day and tags. @throws AppError conflict if a student or lesson is in the bin, as its tag would be lost */
export const restoreStateBeforeFiling = async (
  { db }: CommandContext,
  id: string,
  storedState: string,
): Promise<void> => {
  const {
    day,
    studentIDs: studentIds,
    lessonIDs: lessonIds,
    photos,
  } = StateBeforeFiling.parse(JSON.parse(storedState));
  const taggedStudentIds = [...studentIds, ...photos.flatMap((photo) => photo.studentIDs)];
  if (!(await allExist(db, 'students', taggedStudentIds)) || !(await allExist(db, 'lessons', lessonIds)))
    throw new AppError('conflict', texts.goneSince);
  const existingIds = await findExistingIds(
    db,
    'observation_photos',
    photos.map((photo) => photo.id),
  );
  if (day !== undefined) await db.updateTable('observations').set({ day }).where('id', '=', id).execute();
  await writeTags(db, id, { studentIDs: studentIds, lessonIDs: lessonIds });
  for (const photo of photos.filter((one) => existingIds.has(one.id)))
    await writePhotoTags(db, photo.id, photo.studentIDs, photo.tagged);
};

export const clearStateBeforeFiling = (services: Services): Promise<unknown> =>
  services.database.transaction((tx) =>
    tx
      .updateTable('observations')
      .set({ before_keeping: null })
      .where('before_keeping', 'is not', null)
      .where('kept_at', '<', earliestUnfileTime(services))
      .execute(),
  );
