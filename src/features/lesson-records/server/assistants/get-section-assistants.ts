import { fullName } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Handler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { mayChooseAssistants } from '../lesson-records.policy.ts';
import { requireSectionAccess, type SectionAccess, staffIdsOf } from '../sections.queries.ts';

const teacherRows = (db: Db) =>
  db
    .selectFrom('teachers')
    .select(['teachers.id', 'first_name', 'middle_name', 'last_name', 'image'])
    .orderBy('sort_name')
    .orderBy('teachers.id');

const listAssistants = async (db: Db, { section }: SectionAccess) => {
  const rows = await teacherRows(db)
    .innerJoin('room_assistants', 'room_assistants.teacher_id', 'teachers.id')
    .select('room_assistants.from_at')
    .where('room_assistants.section_id', '=', section.id)
    .where('room_assistants.to_at', 'is', null)
    .execute();
  return rows.map((row) => ({ _id: row.id, name: fullName(row), image: row.image ?? '', since: row.from_at }));
};

/** Lists teachers who are not on the staff of the section. */
const listChoices = async (db: Db, access: SectionAccess) => {
  const staffIds = new Set(staffIdsOf(access));
  const rows = await teacherRows(db).execute();
  return rows.filter(({ id }) => !staffIds.has(id)).map((row) => ({ _id: row.id, name: fullName(row) }));
};

export const getSectionAssistants: Handler<(typeof lessonRecordsEndpoints)['getSectionAssistants']> = async (
  { db, actor },
  { sectionID: sectionId },
) => {
  const access = await requireSectionAccess(db, actor, sectionId);
  const mayChange = mayChooseAssistants(actor, access.staff);
  return {
    assistants: await listAssistants(db, access),
    mayChange,
    choices: mayChange ? await listChoices(db, access) : [],
  };
};
