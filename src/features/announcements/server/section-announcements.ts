import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Port for the change of school year. */
export const sectionAnnouncements: Ports['sectionAnnouncements'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('announcements').where('section_id', '=', sectionId)),
};
