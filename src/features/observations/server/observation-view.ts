import { findRoom, mayKeepRecord, mayWithdraw, type RecordStaff } from '#features/lesson-records/server/public.ts';
import { fullName, peopleNames } from '#features/people/server/public.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { QueryContext } from '#platform/server/context.ts';
import type { Tables } from '#platform/server/db/tables.ts';
import type { EarlierObservation, Observation } from '../schemas.ts';
import { childrenOf, lessonsOf, versionsOf } from './observations.queries.ts';
import { readPhotoViews } from './photos/public.ts';

type Row = Tables['observations'];
type Version = Tables['observation_versions'];

/** A draft that has been one for too long is the staff's by now. */
export const visibilityAt = (now: string, { visibility, draft_until }: Pick<Row, 'visibility' | 'draft_until'>) =>
  visibility === 'draft' && draft_until !== null && draft_until <= now ? 'staff' : visibility;

const readStaffs = async (
  { db }: QueryContext,
  rows: readonly Row[],
): Promise<Map<string, RecordStaff | undefined>> => {
  const staffs = new Map<string, RecordStaff | undefined>();
  for (const id of new Set(rows.map(({ section_id }) => section_id))) staffs.set(id, (await findRoom(db, id))?.staff);
  return staffs;
};

const readTags = async ({ db }: QueryContext, rows: readonly Row[]) => {
  const ids = rows.map(({ id }) => id);
  const versions = await versionsOf(db, ids);
  const makers = [
    ...rows.flatMap(({ maker_id, written_by, taken_back_by }) => [maker_id, written_by, taken_back_by ?? '']),
    ...versions.map(({ maker_id }) => maker_id),
  ];
  return {
    children: groupBy(await childrenOf(db, ids), ({ observation_id }) => observation_id),
    lessons: groupBy(await lessonsOf(db, ids), ({ observation_id }) => observation_id),
    versions: groupBy(versions, ({ observation_id }) => observation_id),
    names: await peopleNames(db, [...new Set(makers)].filter(Boolean)),
  };
};

/**
 * Observations as answers. Who does not keep the record of the class in which one was written is told of no other child in it.
 * @param of the child whose observations they are
 */
export const observationViews = async (
  context: QueryContext,
  rows: readonly Row[],
  of?: string,
): Promise<Observation[]> => {
  if (rows.length === 0) return [];
  const { actor, services } = context;
  const now = services.clock.now();
  const staffs = await readStaffs(context, rows);
  const { children, lessons, versions, names } = await readTags(context, rows);
  const photosOf = await readPhotoViews(
    context,
    rows.map(({ id }) => id),
  );
  const actOf = (id: string, createdAt: string) => {
    const maker = names.get(id);
    return { ...(maker !== undefined && { maker }), createdAt };
  };
  const earlierOf = ({ id }: Row): EarlierObservation[] =>
    (versions.get(id) ?? [])
      .filter((version) => version.maker_id === actor.id || visibilityAt(now, version) !== 'draft')
      .map((version: Version) => ({
        ...{ day: version.day, text: version.text, visibility: visibilityAt(now, version) },
        ...actOf(version.maker_id, version.created_at),
      }));
  return rows.map((row) => {
    const staff = staffs.get(row.section_id);
    const all = children.get(row.id) ?? [];
    const keepsRecord = mayKeepRecord(actor, staff);
    const told = keepsRecord ? all : all.filter(({ student_id }) => student_id === of);
    const [earlier, visibility] = [earlierOf(row), visibilityAt(now, row)];
    return {
      _id: row.id,
      sectionID: row.section_id,
      ...{ day: row.day, text: row.text, visibility },
      ...(visibility === 'draft' && row.draft_until !== null && { draftUntil: row.draft_until }),
      children: told.map((child) => ({ _id: child.student_id, name: fullName(child) })),
      others: all.length - told.length,
      lessons: (lessons.get(row.id) ?? []).map(({ lesson_id, name }) => ({ _id: lesson_id, name })),
      photos: photosOf(row.id, { keepsRecord, of }),
      ...actOf(row.maker_id, row.created_at),
      ...(row.written_at !== row.created_at && { changed: actOf(row.written_by, row.written_at) }),
      mayChange: mayWithdraw(actor, staff, { kind: 'observation', maker_id: row.maker_id }),
      ...(earlier.length > 0 && { earlier }),
      ...(row.taken_back_at !== null && { takenBack: actOf(row.taken_back_by ?? '', row.taken_back_at) }),
    };
  });
};
