import { fullName, peopleNames } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { EarlierObservation, Observation } from '../schemas.ts';
import { readAboutErased } from './about-erased.ts';
import { mayChange } from './may-change.ts';
import { lessonsOf, versionsOf } from './observations.queries.ts';
import { readPhotoViews } from './photos/public.ts';
import { readReadings, wordsOf } from './reading.ts';
import { seenOf } from './seen/seen-columns.ts';
import { visibilityAt } from './visibilities.ts';

type Row = Tables['observations'];
type Version = Tables['observation_versions'];

const readTags = async ({ db }: QueryContext, rows: readonly Row[]) => {
  const ids = rows.map(({ id }) => id);
  const versions = await versionsOf(db, ids);
  const makers = [
    ...rows.flatMap(({ maker_id, written_by, taken_back_by, kept_by }) => [
      maker_id,
      written_by,
      taken_back_by ?? '',
      kept_by ?? '',
    ]),
    ...versions.map(({ maker_id }) => maker_id),
  ];
  return {
    lessons: groupBy(await lessonsOf(db, ids), ({ observation_id }) => observation_id),
    versions: groupBy(versions, ({ observation_id }) => observation_id),
    aboutErased: await readAboutErased(db, ids),
    names: await peopleNames(db, [...new Set(makers)].filter(Boolean)),
  };
};

/** Observations as answers: who may not read of a child in one is told neither the child nor, in the text, its name. */
export const observationViews = async (context: QueryContext, rows: readonly Row[]): Promise<Observation[]> => {
  if (rows.length === 0) return [];
  const { actor, services } = context;
  const now = services.clock.now();
  const readings = await readReadings(context, rows);
  const { lessons, versions, names, aboutErased } = await readTags(context, rows);
  const photosOf = await readPhotoViews(
    context,
    rows.map(({ id }) => id),
  );
  const actOf = (id: string, createdAt: string) => {
    const maker = names.get(id);
    return { ...(maker !== undefined && { maker }), createdAt };
  };
  const earlierOf = ({ id }: Row, told: (text: string) => string): EarlierObservation[] =>
    (versions.get(id) ?? [])
      .filter((version) => version.maker_id === actor.id || visibilityAt(now, version) !== 'draft')
      .map((version: Version) => ({
        ...{ day: version.day, text: told(version.text), visibility: visibilityAt(now, version) },
        ...seenOf(version),
        ...actOf(version.maker_id, version.created_at),
      }));
  return rows.flatMap((row) => {
    const reading = readings.get(row.id);
    if (!reading) return [];
    const { told, hidden, staff, isWhole } = reading;
    const words = wordsOf(reading);
    const [earlier, visibility] = [earlierOf(row, words), visibilityAt(now, row)];
    return {
      _id: row.id,
      sectionID: row.section_id,
      ...{ day: row.day, text: words(row.text), visibility },
      ...seenOf(row),
      ...(visibility === 'draft' && row.draft_until !== null && { draftUntil: row.draft_until }),
      children: told.map((child) => ({ _id: child.student_id, name: fullName(child) })),
      others: hidden.length,
      lessons: (lessons.get(row.id) ?? []).map(({ lesson_id, name }) => ({ _id: lesson_id, name })),
      photos: photosOf(row.id, reading),
      ...actOf(row.maker_id, row.created_at),
      ...(row.kept_at !== null && { kept: actOf(row.kept_by ?? '', row.kept_at) }),
      ...(row.written_at !== row.created_at && { changed: actOf(row.written_by, row.written_at) }),
      mayChange: isWhole && mayChange(actor, staff, row),
      ...(aboutErased.has(row.id) && { isAboutErased: true as const }),
      ...(earlier.length > 0 && { earlier }),
      ...(row.taken_back_at !== null && { takenBack: actOf(row.taken_back_by ?? '', row.taken_back_at) }),
    };
  });
};
