import type { SelfManagedVerb } from '#platform/server/feature.ts';
import type { lessonRecordsEndpoints } from '../../contract.ts';
import { cellsView, lastChange, readClassCells } from '../cells.ts';
import { noteLook } from '../note-read.ts';
import { requireRoom } from '../room.queries.ts';

export const getClassRecord: SelfManagedVerb<(typeof lessonRecordsEndpoints)['getClassRecord']> = {
  selfManaged: async (context, { sectionID, since }) => {
    const { db, actor } = context;
    await requireRoom(db, actor, sectionID);
    // Read first: what changes meanwhile comes again with the next question.
    const change = await lastChange(db);
    const record = cellsView(await readClassCells(db, sectionID, since), change);
    await noteLook(context, 'lesson-record:class-opened', { kind: 'section', id: sectionID });
    return record;
  },
};
