import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** What a turnover of the school year asks of the announcements to sections. */
export const sectionAnnouncements: Ports['sectionAnnouncements'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('announcements').where('section_id', '=', sectionId)),
};
