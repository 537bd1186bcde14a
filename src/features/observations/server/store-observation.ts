import type { Room } from '#features/lesson-records/server/public.ts';
import type { CommandContext } from '#platform/server/context.ts';
import { draftDays } from '../field-rules.ts';
import type { Written } from '../schemas.ts';
import type { ObservationState } from '../words.ts';
import { arrivedAs } from './arrived-as.ts';
import { checkJotted, checkObservation } from './check-observation.ts';
import { seenColumns } from './seen/seen-columns.ts';
import { tellRoom } from './tell-room.ts';
import { writeTags } from './write-tags.ts';

const draftMilliseconds = draftDays * 24 * 60 * 60 * 1000;

const draftUntil = (createdAt: string) => new Date(Date.parse(createdAt) + draftMilliseconds).toISOString();

type Added = Written & { readonly clientId: string; readonly state: ObservationState };

const rowOf = ({ actor, services: { clock } }: CommandContext, { section }: Room, added: Added) => {
  const now = clock.now();
  const { clientId, state, day, text, visibility } = added;
  return {
    id: clock.newId(),
    ...{ section_id: section.id, day, text, visibility, client_id: clientId, state, tagged: 0 },
    ...seenColumns(added),
    draft_until: visibility === 'draft' ? draftUntil(now) : null,
    ...{ maker_id: actor.id, created_at: now, written_by: actor.id, written_at: now },
    ...{ taken_back_by: null, taken_back_at: null, kept_by: null, kept_at: null, before_keeping: null },
  };
};

/** Stores what somebody wrote in a class; what they sent before under the same name is not stored again. */
export const storeObservation = async (
  context: CommandContext,
  room: Room & { readonly keepsRecord: boolean },
  added: Added,
) => {
  const { db, actor, services } = context;
  // Whoever sends the same at the same moment waits here, and then finds it.
  await services.database.lock(db, `observations of ${actor.id}`);
  const sent = await arrivedAs(context, added.clientId);
  if (sent !== undefined) return { _id: sent };
  await (room.keepsRecord ? checkObservation : checkJotted)(context, room, added);
  const row = rowOf(context, room, added);
  await db.insertInto('observations').values(row).execute();
  await writeTags(db, row.id, added);
  const action = row.state === 'jotting' ? 'jotting:added' : 'observation:added';
  await context.audit({ action, subject: { kind: 'observation', id: row.id } });
  tellRoom(context, room);
  return { _id: row.id };
};
