import { countRows } from '#platform/server/db/count-rows.ts';
import type { Ports } from '#platform/server/ports.ts';

/** Provides the school year turnover with the number of observations of a section. */
export const sectionObservations: Ports['sectionObservations'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('observations').where('section_id', '=', sectionId)),
};
