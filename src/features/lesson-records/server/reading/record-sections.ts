import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import type { RecordArea } from '../../schemas.ts';
import { listChildGroups } from '../groups/groups.queries.ts';
import {
  listRecordSections,
  listSectionLessons,
  listSectionStudents,
  requireSectionAccess,
} from '../sections.queries.ts';

/** Loads the join date and the position of each current student of a section. */
const loadCurrentPeriods = async (db: Db, sectionId: string) => {
  const rows = await db
    .selectFrom('stays')
    .select(['student_id', 'from_at', 'to_at', 'place'])
    .where('section_id', '=', sectionId)
    .orderBy('from_at')
    .execute();
  const current = new Map<string, { since?: string; place?: number }>();
  for (const { student_id, to_at, place } of rows)
    if (to_at === null) current.set(student_id, place === null ? {} : { place });
  // Uses the earliest period, because a new school year in the same section is no new start.
  for (const { student_id, from_at } of rows) {
    const period = current.get(student_id);
    if (period) period.since ??= from_at;
  }
  return current;
};

const loadAreas = async (db: Db, sectionId: string): Promise<RecordArea[]> => {
  const byArea = Map.groupBy(await listSectionLessons(db, sectionId), ({ area_id }) => area_id);
  return [...byArea].map(([_id, inArea]) => ({
    _id,
    name: inArea[0]?.area ?? '',
    album: inArea[0]?.album ?? '',
    groups: [...Map.groupBy(inArea, ({ group_id }) => group_id)].map(([groupId, lessons]) => ({
      _id: groupId,
      name: lessons[0]?.group ?? '',
      lessons: lessons.map(({ id, name, age_from, age_to, mark }) => ({
        _id: id,
        name,
        ageFrom: age_from,
        ageTo: age_to,
        isPinned: mark === 'pinned',
      })),
    })),
  }));
};

/** Returns the starting ages, in years, of the three-year cycles of the section's albums. */
const loadCycles = async (db: Db, sectionId: string): Promise<number[]> => {
  const rows = await db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select('albums.plane')
    .where('room_albums.section_id', '=', sectionId)
    .execute();
  const starts = new Set(rows.map(({ plane }) => Number.parseInt(plane, 10)));
  return [...starts].toSorted((one, other) => one - other);
};

export const getRecordSection: Handler<(typeof lessonRecordsEndpoints)['getRecordSection']> = async (
  { db, actor, services },
  { sectionID: sectionId },
) => {
  const { section } = await requireSectionAccess(db, actor, sectionId);
  const periods = await loadCurrentPeriods(db, sectionId);
  return {
    _id: section.id,
    section: section.name,
    level: section.level,
    isAdvised: section.adviser_id === actor.id,
    children: (await listSectionStudents(db, sectionId)).map((student) => {
      const { since, place } = periods.get(student._id) ?? {};
      return {
        ...student,
        ...(since !== undefined && { since: schoolDay(services, since) }),
        ...(place !== undefined && { place }),
      };
    }),
    cycles: await loadCycles(db, sectionId),
    areas: await loadAreas(db, sectionId),
    groups: await listChildGroups(db, sectionId),
  };
};

export const getRecordSections: Handler<(typeof lessonRecordsEndpoints)['getRecordSections']> = async ({
  db,
  actor,
}) => {
  const enrolled = await db
    .selectFrom('enrollments')
    .select(({ fn }) => ['section_id', fn.countAll<number>().as('number')])
    .groupBy('section_id')
    .execute();
  const albums = await db.selectFrom('room_albums').select('section_id').distinct().execute();
  const numbers = new Map(enrolled.map(({ section_id, number }) => [section_id, Number(number)]));
  const withAlbum = new Set(albums.map(({ section_id }) => section_id));
  return (await listRecordSections(db, actor)).map(({ id, name, level }) => ({
    _id: id,
    section: name,
    level,
    children: numbers.get(id) ?? 0,
    hasAlbum: withAlbum.has(id),
  }));
};
