import { fullName, peopleNames } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { EarlierObservation, Observation } from '../schemas.ts';
import { loadIdsAboutErased } from './about-erased.ts';
import { detailsOf } from './details/detail-columns.ts';
import { loadObservationAccess, nameHiderOf } from './observation-access.queries.ts';
import { mayChange } from './observations.policy.ts';
import { lessonsOf, versionsOf } from './observations.queries.ts';
import { loadPhotoViews } from './photos/photos.view.ts';
import { visibilityAt } from './visibilities.ts';

type Row = Tables['observations'];
type Version = Tables['observation_versions'];

const loadTags = async ({ db }: QueryContext, rows: readonly Row[]) => {
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
    aboutErased: await loadIdsAboutErased(db, ids),
    names: await peopleNames(db, [...new Set(makers)].filter(Boolean)),
  };
};

/** Omits students whose records the caller may not read, and hides their names in the text. */
export const observationViews = async (context: QueryContext, rows: readonly Row[]): Promise<Observation[]> => {
  if (rows.length === 0) return [];
  const { actor, services } = context;
  const now = services.clock.now();
  const accessById = await loadObservationAccess(context, rows);
  const { lessons, versions, names, aboutErased } = await loadTags(context, rows);
  const photosOf = await loadPhotoViews(
    context,
    rows.map(({ id }) => id),
  );
  const actOf = (id: string, createdAt: string) => {
    const maker = names.get(id);
    return { ...(maker !== undefined && { maker }), createdAt };
  };
  const earlierOf = ({ id }: Row, hide: (text: string) => string): EarlierObservation[] =>
    (versions.get(id) ?? [])
      .filter((version) => version.maker_id === actor.id || visibilityAt(now, version) !== 'draft')
      .map((version: Version) => ({
        ...{ day: version.day, text: hide(version.text), visibility: visibilityAt(now, version) },
        ...detailsOf(version),
        ...actOf(version.maker_id, version.created_at),
      }));
  return rows.flatMap((row) => {
    const observationAccess = accessById.get(row.id);
    if (!observationAccess) return [];
    const { visible, hidden, staff, hasFullAccess } = observationAccess;
    const hideNames = nameHiderOf(observationAccess);
    const [earlier, visibility] = [earlierOf(row, hideNames), visibilityAt(now, row)];
    return {
      _id: row.id,
      sectionID: row.section_id,
      ...{ day: row.day, text: hideNames(row.text), visibility },
      ...detailsOf(row),
      ...(visibility === 'draft' && row.draft_until !== null && { draftUntil: row.draft_until }),
      children: visible.map((student) => ({ _id: student.student_id, name: fullName(student) })),
      others: hidden.length,
      lessons: (lessons.get(row.id) ?? []).map(({ lesson_id, name }) => ({ _id: lesson_id, name })),
      photos: photosOf(row.id, observationAccess),
      ...actOf(row.maker_id, row.created_at),
      ...(row.kept_at !== null && { kept: actOf(row.kept_by ?? '', row.kept_at) }),
      ...(row.written_at !== row.created_at && { changed: actOf(row.written_by, row.written_at) }),
      mayChange: hasFullAccess && mayChange(actor, staff, row),
      ...(aboutErased.has(row.id) && { isAboutErased: true as const }),
      ...(earlier.length > 0 && { earlier }),
      ...(row.taken_back_at !== null && { takenBack: actOf(row.taken_back_by ?? '', row.taken_back_at) }),
    };
  });
};
