import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** What a turnover of the school year asks of the observations of sections. */
export const sectionObservations: Ports['sectionObservations'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('observations').where('section_id', '=', sectionId)),
};
