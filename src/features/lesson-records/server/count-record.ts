import { countRows } from '#platform/server/db/count-rows.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Entries made in a section, found by the lessons of the school: there is no index of the sections alone. */
export const entriesMadeIn = (db: Db, sectionId: string) =>
  db
    .selectFrom('entries')
    .where('section_id', '=', sectionId)
    .where('lesson_id', 'in', (eb) => eb.selectFrom('lessons').select('lessons.id'));

/** How much was recorded in a section, what was taken back included, and how many teachers helped there. */
export const countRecordIn = async (db: Db, sectionId: string) => {
  const assistants = db.selectFrom('room_assistants').select('teacher_id').distinct();
  return {
    entries: await countRows(entriesMadeIn(db, sectionId)),
    handoverNotes: await countRows(db.selectFrom('handover_notes').where('section_id', '=', sectionId)),
    assistants: (await assistants.where('section_id', '=', sectionId).execute()).length,
  };
};
