import { requireRoom } from '#features/lesson-records/server/public.ts';
import { peopleNames } from '#features/people/server/public.ts';
import { AppError, forbidden, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Verb } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { checkObservation } from '../check-observation.ts';
import { hasPhotos, requireObservation, tagsOf } from '../observations.queries.ts';
import { writePhotoTags } from '../photos/public.ts';
import { readReadings } from '../reading.ts';
import { tellRoom } from '../tell-room.ts';
import { writeTags } from '../write-tags.ts';
import { readBeforeKeeping, taggedOn } from './before-keeping.ts';

type Row = Tables['observations'];
type Sorted = Parameters<Verb<(typeof observationsEndpoints)['keepJotting']>>[1];

const hasSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** Whether the caller kept it so already, and the answer was lost. */
const isSameAgain = async ({ db, actor }: CommandContext, row: Row, sorted: Sorted) => {
  const { studentIDs, lessonIDs } = await tagsOf(db, row.id);
  const photos = await taggedOn(db, row.id, sorted.photoIDs);
  return (
    row.kept_by === actor.id &&
    row.visibility === sorted.visibility &&
    row.day === (sorted.day ?? row.day) &&
    hasSame(studentIDs, sorted.studentIDs) &&
    hasSame(lessonIDs, sorted.lessonIDs) &&
    photos.every((photo) => hasSame(photo.studentIDs, sorted.studentIDs))
  );
};

/** Somebody else was quicker: who it was, where that is known. */
const sortedAlready = async ({ db, actor }: CommandContext, by: string | null, wordsOf: typeof texts.keptAlready) => {
  const name = by === null ? undefined : (await peopleNames(db, [by])).get(by);
  return new AppError(
    'conflict',
    wordsOf({ who: by === actor.id ? 'you' : name === undefined ? 'unknown' : 'other', name: name ?? '' }),
  );
};

export const keepJotting: Verb<(typeof observationsEndpoints)['keepJotting']> = async (context, input) => {
  const { db, actor, services } = context;
  const { id, visibility, studentIDs, photoIDs } = input;
  // Of two people who sort the same one the later waits here, and then finds it sorted.
  await services.database.lock(db, `observation ${id}`);
  const row = await requireObservation(context, id);
  const room = await requireRoom(db, actor, row.section_id);
  if (row.state === 'kept' && row.kept_by === null) throw forbidden();
  if (row.taken_back_at !== null) throw await sortedAlready(context, row.taken_back_by, texts.takenBackAlready);
  if (row.state === 'kept') {
    if (await isSameAgain(context, row, input)) return { _id: id };
    throw await sortedAlready(context, row.kept_by, texts.keptAlready);
  }
  if (!(await readReadings(context, [row])).get(id)?.isWhole) throw forbidden();
  const needsChildren = visibility === 'family' || photoIDs.length > 0;
  if (needsChildren && studentIDs.length === 0) throw invalidField('studentIDs', texts.noChildren);
  if (row.text === '' && !(await hasPhotos(db, id))) throw new AppError('conflict', texts.nothingToKeep);
  const { day = row.day } = input;
  await checkObservation(context, room, { ...input, day, text: row.text }, await tagsOf(db, id));
  const photos = await taggedOn(db, id, photoIDs);
  const kept = {
    ...{ state: 'kept' as const, day, visibility, kept_by: actor.id, kept_at: services.clock.now() },
    before_keeping: await readBeforeKeeping(db, row, photos),
  };
  await db.updateTable('observations').set(kept).where('id', '=', id).execute();
  await writeTags(db, id, input);
  for (const photo of photos) await writePhotoTags(db, photo.id, studentIDs);
  await context.audit({
    ...{ action: 'jotting:kept', subject: { kind: 'observation', id } },
    ...(day !== row.day && { before: { day: row.day }, after: { day } }),
  });
  tellRoom(context, room);
  return { _id: id };
};
