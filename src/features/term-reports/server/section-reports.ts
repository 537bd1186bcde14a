import { countRows } from '#platform/server/db/count-rows.ts';
import { inParts } from '#platform/server/db/in-parts.ts';
import type { Ports } from '#platform/server/ports.ts';

export const sectionReports: Ports['sectionReports'] = {
  countIn: (db, sectionId) => countRows(db.selectFrom('report_rounds').where('section_id', '=', sectionId)),
  openRounds: async (db, sectionIds) => {
    const open: { id: string; title: string; section: string }[] = [];
    await inParts(sectionIds, async (part) => {
      const rows = await db
        .selectFrom('report_rounds')
        .select(['id', 'title', 'section_id as section'])
        .where('section_id', 'in', part)
        .where('closed_at', 'is', null)
        .execute();
      open.push(...rows);
    });
    return open;
  },
};
