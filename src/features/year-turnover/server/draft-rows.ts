import { planes } from '#features/albums/constants.ts';
import type { Db } from '#platform/server/db/database.ts';
import { toFlag } from '#platform/server/db/flag.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import * as texts from '#texts/year-turnover/plan';
import { proposePlacements } from './propose-placements.ts';
import { loadSchoolNow, type SchoolNow, type SectionNow, type StudentNow } from './school-now.ts';
import type { PlannedSectionRow, PlannedStudentRow, TurnoverRow } from './year-turnover.queries.ts';

/** Returns the age at which students leave a plane, 6 for `3-6`. */
const endAgeOf = (plane: (typeof planes)[number]) => Number(plane.split('-')[1]);

/** Returns the highest leaving age of the albums of each section that has albums. */
const loadLeavingAges = async (db: Db): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .selectFrom('room_albums')
    .innerJoin('albums', 'albums.id', 'room_albums.album_id')
    .select(['room_albums.section_id', 'albums.plane'])
    .execute();
  const sectionAges = rows.flatMap(({ section_id, plane }) => {
    const found = planes.find((one) => one === plane);
    return found ? [[section_id, endAgeOf(found)] as const] : [];
  });
  return new Map(
    [...Map.groupBy(sectionAges, ([section]) => section)].map(([section, ages]) => [
      section,
      Math.max(...ages.map(([, age]) => age)),
    ]),
  );
};

export const sectionRow = (turnover: string, { id, name, level, adviser }: SectionNow): PlannedSectionRow => ({
  turnover_id: turnover,
  section_id: id,
  is_new: toFlag(false),
  name,
  level_id: level,
  adviser_before: adviser,
  adviser_id: adviser,
  copy_of: null,
  closes: toFlag(false),
  is_done: toFlag(false),
  bin_batch: null,
});

/** Returns a function that creates the proposed plan row of a student. */
export const studentRows = async (
  db: Db,
  { id, first_day }: Pick<TurnoverRow, 'id' | 'first_day'>,
  now: SchoolNow,
): Promise<(student: StudentNow) => PlannedStudentRow> => {
  const leavingAges = await loadLeavingAges(db);
  const proposals = proposePlacements({ now, firstDay: first_day, leavingAges, reason: texts.finished });
  return (student) => ({
    turnover_id: id,
    student_id: student.id,
    from_section: student.section,
    ...(proposals.get(student.id) ?? { way: 'stays', to_section: '', reason: '' }),
    is_done: toFlag(false),
    enrolled_at: null,
    last_day: null,
  });
};

/** Inserts the proposed plan for the current state of the school. */
export const insertPlan = async (db: Db, row: Pick<TurnoverRow, 'id' | 'first_day'>): Promise<void> => {
  const now = await loadSchoolNow(db);
  const rowOf = await studentRows(db, row, now);
  await inParts([...now.sections.values()], (part) =>
    db
      .insertInto('year_turnover_sections')
      .values(part.map((section) => sectionRow(row.id, section)))
      .execute(),
  );
  await inParts([...now.students.values()], (part) =>
    db.insertInto('year_turnover_students').values(part.map(rowOf)).execute(),
  );
};
