import { fullName } from '#features/people/server/public.ts';
import type { Db } from '#platform/server/db/database.ts';
import type { Verb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { mayChooseAssistants } from '../lesson-records.policy.ts';
import { everybodyIn, type Room, requireRoom } from '../room.queries.ts';

const teacherRows = (db: Db) =>
  db
    .selectFrom('teachers')
    .select(['teachers.id', 'first_name', 'middle_name', 'last_name', 'image'])
    .orderBy('sort_name')
    .orderBy('teachers.id');

const assistantsOf = async (db: Db, { section }: Room) => {
  const rows = await teacherRows(db)
    .innerJoin('room_assistants', 'room_assistants.teacher_id', 'teachers.id')
    .select('room_assistants.from_at')
    .where('room_assistants.section_id', '=', section.id)
    .where('room_assistants.to_at', 'is', null)
    .execute();
  return rows.map((row) => ({ _id: row.id, name: fullName(row), image: row.image ?? '', since: row.from_at }));
};

/** Teachers who have nothing to do with the class so far. */
const choicesFor = async (db: Db, room: Room) => {
  const there = new Set(everybodyIn(room));
  const rows = await teacherRows(db).execute();
  return rows.filter(({ id }) => !there.has(id)).map((row) => ({ _id: row.id, name: fullName(row) }));
};

export const getRoomAssistants: Verb<(typeof lessonRecordsEndpoints)['getRoomAssistants']> = async (
  { db, actor },
  { sectionID },
) => {
  const room = await requireRoom(db, actor, sectionID);
  const mayChange = mayChooseAssistants(actor, room.staff);
  return {
    assistants: await assistantsOf(db, room),
    mayChange,
    choices: mayChange ? await choicesFor(db, room) : [],
  };
};
