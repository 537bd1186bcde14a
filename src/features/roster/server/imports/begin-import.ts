import type { Handler } from '#platform/server/feature.ts';
import type { rosterEndpoints } from '../../contract.ts';
import { draftOf } from '../draft-import.ts';

export const beginImport: Handler<(typeof rosterEndpoints)['beginImport']> = async (
  { db, actor, services: { clock } },
  table,
) => {
  const draft = await draftOf(db, table, { id: clock.newId(), now: clock.now(), owner: actor.id });
  await db.insertInto('imports').values(draft).execute();
  return { _id: draft.id };
};
