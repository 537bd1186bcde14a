import type { SelfManagedHandler } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { listClassCells, loadLastChangeNumber } from '../cells.queries.ts';
import { cellsView } from '../cells.view.ts';
import { logAccess } from '../log-access.ts';
import { requireSectionAccess } from '../sections.queries.ts';

export const getClassRecord: SelfManagedHandler<(typeof lessonRecordsEndpoints)['getClassRecord']> = {
  managesTransactions: async (context, { sectionID: sectionId, since }) => {
    const { db, actor } = context;
    await requireSectionAccess(db, actor, sectionId);
    // Read before the cells. A change in between is returned again by the next request.
    const change = await loadLastChangeNumber(db);
    const record = cellsView(await listClassCells(db, sectionId, since), change);
    await logAccess(context, 'lesson-record:class-opened', { kind: 'section', id: sectionId });
    return record;
  },
};
