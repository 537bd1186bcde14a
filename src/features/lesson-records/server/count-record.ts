import { countRows } from '#platform/server/db/count-rows.ts';
import type { Db } from '#platform/server/db/database.ts';

/** Selects the entries made in a section. Also filters by all lessons, to use the index on lesson and section. */
export const entriesMadeIn = (db: Db, sectionId: string) =>
  db
    .selectFrom('entries')
    .where('section_id', '=', sectionId)
    .where('lesson_id', 'in', (eb) => eb.selectFrom('lessons').select('lessons.id'));

/** Counts what was recorded in a section, including withdrawn entries, and the teachers who assisted there. */
export const countRecordIn = async (db: Db, sectionId: string) => {
  const assistants = db.selectFrom('room_assistants').select('teacher_id').distinct();
  return {
    entries: await countRows(entriesMadeIn(db, sectionId)),
    handoverNotes: await countRows(db.selectFrom('handover_notes').where('section_id', '=', sectionId)),
    assistants: (await assistants.where('section_id', '=', sectionId).execute()).length,
  };
};
