import { requireSectionAccess } from '#features/lesson-records/server/public.ts';
import { peopleNames } from '#features/people/server/public.ts';
import { AppError, forbidden, invalidField } from '#kernel/app-error.ts';
import type { CommandContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { Handler } from '#platform/server/feature.ts';
import * as texts from '#texts/observations/errors';
import type { observationsEndpoints } from '../../contract.ts';
import { checkObservation } from '../check-observation.ts';
import { loadObservationAccess } from '../observation-access.queries.ts';
import { hasPhotos, requireObservation, tagsOf } from '../observations.queries.ts';
import { writePhotoTags } from '../photos/tags.ts';
import { publishObservationsChanged } from '../publish-observations-changed.ts';
import { writeTags } from '../write-tags.ts';
import { captureStateBeforeFiling, loadPhotoTags } from './state-before-filing.ts';

type Row = Tables['observations'];
type FilingInput = Parameters<Handler<(typeof observationsEndpoints)['fileQuickNote']>>[1];

const haveSameIds = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((id) => other.includes(id));

/** True if an earlier identical request by the caller succeeded and only its response was lost. */
const isAlreadyFiled = async ({ db, actor }: CommandContext, row: Row, input: FilingInput) => {
  const { studentIDs: studentIds, lessonIDs: lessonIds } = await tagsOf(db, row.id);
  const photos = await loadPhotoTags(db, row.id, input.photoIDs);
  return (
    row.kept_by === actor.id &&
    row.visibility === input.visibility &&
    row.day === (input.day ?? row.day) &&
    haveSameIds(studentIds, input.studentIDs) &&
    haveSameIds(lessonIds, input.lessonIDs) &&
    photos.every((photo) => haveSameIds(photo.studentIDs, input.studentIDs))
  );
};

/** Error for a note that another user has already filed or withdrawn. Names the user if known. */
const alreadySortedError = async (
  { db, actor }: CommandContext,
  by: string | null,
  message: typeof texts.keptAlready,
) => {
  const name = by === null ? undefined : (await peopleNames(db, [by])).get(by);
  return new AppError(
    'conflict',
    message({ who: by === actor.id ? 'you' : name === undefined ? 'unknown' : 'other', name: name ?? '' }),
  );
};

export const fileQuickNote: Handler<(typeof observationsEndpoints)['fileQuickNote']> = async (context, input) => {
  const { db, actor, services } = context;
  const { id, visibility, studentIDs: studentIds, photoIDs: photoIds } = input;
  // Serializes two users who file the same note. The second one gets a conflict.
  await services.database.lock(db, `observation ${id}`);
  const row = await requireObservation(context, id);
  const access = await requireSectionAccess(db, actor, row.section_id);
  if (row.state === 'kept' && row.kept_by === null) throw forbidden();
  if (row.taken_back_at !== null) throw await alreadySortedError(context, row.taken_back_by, texts.takenBackAlready);
  if (row.state === 'kept') {
    if (await isAlreadyFiled(context, row, input)) return { _id: id };
    throw await alreadySortedError(context, row.kept_by, texts.keptAlready);
  }
  if (!(await loadObservationAccess(context, [row])).get(id)?.hasFullAccess) throw forbidden();
  const needsStudents = visibility === 'family' || photoIds.length > 0;
  if (needsStudents && studentIds.length === 0) throw invalidField('studentIDs', texts.noChildren);
  if (row.text === '' && !(await hasPhotos(db, id))) throw new AppError('conflict', texts.nothingToKeep);
  const { day = row.day } = input;
  await checkObservation(context, access, { ...input, day, text: row.text }, await tagsOf(db, id));
  const photos = await loadPhotoTags(db, id, photoIds);
  const filedState = {
    ...{ state: 'kept' as const, day, visibility, kept_by: actor.id, kept_at: services.clock.now() },
    before_keeping: await captureStateBeforeFiling(db, row, photos),
  };
  await db.updateTable('observations').set(filedState).where('id', '=', id).execute();
  await writeTags(db, id, input);
  for (const photo of photos) await writePhotoTags(db, photo.id, studentIds);
  await context.audit({
    ...{ action: 'jotting:kept', subject: { kind: 'observation', id } },
    ...(day !== row.day && { before: { day: row.day }, after: { day } }),
  });
  publishObservationsChanged(context, access);
  return { _id: id };
};
