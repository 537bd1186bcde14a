import { sql } from 'kysely';
import { fullName } from '#features/people/server/public.ts';
import { addDays } from '#kernel/days/days.ts';
import { groupBy } from '#kernel/group-by.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import { schoolDay } from '#platform/server/settings/school-day.ts';
import type { Balance } from '../../balance-schemas.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { requireSectionAccess } from '../sections.queries.ts';
import { effectiveEntryRows } from './effective-entries.ts';

/** Length of the period in days, including today. */
const days = 30;

const presentedKinds = ['presented', 'represented'] as const;

/** Selects the students of a section by name, with their join date. Null if not recorded yet. */
const listStudents = (db: Db, sectionId: string) =>
  db
    .selectFrom('enrollments')
    .innerJoin('students', 'students.id', 'enrollments.student_id')
    .leftJoin('stays', (join) =>
      join
        .onRef('stays.student_id', '=', 'enrollments.student_id')
        .onRef('stays.section_id', '=', 'enrollments.section_id')
        .on('stays.to_at', 'is', null),
    )
    .select(['students.id', 'students.first_name', 'students.middle_name', 'students.last_name', 'stays.from_at'])
    // Entries recorded in the section before enrollment periods were tracked prove that the student was there.
    .select(({ selectFrom }) =>
      selectFrom('entries')
        .select('entries.day')
        .whereRef('entries.student_id', '=', 'enrollments.student_id')
        .whereRef('entries.section_id', '=', 'enrollments.section_id')
        .where(({ not, exists, selectFrom: from }) =>
          not(
            exists(
              from('stays as earlier')
                .select('earlier.id')
                .whereRef('earlier.student_id', '=', 'enrollments.student_id')
                .where('earlier.to_at', 'is not', null),
            ),
          ),
        )
        .orderBy('entries.day')
        .limit(1)
        .as('first_recorded'),
    )
    .where('enrollments.section_id', '=', sectionId)
    .orderBy('students.sort_name')
    .orderBy('students.id')
    .execute();

const listAreas = (db: Db, sectionId: string) =>
  db
    .selectFrom('room_albums')
    .innerJoin('album_areas', 'album_areas.album_id', 'room_albums.album_id')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select(['album_areas.id', 'album_areas.name', 'albums.name as album'])
    .where('room_albums.section_id', '=', sectionId)
    .orderBy('room_albums.position')
    .orderBy('album_areas.position')
    .orderBy('album_areas.id')
    .execute();

type Span = { readonly since: string; readonly today: string };

/** Selects days of lessons of current and former students. Equal entries of two adults on one day count once. */
const daysGiven = (db: Db, sectionId: string, { since, today }: Span) =>
  effectiveEntryRows(db)
    .select(['entries.student_id', 'entries.section_id', 'entries.lesson_id', 'entries.day'])
    .select(sql<number>`case when entries.kind = 'practised' then 1 else 0 end`.as('is_practised'))
    .distinct()
    .where('entries.student_id', 'in', (eb) =>
      eb
        .selectFrom('enrollments')
        .select('student_id')
        .where('section_id', '=', sectionId)
        .union(
          eb.selectFrom('stays').select('student_id').where('section_id', '=', sectionId).where('to_at', '>=', since),
        ),
    )
    .where('entries.day', '>=', since)
    .where('entries.day', '<=', today)
    .where('entries.kind', 'in', [...presentedKinds, 'practised']);

const listGivenRows = (db: Db, sectionId: string, span: Span) =>
  db
    .selectFrom(daysGiven(db, sectionId, span).as('given'))
    .innerJoin('lessons', 'lessons.id', 'given.lesson_id')
    .innerJoin('lesson_groups', 'lesson_groups.id', 'lessons.group_id')
    .innerJoin('album_areas', 'album_areas.id', 'lesson_groups.area_id')
    .innerJoin('albums', 'albums.id', 'album_areas.album_id')
    .select(['given.student_id', 'given.section_id'])
    .select(['album_areas.id as area_id', 'album_areas.name as area', 'albums.name as album'])
    .select(sql<string | null>`max(case when is_practised = 0 then given.day end)`.as('last_presented'))
    .select([sql<number>`sum(1 - is_practised)`.as('presented'), sql<number>`sum(is_practised)`.as('practised')])
    .groupBy(['given.student_id', 'given.section_id', 'album_areas.id', 'album_areas.name', 'albums.name'])
    .orderBy('album_areas.id')
    .execute();

/** Loads the last presentation of students without a recent one. Reads only the newest row per student. */
const loadEarlierPresented = async (db: Db, studentIds: readonly string[]): Promise<Map<string, string>> => {
  if (studentIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('students')
    .select('students.id')
    .select(
      effectiveEntryRows(db)
        .select('entries.day')
        .where('entries.student_id', '=', sql.ref<string>('students.id'))
        .where('entries.kind', 'in', presentedKinds)
        .orderBy('entries.day', 'desc')
        .limit(1)
        .as('day'),
    )
    .where('students.id', 'in', studentIds)
    .execute();
  return new Map(rows.flatMap(({ id, day }) => (day === null ? [] : [[id, day]])));
};

type AreaRow = { readonly id: string; readonly name: string; readonly album: string };
type GivenRow = Awaited<ReturnType<typeof listGivenRows>>[number];

const areaViews = (sectionAreas: readonly AreaRow[], given: readonly GivenRow[]): Balance['areas'] => {
  const rowsOf = groupBy(given, ({ area_id }) => area_id);
  const known = new Set(sectionAreas.map(({ id }) => id));
  const former = [...rowsOf].flatMap(([id, [first]]) =>
    known.has(id) || !first ? [] : [{ id, name: first.area, album: first.album }],
  );
  return [...sectionAreas, ...former].map(({ id, name, album }) => {
    const rows = rowsOf.get(id) ?? [];
    const sumOf = (column: 'presented' | 'practised') => rows.reduce((sum, row) => sum + Number(row[column]), 0);
    return {
      ...{ _id: id, name, album, isInRoom: known.has(id) },
      ...{ presented: sumOf('presented'), practised: sumOf('practised'), children: rows.length },
    };
  });
};

export const getBalance: Handler<(typeof lessonRecordsEndpoints)['getBalance']> = async (
  { db, actor, services },
  { sectionID: sectionId },
) => {
  const { section } = await requireSectionAccess(db, actor, sectionId);
  const today = schoolDay(services);
  const since = addDays(today, 1 - days);
  const given = await listGivenRows(db, sectionId, { since, today });
  const givenTo = groupBy(given, ({ student_id }) => student_id);
  const students = await listStudents(db, sectionId);
  const lastPresentedOf = new Map(
    [...givenTo].map(([id, rows]) => [
      id,
      rows
        .flatMap(({ last_presented }) => last_presented ?? [])
        .toSorted()
        .at(-1),
    ]),
  );
  const shownNothing = students.flatMap(({ id }) => (lastPresentedOf.get(id) === undefined ? [id] : []));
  const earlier = await loadEarlierPresented(db, shownNothing);
  const inSection = given.filter(({ section_id }) => section_id === sectionId);
  return {
    ...{ section: section.name, level: section.level, since, today },
    areas: areaViews(await listAreas(db, sectionId), inSection),
    children: students.map((row) => {
      const [hereSince = today] = [
        row.from_at === null ? today : schoolDay(services, row.from_at),
        row.first_recorded ?? today,
      ].toSorted();
      const lastPresented = lastPresentedOf.get(row.id) ?? earlier.get(row.id);
      return {
        ...{ _id: row.id, full_name: fullName(row) },
        ...(hereSince > since && { hereSince }),
        ...(lastPresented !== undefined && { lastPresented }),
        areaIDs: [...new Set((givenTo.get(row.id) ?? []).map(({ area_id }) => area_id))],
      };
    }),
  };
};
