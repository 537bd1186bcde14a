import { z } from 'zod';
import { AppError } from '#kernel/app-error.ts';
import { secondsFromNow } from '#platform/server/clock.ts';
import type { CommandContext, Services } from '#platform/server/context.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import * as texts from '#texts/observations/errors';
import { jottingDays, putBackHours } from '../../field-rules.ts';
import { tagsOf } from '../observations.queries.ts';
import { writePhotoTags } from '../photos/public.ts';
import { writeTags } from '../write-tags.ts';

const BeforeKeeping = z.object({
  /** Missing where it was kept before its day could be changed. */
  day: z.string().optional(),
  studentIDs: z.array(z.string()),
  lessonIDs: z.array(z.string()),
  photos: z.array(z.object({ id: z.string(), tagged: z.number(), studentIDs: z.array(z.string()) })),
});
type BeforeKeeping = z.infer<typeof BeforeKeeping>;

const hour = 60 * 60;

/** Keeping that was done before this moment stays. */
const lastPutBack = ({ clock }: Pick<Services, 'clock'>) => secondsFromNow(clock, -putBackHours * hour);

/** Whether it is too late to put back what was kept; what would go at once because it is old is not put back either. */
export const isKeptForGood = ({ kept_at, created_at }: Tables['observations'], services: Services): boolean =>
  (kept_at ?? '') < lastPutBack(services) || created_at < secondsFromNow(services.clock, -jottingDays * 24 * hour);

/** Photos of an observation among some, with how many were tagged and who of them is at the school. */
export const taggedOn = async (
  db: Db,
  observationId: string,
  photoIds: readonly string[],
): Promise<BeforeKeeping['photos']> => {
  if (photoIds.length === 0) return [];
  const photos = await db
    .selectFrom('observation_photos')
    .select(['id', 'tagged'])
    .where('observation_id', '=', observationId)
    .where('id', 'in', photoIds)
    .execute();
  const children = await db
    .selectFrom('photo_children')
    .select(['photo_id', 'student_id'])
    .where('photo_id', 'in', photoIds)
    .execute();
  return photos.map(({ id, tagged }) => ({
    ...{ id, tagged },
    studentIDs: children.filter(({ photo_id }) => photo_id === id).map(({ student_id }) => student_id),
  }));
};

/** The day of a jotting, and whom and what it and some of its photos are about, to be restored when it is put back. */
export const readBeforeKeeping = async (
  db: Db,
  { id, day }: Pick<Tables['observations'], 'id' | 'day'>,
  photos: BeforeKeeping['photos'],
): Promise<string> => JSON.stringify({ day, ...(await tagsOf(db, id)), photos } satisfies BeforeKeeping);

const existing = async (db: Db, table: 'students' | 'lessons' | 'observation_photos', ids: readonly string[]) => {
  if (ids.length === 0) return new Set<string>();
  const rows = await db.selectFrom(table).select('id').where('id', 'in', ids).execute();
  return new Set(rows.map(({ id }) => id));
};

const areThere = async (db: Db, table: 'students' | 'lessons', ids: readonly string[]) => {
  const here = await existing(db, table, ids);
  return ids.every((id) => here.has(id));
};

/**
 * Gives a jotting and its photos back the day, the children and the lessons that they had before it was kept. While one of them lies in the bin it
 * stays kept: what is named there would be lost.
 * @throws AppError conflict
 */
export const restoreBeforeKeeping = async ({ db }: CommandContext, id: string, kept: string): Promise<void> => {
  const { day, studentIDs, lessonIDs, photos } = BeforeKeeping.parse(JSON.parse(kept));
  const children = [...studentIDs, ...photos.flatMap((photo) => photo.studentIDs)];
  if (!(await areThere(db, 'students', children)) || !(await areThere(db, 'lessons', lessonIDs)))
    throw new AppError('conflict', texts.goneSince);
  const here = await existing(
    db,
    'observation_photos',
    photos.map((photo) => photo.id),
  );
  if (day !== undefined) await db.updateTable('observations').set({ day }).where('id', '=', id).execute();
  await writeTags(db, id, { studentIDs, lessonIDs });
  for (const photo of photos.filter((one) => here.has(one.id)))
    await writePhotoTags(db, photo.id, photo.studentIDs, photo.tagged);
};

/** Forgets what jottings were about before they were kept, once they cannot be put back any more. */
export const forgetBeforeKeeping = (services: Services): Promise<unknown> =>
  services.database.transaction((tx) =>
    tx
      .updateTable('observations')
      .set({ before_keeping: null })
      .where('before_keeping', 'is not', null)
      .where('kept_at', '<', lastPutBack(services))
      .execute(),
  );
